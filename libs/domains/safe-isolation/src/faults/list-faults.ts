import { Type } from '@sinclair/typebox';
import { empty, raw, sql, type Sql } from '@team-operations/database';
import { distributorById, knownDistributors } from '@team-operations/market';
import { pageParameters, Strict, Text } from '@team-operations/schemas';
import { composeFilters, defineList, filterBy } from '@team-operations/operations';
import { Fault } from './fault.ts';
import { isCallOutstanding, isOverdue } from './fault-conditions.ts';
import { faultResource, toFault } from './stored-fault.ts';

const not = (is: boolean): Sql => (is ? empty : raw('NOT'));

const NetworkOperator = Type.String({
  pattern: '^([0-9]{2}|[A-Z0-9]{4})$',
  description:
    'Network operator: the first two digits of its MPANs, or its MPID. Faults of no known operator are listed as well: they may be of any',
  examples: ['10', 'EELC'],
});

const filters = composeFilters({
  open: filterBy(
    Type.Boolean({ description: 'False: only closed ones. Default: both' }),
    (open) => sql`${not(open)} fault.closed_at IS NULL`,
  ),
  ...faultResource.equalTo('category'),
  // As the board and `tail` filter: whoever watches one operator must see what may be of it.
  dno: filterBy(
    NetworkOperator,
    (dno) => sql`(fault.dno_mpid = ${distributorById(dno)?.mpid ?? dno}
      OR fault.dno_mpid IS NULL OR fault.dno_mpid <> ALL (${knownDistributors().map(({ mpid }) => mpid)}::text[]))`,
  ),
  telephoneNow: filterBy(
    Type.Boolean({
      description:
        'True: open, and the operator must be telephoned at once, whatever the category is by now. Danger to life that was lowered is not in `category=A`',
    }),
    (is) => sql`${not(is)} ${isCallOutstanding}`,
  ),
  acknowledged: filterBy(Type.Boolean(), (is) => sql`${not(is)} fault.acknowledged_at IS NOT NULL`),
  overdue: filterBy(
    Type.Boolean({
      description:
        'True: open and past `respondBy`, and neither a person nor the operator has acknowledged it',
    }),
    (is) => sql`${not(is)} coalesce(${isOverdue}, false)`,
  ),
  ...faultResource.equalTo('jobId'),
  // The office may rename a job; the installer, and who reads an older line, still has the first reference.
  jobReference: filterBy(
    Text(
      100,
      "The job's identifier in the installer's own system, as it is now or as the installer sent it first",
    ),
    (reference) => sql`(job.external_reference = ${reference} OR EXISTS (
      SELECT FROM sip_submission AS sent
      WHERE sent.team_id = fault.team_id AND sent.job_id = fault.job_id AND sent.reference = ${reference}))`,
  ),
});

export const listFaults = defineList({
  name: 'faults.list',
  summary: 'List faults on network equipment',
  description: 'Faults that were reported to network operators, newest first. Filters are combined.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/dno-faults' },
  input: Strict({ ...filters.input, ...pageParameters }),
  output: Fault,
  example: { open: true, category: 'A', dno: '10' },
  async handle(input, { team }) {
    const page = await faultResource.list(team, input, filters.where(input, team.teamId));
    return { ...page, rows: page.rows.map(toFault) };
  },
});
