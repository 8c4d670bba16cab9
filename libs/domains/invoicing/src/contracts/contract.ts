import { type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoDate, IsoInstant, NotBlank, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { BillingAddress } from '../billing-address.ts';

/** What a caller may write on a contract. */
export const contractProperties = {
  clientId: { ...Uuid, description: 'ID of the client; cannot be changed' },
  name: NotBlank(200, 'Name of the contract, shown on invoices'),
  currency: OneOf(['GBP'], 'Currency of the invoices'),
  validFrom: { ...IsoDate, description: 'First day of validity' },
  validTo: { ...IsoDate, description: 'The last day' },
  billTo: BillingAddress,
};

const { clientId, name, currency, validFrom, validTo, billTo } = contractProperties;

/** A contract as every surface shows it. */
export const Contract = Strict(
  {
    id: Uuid,
    clientId,
    name,
    currency,
    validFrom,
    validTo: Nullable(validTo),
    billTo: Nullable(billTo),
    createdAt: IsoInstant,
    updatedAt: IsoInstant,
  },
  { title: 'InvoicingContract', description: 'Agreement with a client; its rates are the prices' },
);
export type Contract = Static<typeof Contract>;

export const contractResource = defineResource({
  model: 'InvoicingContract',
  version: 'updatedAt',
  schema: Contract,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e02',
});

/** The days of a contract or a rate, for people. */
export const daysOf = ({
  validFrom: from,
  validTo: to,
}: {
  validFrom: string;
  validTo: string | null;
}): string => (to === null ? `from ${from}` : `from ${from} to ${to}`);

/** A last day after the one that there is. */
export const endsLater = (what: string, { validTo }: { validTo: string | null }) => ({
  path: 'validTo',
  message: `is after the last day of the ${what}: a ${what} can only end earlier`,
  fix: `Send ${validTo ?? 'a day'} or an earlier day.`,
});

const noDays = {
  path: 'validTo',
  message: 'is before `validFrom`',
  fix: 'Send the last day, or omit it if no end is agreed.',
};

/** Refuses a last day before the first one. */
export const hasDays = {
  of: ['validFrom', 'validTo'] as const,
  issuesOf: (sent: { validFrom: string; validTo?: string | undefined }) =>
    sent.validTo !== undefined && sent.validTo < sent.validFrom ? [noDays] : [],
};
