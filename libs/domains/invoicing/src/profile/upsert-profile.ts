import { Type } from '@sinclair/typebox';
import { join, raw, sql, type TeamReader, updatedNow } from '@team-operations/database';
import { badRequest, type Issue } from '@team-operations/errors';
import { defineWrite } from '@team-operations/operations';
import { documented, Nullable, Strict } from '@team-operations/schemas';
import { invoiceEvent } from '../invoice-events.ts';
import { returningSaved } from '../saved.ts';
import { InvoicingProfile, profileProperties, profileResource } from './profile.ts';
import { numberProperties, writeSeries, type WantedSeries } from './series.ts';
import { profileChecks } from './profile-checks.ts';
import { bareVatNumber } from './vat-number.ts';

const { vatNumber, companyNumber, bank, ...required } = profileProperties;
const next = Type.Optional({
  ...numberProperties.next,
  description: 'First number of the prefix. Allowed until the first number is assigned. Default: 1',
});

const properties = {
  ...required,
  vatNumber: Type.Optional(Nullable(vatNumber)),
  companyNumber: Type.Optional(Nullable(companyNumber)),
  bank: Type.Optional(Nullable(bank)),
  nextInvoiceNumber: next,
  nextCreditNoteNumber: next,
};

/** Without a VAT number no VAT is charged. */
const input = documented(Strict(properties), {
  if: { properties: { defaultVatRate: { minimum: 1 } } },
  then: { required: ['vatNumber'], properties: { vatNumber: { type: 'string' } } },
});

/**
 * Throws for a prefix that has numbered the other kind: its numbers would go on as those of this one. By the invoices: a series of which the process
 * before migration 0093 took a number during the upgrade has no kind.
 */
async function refuseSwapped(
  team: TeamReader,
  { invoicePrefix, creditNotePrefix }: { invoicePrefix: string; creditNotePrefix: string },
): Promise<void> {
  const [used] = await team.query<{ byNotes: boolean; byInvoices: boolean }>(sql`
    SELECT EXISTS (SELECT FROM invoice WHERE team_id = ${team.teamId}::uuid AND kind = 'CREDIT_NOTE' AND number ~ ${`^${invoicePrefix}[0-9]+$`})
        AS "byNotes",
      EXISTS (SELECT FROM invoice WHERE team_id = ${team.teamId}::uuid AND kind = 'INVOICE' AND number ~ ${`^${creditNotePrefix}[0-9]+$`})
        AS "byInvoices"
    FROM (SELECT ${team.teamId}::uuid AS team_id) AS own WHERE team_id = ${team.teamId}::uuid`);
  const issue = (path: string, what: string): Issue => ({
    code: 'already_taken',
    path,
    message: `has numbered ${what}`,
    fix: 'Send another one: the numbers of invoices and of credit notes each follow each other.',
  });
  const issues = [
    ...(used?.byNotes === true ? [issue('invoicePrefix', 'credit notes')] : []),
    ...(used?.byInvoices === true ? [issue('creditNotePrefix', 'invoices')] : []),
  ];
  if (issues.length > 0) throw badRequest(...issues);
}

/** Throws which next number was refused, as it is now. */
async function refuseNumber(
  team: TeamReader,
  sent: readonly (WantedSeries & { path: string })[],
): Promise<never> {
  const held = await team.query<{ prefix: string; next: number }>(sql`
    SELECT prefix, next_number AS next FROM invoice_series
    WHERE team_id = ${team.teamId}::uuid AND first_number <> next_number`);
  const issues = sent.flatMap(({ prefix, next: wanted, path }) => {
    const series = held.find((one) => one.prefix === prefix);
    if (series === undefined || wanted === undefined || series.next === wanted) return [];
    const message = `cannot be set: ${prefix} already has numbers, and ${series.next} is the next one`;
    return [
      { path, message, fix: 'Omit it, or send another prefix: numbers are neither reused nor skipped.' },
    ];
  });
  throw badRequest(...issues);
}

/** Of two that save it at the same time the second sees the series that the first has written. */
export const profileLock = 'invoicing profile';

export const upsertProfile = defineWrite({
  name: 'invoicing_profile.upsert',
  summary: 'Save the invoicing profile',
  description:
    'Replaces the invoicing profile: issuer, terms and numbering. Omitted properties are unset. Finalized invoices are unchanged. A new prefix starts a new number series.',
  scope: 'invoices.write',
  effect: 'write',
  rest: { method: 'post', path: '/v1/invoicing/profile/upsert' },
  tool: 'invoicing_profile_upsert',
  input,
  furtherChecks: profileChecks,
  version: profileResource.version,
  changedId: (_input, teamId) => teamId,
  output: InvoicingProfile,
  example: {
    name: 'Example Isolations Ltd',
    addressLines: ['1 Example Street', 'Exampleton'],
    postcode: 'EX1 1EX',
    vatNumber: 'GB 123 4567 82',
    companyNumber: '01234567',
    bank: { accountName: 'Example Isolations Ltd', sortCode: '20-00-00', accountNumber: '12345678' },
    paymentTermsDays: 30,
    defaultVatRate: 2000,
    invoicePrefix: 'INV-',
    creditNotePrefix: 'CN-',
  },
  async handle({ nextInvoiceNumber, nextCreditNoteNumber, ...sent }, context) {
    const { team, commit } = context;
    const vat = typeof sent.vatNumber === 'string' ? bareVatNumber(sent.vatNumber) : null;
    await refuseSwapped(team, sent);
    const values = {
      ...sent,
      vatNumber: vat,
      companyNumber: sent.companyNumber ?? null,
      bank: sent.bank ?? null,
    };
    const wanted = [
      { path: 'nextInvoiceNumber', prefix: sent.invoicePrefix, kind: 'INVOICE', next: nextInvoiceNumber },
      {
        path: 'nextCreditNoteNumber',
        prefix: sent.creditNotePrefix,
        kind: 'CREDIT_NOTE',
        next: nextCreditNoteNumber,
      },
    ] as const;
    const series = (prefix: string) =>
      sql`(SELECT next_number FROM series WHERE series.prefix = new.${raw(prefix)})`;
    const numbers = {
      nextInvoiceNumber: series('invoice_prefix'),
      nextCreditNoteNumber: series('credit_note_prefix'),
    };
    const saved = await commit<InvoicingProfile>({
      steps: writeSeries(team.teamId, wanted),
      statement: sql`
        INSERT INTO invoicing_profile (id, team_id, name, address_lines, postcode, vat_number, company_number, bank,
          payment_terms_days, default_vat_rate, invoice_prefix, credit_note_prefix)
        SELECT ${team.teamId}::uuid, ${team.teamId}::uuid, ${values.name}, ${values.addressLines}::text[], ${values.postcode},
          ${values.vatNumber}, ${values.companyNumber}, ${JSON.stringify(values.bank)}::jsonb, ${values.paymentTermsDays}::int,
          ${values.defaultVatRate}::int, ${values.invoicePrefix}, ${values.creditNotePrefix}
        WHERE NOT EXISTS (SELECT FROM refused)
        ON CONFLICT (team_id) DO UPDATE SET ${join(profileResource.assignments(values))}, ${updatedNow('invoicing_profile')}
        ${returningSaved(profileResource, numbers)}`,
      oneAtATime: profileLock,
      events: [invoiceEvent('invoicing-profile.changed', team.teamId, context)],
    });
    if (saved !== null) return saved;
    // A number may have been taken since the first look.
    await refuseSwapped(team, sent);
    return refuseNumber(team, wanted);
  },
});
