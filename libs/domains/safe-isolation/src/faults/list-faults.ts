import { Type } from '@sinclair/typebox';
import { empty, join, raw, sql, type Sql } from '@team-operations/database';
import { distributorById, knownDistributors } from '@team-operations/market';
import { OneOf, pageParameters, Strict, Text, Uuid } from '@team-operations/schemas';
import { defaultLimit, defineList, readCursor, toPage } from '@team-operations/operations';
import { Fault, faultCategories } from './fault.ts';
import { faultWithJob, readFaultColumns, toFault, type ReadFault } from './stored-fault.ts';

const filters = {
  open: Type.Optional(Type.Boolean({ description: 'False: only closed ones. Default: both' })),
  category: Type.Optional(OneOf(faultCategories)),
  dno: Type.Optional(
    Type.String({
      pattern: '^([0-9]{2}|[A-Z0-9]{4})$',
      description:
        'Network operator: the first two digits of its MPANs, or its MPID. Faults of no known operator are listed as well: they may be of any',
      examples: ['10', 'EELC'],
    }),
  ),
  telephoneNow: Type.Optional(
    Type.Boolean({
      description:
        'True: open, and the operator must be telephoned at once, whatever the category is by now. Danger to life that was lowered is not in `category=A`',
    }),
  ),
  acknowledged: Type.Optional(Type.Boolean()),
  overdue: Type.Optional(
    Type.Boolean({
      description:
        'True: open and past `respondBy`, and neither a person nor the operator has acknowledged it',
    }),
  ),
  jobId: Type.Optional(Uuid),
  jobReference: Type.Optional(
    Text(
      100,
      "The job's identifier in the installer's own system, as it is now or as the installer sent it first",
    ),
  ),
};
type Filters = { [name in keyof typeof filters]?: string | boolean };

const not = (is: unknown): Sql => (is === true ? empty : raw('NOT'));
const overdue = raw(
  '(fault.closed_at IS NULL AND fault.acknowledged_at IS NULL AND fault.respond_by < now())',
);

/** As `callOutstanding` of the market library. */
const callOutstandingSql = raw(
  '(fault.closed_at IS NULL AND fault.call_demanded_at IS NOT NULL AND fault.call_confirmed_at IS NULL)',
);

/** One condition for each filter that was sent. */
const conditions: Record<keyof Filters, (value: string | boolean) => Sql> = {
  open: (value) => sql`${not(value)} fault.closed_at IS NULL`,
  category: (value) => sql`fault.category = ${value}`,
  // As the board and `tail` filter: whoever watches one operator must see what may be of it.
  dno: (value) => sql`(fault.dno_mpid = ${distributorById(String(value))?.mpid ?? value}
    OR fault.dno_mpid IS NULL OR fault.dno_mpid <> ALL (${knownDistributors().map(({ mpid }) => mpid)}::text[]))`,
  telephoneNow: (value) => sql`${not(value)} ${callOutstandingSql}`,
  acknowledged: (value) => sql`${not(value)} fault.acknowledged_at IS NOT NULL`,
  overdue: (value) => sql`${not(value)} coalesce(${overdue}, false)`,
  jobId: (value) => sql`fault.job_id = ${value}::uuid`,
  // The office may rename a job; the installer, and who reads an older line, still has the first reference.
  jobReference: (value) => sql`(job.external_reference = ${value} OR EXISTS (
    SELECT FROM sip_submission AS sent
    WHERE sent.team_id = fault.team_id AND sent.job_id = fault.job_id AND sent.reference = ${value}))`,
};

function filtered(input: Filters): Sql {
  const chosen = (Object.keys(conditions) as (keyof Filters)[]).flatMap((name) => {
    const value = input[name];
    return value === undefined ? [] : [conditions[name](value)];
  });
  return chosen.length === 0 ? empty : sql`AND ${join(chosen, ' AND ')}`;
}

export const listFaults = defineList({
  name: 'faults.list',
  summary: 'List faults on network equipment',
  description: 'Faults that were reported to network operators, newest first. Filters are combined.',
  scope: 'jobs.read',
  rest: { method: 'get', path: '/v1/dno-faults' },
  input: Strict({ ...filters, ...pageParameters }),
  output: Fault,
  example: { open: true, category: 'A', dno: '10' },
  async handle(input, { team }) {
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after =
      start === null
        ? empty
        : sql`AND (fault.reported_at, fault.id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    const rows = await team.query<ReadFault>(sql`
      SELECT ${readFaultColumns} FROM ${faultWithJob}
      WHERE fault.team_id = ${team.teamId}::uuid ${filtered(input)} ${after}
      ORDER BY fault.reported_at DESC, fault.id DESC LIMIT ${limit + 1}`);
    return toPage(rows.map(toFault), limit, ({ reportedAt, id }) => ({ at: reportedAt, id }));
  },
});
