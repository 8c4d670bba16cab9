import { Type, type Static } from '@sinclair/typebox';
import { SentMpan } from '@team-operations/market';
import { documented, IsoDate, NotBlank, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { visitKinds } from '../rates/rate.ts';
import { NetPence, Pence, VatRate } from '../money.ts';

/** An invoice with more lines is refused, so that it can be shown whole. */
export const mostLines = 240;

const date = { ...IsoDate, description: 'Day of the work' };
const activity = NotBlank(300, 'What was done');

const visit = Type.Integer({ minimum: 1, description: 'Number of the visit of the job; 1 is the first' });

/** For the document: a line of a job takes the date and the MPAN from it, and a price of its own has an amount. */
const rules = [
  {
    if: { required: ['jobId'] },
    then: { properties: { date: false, mpan: false } },
    else: { required: ['activity', 'netPence'], properties: { visit: false } },
  },
  ...['activity', 'vatRate'].map((name) => ({
    if: { required: [name] },
    then: { required: ['netPence'] },
  })),
];

/** A line as a caller sends it: of a visit of a job, or of its own. */
export const SentLine = documented(
  Strict(
    {
      jobId: Type.Optional({
        ...Uuid,
        description: 'ID of a job of the client with a completed or aborted visit; the price is its rate',
      }),
      visit: Type.Optional({
        ...visit,
        description: 'Number of the visit of the job; 1 is the first. Default: the only visit to be billed',
      }),
      activity: Type.Optional(activity),
      date: Type.Optional(date),
      mpan: Type.Optional({ ...SentMpan, description: 'MPAN of a line without `jobId`' }),
      netPence: Type.Optional(NetPence),
      vatRate: Type.Optional({
        ...VatRate,
        description: 'In basis points: 2000 is 20 %. Default: the value of the profile',
      }),
    },
    {
      title: 'SentInvoiceLine',
      description: 'Either `jobId`, with `netPence` if the visit has no rate, or `activity` and `netPence`',
    },
  ),
  { allOf: rules },
);
export type SentLine = Static<typeof SentLine>;

/** A line as it is stored and shown. */
export const InvoiceLine = Strict(
  {
    kind: OneOf([...visitKinds, 'FREE'], 'Visit of a job, or a line without a job'),
    jobId: Nullable(Uuid),
    // Invoices that were finalized before visits had numbers do not have it.
    visit: Type.Optional(Nullable(visit)),
    rateId: Nullable(Uuid),
    mpan: Nullable(Type.String()),
    date: Nullable(date),
    activity,
    netPence: Pence,
    vatRate: VatRate,
    vatPence: Pence,
    grossPence: Pence,
  },
  { title: 'InvoiceLine' },
);
export type InvoiceLine = Static<typeof InvoiceLine>;
