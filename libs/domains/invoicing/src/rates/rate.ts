import { type Static } from '@sinclair/typebox';
import { defineResource } from '@team-operations/operations';
import { IsoDate, IsoInstant, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { RatePence, VatRate } from '../money.ts';

/** What a rate is for. */
export const visitKinds = ['COMPLETED_VISIT', 'ABORTED_VISIT'] as const;
export type VisitKind = (typeof visitKinds)[number];

/** What a caller may write on a rate. */
export const rateProperties = {
  contractId: Uuid,
  jobTypeId: Uuid,
  kind: OneOf(visitKinds, 'Completed or aborted visit'),
  validFrom: { ...IsoDate, description: 'First day of validity' },
  validTo: { ...IsoDate, description: 'The last day' },
  netPence: RatePence,
  vatRate: VatRate,
};

const { validTo, ...rest } = rateProperties;

/** A rate as every surface shows it. */
export const Rate = Strict(
  { id: Uuid, ...rest, validTo: Nullable(validTo), createdAt: IsoInstant, updatedAt: IsoInstant },
  { title: 'InvoicingRate', description: 'Price of a visit for one job type in a period' },
);
export type Rate = Static<typeof Rate>;

export const rateResource = defineResource({
  model: 'InvoicingRate',
  version: 'updatedAt',
  schema: Rate,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6e03',
});
