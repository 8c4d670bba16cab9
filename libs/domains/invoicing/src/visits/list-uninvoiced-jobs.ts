import { Type, type Static } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { composeFilters, defineList, filterBy, filterByAny, readPage } from '@team-operations/operations';
import { IsoDate, IsoInstant, Nullable, OneOf, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { RatePence, VatRate } from '../money.ts';
import { visitKinds } from '../rates/rate.ts';
import { openPriceOf, unpricedReasons } from './price-of.ts';
import { uninvoiced, visitColumns, visits, type Visit } from './visit.ts';

/** A visit of a job that no invoice bills. */
export const UninvoicedJob = Strict(
  {
    jobId: Uuid,
    visit: Type.Integer({ minimum: 1, description: 'Number of the visit of the job; 1 is the first' }),
    kind: OneOf(
      visitKinds,
      'Completed or aborted visit. For `BILLED_WITHOUT_OUTCOME`: the kind with which it is billed',
    ),
    endedAt: { ...IsoInstant, description: 'Time at which the end of the visit was reported' },
    date: { ...IsoDate, description: "Day of the visit, in the team's time zone" },
    clientId: Nullable({ ...Uuid, description: 'ID of the client, or of the client of the site' }),
    jobTypeId: Nullable(Uuid),
    activity: Nullable(Type.String({ description: 'Name of the job type' })),
    mpan: Nullable(Type.String()),
    contractId: Nullable(Uuid),
    rateId: Nullable(Uuid),
    netPence: Nullable(RatePence),
    vatRate: Nullable(VatRate),
    reason: Nullable(OneOf(unpricedReasons, 'Why it has no price')),
  },
  { title: 'UninvoicedJob' },
);
export type UninvoicedJob = Static<typeof UninvoicedJob>;

/** A visit with its price, or the reason why it has none. */
export function toUninvoiced(visit: Visit, contractId?: string): UninvoicedJob {
  const {
    prices: _prices,
    id: _id,
    invoiceId: _invoice,
    invoiceNumber: _number,
    billedKind: _billed,
    billedOn: _day,
    isAfterToday: _future,
    notBefore: _first,
    isDoubtful: _doubtful,
    hasOutcome: _outcome,
    ...job
  } = visit;
  const { price, reason } = openPriceOf(visit, contractId);
  return {
    ...job,
    contractId: price?.contractId ?? null,
    rateId: price?.rateId ?? null,
    netPence: price?.netPence ?? null,
    vatRate: price?.vatRate ?? null,
    reason,
  };
}

const day = (description: string) => ({ ...IsoDate, description });
export const uninvoicedFilters = composeFilters(
  {
    clientId: filterByAny(
      { name: 'clientId', schema: Uuid, type: 'uuid' },
      (is) => sql`visited.client_id ${is}`,
    ),
    from: filterBy(
      day("First day, in the team's time zone"),
      (from) => sql`visited.visited_on >= ${from}::date`,
    ),
    to: filterBy(day("Last day, in the team's time zone"), (to) => sql`visited.visited_on <= ${to}::date`),
  },
  ['from', 'to'],
);

export const listUninvoicedJobs = defineList({
  name: 'invoices.list_uninvoiced',
  summary: 'List jobs that were never invoiced',
  description:
    'Returns visits that are on no invoice or draft, newest first: completed visits, and aborted visits that may have a rate, with their price or the reason for none. Visits of credited invoices are included, and visits that have changed since they were billed, also to jobs that are in progress again.',
  scope: 'invoices.read',
  rest: { method: 'get', path: '/v1/invoices/uninvoiced-jobs' },
  input: Strict({ ...uninvoicedFilters.input, ...pageParameters }),
  furtherChecks: uninvoicedFilters.furtherChecks,
  output: UninvoicedJob,
  example: { from: '2026-03-01' },
  async handle(input, { team }) {
    const page = await readPage<Visit>(team, input, {
      select: visitColumns(team.teamId),
      from: visits(team.teamId),
      where: [...uninvoiced(team.teamId), ...uninvoicedFilters.where(input, team.teamId)],
      order: { at: 'visited.ended_at', id: 'visited.id' },
      teamId: 'visited.team_id',
      positionOf: ({ endedAt: at, id }) => ({ at, id }),
    });
    return { ...page, rows: page.rows.map((visit) => toUninvoiced(visit)) };
  },
});
