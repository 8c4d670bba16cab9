import { Type, type Static } from '@sinclair/typebox';
import { raw, sql, type Sql, type TeamReader } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { defineResource } from '@team-operations/operations';
import { documented, IsoInstant, NotBlank, Nullable, Strict, Text, Uuid } from '@team-operations/schemas';
import { addressProperties } from '../billing-address.ts';
import { noProfile } from '../issues.ts';
import { VatRate } from '../money.ts';
import { numberProperties } from './series.ts';
import { sentForm } from './vat-number.ts';

export const BankAccount = Strict(
  {
    accountName: NotBlank(100, 'Name of the account'),
    sortCode: Type.String({
      pattern: '^[0-9]{2}-?[0-9]{2}-?[0-9]{2}$',
      description: 'Six digits, such as 20-00-00',
    }),
    accountNumber: Type.String({ pattern: '^[0-9]{8}$', description: 'Eight digits' }),
  },
  { title: 'BankAccount', description: 'Bank account for payments' },
);

/** What a profile says. */
export const profileProperties = {
  name: NotBlank(200, 'Name of the issuer, as on the invoice'),
  ...addressProperties,
  vatNumber: documented(Text(20, 'UK VAT number with valid check digits'), { pattern: sentForm }),
  companyNumber: Type.String({
    pattern: '^(?:[0-9]{8}|[A-Z]{2}[0-9]{6})$',
    description: 'Companies House number: eight digits, or two capital letters and six digits',
  }),
  bank: BankAccount,
  paymentTermsDays: Type.Integer({
    minimum: 0,
    maximum: 365,
    description: 'Days from the invoice date to the due date',
  }),
  defaultVatRate: VatRate,
  invoicePrefix: numberProperties.prefix,
  creditNotePrefix: numberProperties.prefix,
};

const { vatNumber, companyNumber, bank, ...required } = profileProperties;

/** The profile as every surface shows it. */
export const InvoicingProfile = Strict(
  {
    id: Uuid,
    ...required,
    vatNumber: Nullable(vatNumber),
    companyNumber: Nullable(companyNumber),
    bank: Nullable(bank),
    nextInvoiceNumber: numberProperties.next,
    nextCreditNoteNumber: numberProperties.next,
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'InvoicingProfile', description: 'Issuer and numbering of the invoices of the team' },
);
export type InvoicingProfile = Static<typeof InvoicingProfile>;

const next = (prefix: string) => (row: Sql) =>
  sql`(
  SELECT next_number FROM invoice_series AS series WHERE series.team_id = ${row}.team_id AND series.prefix = ${row}.${raw(prefix)})`;

export const profileResource = defineResource({
  model: 'InvoicingProfile',
  version: 'updatedAt',
  schema: InvoicingProfile,
  computed: {
    nextInvoiceNumber: next('invoice_prefix'),
    nextCreditNoteNumber: next('credit_note_prefix'),
  },
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e01',
});

/** The team's profile, or undefined. */
export async function findProfile(team: TeamReader): Promise<InvoicingProfile | undefined> {
  const [profile] = await team.query<InvoicingProfile>(
    sql`SELECT ${profileResource.columns} FROM invoicing_profile WHERE team_id = ${team.teamId}::uuid`,
  );
  return profile;
}

/** The team's profile. Throws a 400 that says how to save one. */
export async function requireProfile(team: TeamReader): Promise<InvoicingProfile> {
  const profile = await findProfile(team);
  if (profile === undefined) throw badRequest(noProfile);
  return profile;
}
