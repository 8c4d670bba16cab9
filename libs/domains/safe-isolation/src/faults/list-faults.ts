import { Type } from '@sinclair/typebox';
import { empty, raw, sql, type Sql } from '@team-operations/database';
import { distributorById, knownDistributors } from '@team-operations/market';
import { pageParameters, Strict, Text } from '@team-operations/schemas';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { Fault } from './fault.ts';
import { isCallOutstanding, isOverdue, isWithoutReport } from './fault-conditions.ts';
import { faultResource, toFault } from './stored-fault.ts';

const not = (is: boolean): Sql => (is ? empty : raw('NOT'));

const NetworkOperator = Type.String({
  pattern: '^([0-9]{2}|[A-Z0-9]{4})$',
  description:
    'Network operator: the first two digits of its MPANs, or its MPID. Faults with an unknown operator are always included',
  examples: ['10', 'EELC'],
});

const filters = composeFilters({
  open: filterBy(
    Type.Boolean({ description: 'True: open faults. False: closed faults. Default: both' }),
    (open) => sql`${not(open)} fault.closed_at IS NULL`,
  ),
  ...faultResource.anyOf('category'),
  // As the board and `tail` filter: a person who watches one operator must see what may be of it.
  dno: filterBy(
    NetworkOperator,
    (dno) => sql`(fault.dno_mpid = ${distributorById(dno)?.mpid ?? dno}
      OR fault.dno_mpid IS NULL OR fault.dno_mpid <> ALL (${knownDistributors().map(({ mpid }) => mpid)}::text[]))`,
  ),
  telephoneNow: filterBy(
    Type.Boolean({
      description:
        'True: open faults whose operator must be telephoned immediately, in any current category. `category=A` does not include faults that were downgraded',
    }),
    (is) => sql`${not(is)} ${isCallOutstanding}`,
  ),
  acknowledged: filterBy(
    Type.Boolean({ description: 'True: acknowledged by a person' }),
    (is) => sql`${not(is)} fault.acknowledged_at IS NOT NULL`,
  ),
  overdue: filterBy(
    Type.Boolean({
      description: 'True: open, past `respondBy`, and not acknowledged by a person or the operator',
    }),
    (is) => sql`${not(is)} coalesce(${isOverdue}, false)`,
  ),
  withoutReport: filterBy(
    Type.Boolean({
      description: 'True: open faults whose operator does not have the newest report (see `reportState`)',
    }),
    (is) => sql`${not(is)} ${isWithoutReport}`,
  ),
  ...faultResource.anyOf('jobId'),
  updatedSince: faultResource.atOrAfter('updatedAt'),
  // The office may rename a job; the installer, and who reads an older line, still has the first reference.
  jobReference: filterBy(
    Text(100, "Job identifier in the installer's system: the current one, or the one that was sent first"),
    (reference) => sql`(job.external_reference = ${reference} OR EXISTS (
      SELECT FROM sip_submission AS sent
      WHERE sent.team_id = fault.team_id AND sent.job_id = fault.job_id AND sent.reference = ${reference}))`,
  ),
});

export const listFaults = defineList({
  name: 'faults.list',
  summary: 'List faults on network equipment',
  description:
    'Returns faults that were reported to network operators, newest first. Filters are combined with AND.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/dno-faults' },
  input: Strict({
    ...filters.input,
    ...faultResource.sortedBy('reportedAt', 'updatedAt'),
    ...pageParameters,
  }),
  output: Fault,
  example: { open: true, category: ['A'], dno: '10' },
  async handle(input, { team }) {
    const page = await faultResource.list(team, input, filters.where(input, team.teamId));
    return { ...page, rows: page.rows.map(toFault) };
  },
});
