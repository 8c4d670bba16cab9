import { Type, type Static } from '@sinclair/typebox';
import { flowStates, type FlowState } from '@team-operations/market';
import { empty, join, raw, sql, type Sql } from '@team-operations/database';
import { IsoInstant, Nullable, OneOf, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import {
  behindCursor,
  Count,
  defineList,
  rowsToRead,
  severalOf,
  toPage,
  type PageInput,
} from '@team-operations/operations';
import { jobResource } from '@team-operations/jobs';
import { isCallOutstanding, isOverdue, isWithoutReport } from '../faults/fault-conditions.ts';
import { FaultSummary, toFaultSummary } from '../faults/fault-summary.ts';
import { faultAsJson, type ReadFault } from '../faults/stored-fault.ts';

const counts = Object.fromEntries(
  flowStates.map((state) => [state, Type.Integer({ minimum: 0 })] as const),
) as Record<(typeof flowStates)[number], ReturnType<typeof Type.Integer>>;

/** All market messages of one job with messages or an open fault. */
const FlowGroup = Strict(
  {
    jobId: Uuid,
    jobReference: Nullable(Type.String({ description: "Job identifier in the installer's system" })),
    jobStatus: jobResource.schema.properties.status,
    flows: { ...Count, description: 'Number of messages of the job' },
    states: Strict(counts, { description: 'Number of messages by state' }),
    newestChangeAt: IsoInstant,
    fault: FaultSummary,
  },
  { title: 'FlowGroup' },
);
type Row = Omit<Static<typeof FlowGroup>, 'fault'> & { fault: ReadFault | null };

/** Of `dno_fault AS fault`: what the filter by fault selects. */
const faultConditions = {
  open: raw('fault.closed_at IS NULL'),
  overdue: isOverdue,
  call_outstanding: isCallOutstanding,
  without_report: isWithoutReport,
} as const;
type FaultCondition = keyof typeof faultConditions;
const faultWords = Object.keys(faultConditions) as FaultCondition[];

const states = raw(
  flowStates.map((state) => `'${state}', count(*) FILTER (WHERE state = '${state}')`).join(', '),
);

/** One state is written out, so that PostgreSQL plans for how rare it is: few messages are HELD, and nearly all are SENT. */
const isOf = (sent: readonly FlowState[]): Sql =>
  sent.length === 1 ? sql`= ${raw(`'${sent[0]}'`)}::flow_state` : sql`= ANY (${sent}::flow_state[])`;

const inState = (teamId: string, sent: readonly FlowState[] | undefined): Sql =>
  sent === undefined
    ? empty
    : sql`AND job_id IN (SELECT job_id FROM flow WHERE team_id = ${teamId}::uuid AND state ${isOf(sent)})`;

/** The conditions in one order, so that each set of them has one statement. */
const anyOfConditions = (sent: readonly FaultCondition[]): Sql =>
  join(
    faultWords.filter((word) => sent.includes(word)).map((word) => faultConditions[word]),
    ' OR ',
  );

const withFault = (teamId: string, sent: readonly FaultCondition[] | undefined): Sql =>
  sent === undefined
    ? empty
    : sql`AND job_id IN (SELECT job_id FROM dno_fault AS fault WHERE fault.team_id = ${teamId}::uuid AND (${anyOfConditions(sent)}))`;

interface Input extends PageInput {
  state?: readonly FlowState[];
  fault?: readonly FaultCondition[];
}

const inOrder = (input: Input): Sql => sql`ORDER BY updated_at DESC, job_id DESC LIMIT ${rowsToRead(input)}`;

/** Faults whose messages are not made yet: people see them also while no worker makes them. */
function faultsWithoutMessages(teamId: string, input: Input, behind: Sql): Sql {
  if (input.state !== undefined) return empty;
  const conditions = input.fault === undefined ? empty : sql`AND (${anyOfConditions(input.fault)})`;
  return sql`
    UNION ALL (SELECT job_id, updated_at FROM dno_fault AS fault
      WHERE team_id = ${teamId}::uuid AND closed_at IS NULL ${behind} ${conditions}
        AND NOT EXISTS (SELECT 1 FROM flow WHERE flow.team_id = fault.team_id AND flow.job_id = fault.job_id)
      ${inOrder(input)})`;
}

/**
 * Iterates over the messages from the newest change on, and takes of each job the one that changed last: so a page costs the same
 * however many messages the team has.
 */
function groups(teamId: string, input: Input): Sql {
  const [position] = behindCursor(input, { at: 'updated_at', id: 'job_id' });
  const behind = position === undefined ? empty : sql`AND ${position}`;
  return sql`
    WITH newest AS MATERIALIZED (
      SELECT job_id, updated_at FROM ((SELECT job_id, updated_at FROM flow AS last
        WHERE team_id = ${teamId}::uuid ${behind} ${inState(teamId, input.state)} ${withFault(teamId, input.fault)}
          AND NOT EXISTS (SELECT 1 FROM flow AS later WHERE later.team_id = last.team_id AND later.job_id = last.job_id
            AND (later.updated_at, later.id) > (last.updated_at, last.id))
        ${inOrder(input)})
        ${faultsWithoutMessages(teamId, input, behind)}) AS found
      ${inOrder(input)})
    SELECT job.id AS "jobId", job.external_reference AS "jobReference", job.status AS "jobStatus", flows, states,
      newest.updated_at AS "newestChangeAt", CASE WHEN fault.id IS NULL THEN NULL ELSE ${faultAsJson} END AS fault
    FROM newest JOIN job ON job.team_id = ${teamId}::uuid AND job.id = newest.job_id
    LEFT JOIN dno_fault AS fault ON fault.team_id = ${teamId}::uuid AND fault.job_id = newest.job_id
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS flows, json_build_object(${states}) AS states FROM flow
      WHERE team_id = ${teamId}::uuid AND job_id = newest.job_id) AS counted
    ORDER BY newest.updated_at DESC, job.id DESC`;
}

export const listFlowGroups = defineList({
  name: 'flows.groups',
  summary: 'List flow groups',
  description:
    'Returns per job the number of market messages by state and the DNO fault, most recently changed first; also open faults without messages. `fault=overdue` lists faults past the deadline that are not acknowledged; see also `call_outstanding`. GET /v1/flows?jobId=… lists the messages.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows/groups' },
  tool: 'flows_list_groups',
  view: 'faults',
  input: Strict({
    state: Type.Optional(severalOf('state', OneOf(flowStates, 'Only jobs with a message in this state'))),
    fault: Type.Optional(
      severalOf(
        'fault',
        OneOf(
          faultWords,
          'Only jobs with an open fault, one that is past the deadline and not acknowledged, or one whose operator must be telephoned or has no report',
        ),
      ),
    ),
    ...pageParameters,
  }),
  output: FlowGroup,
  example: { state: ['REJECTED'], limit: 50 },
  async handle(input, { team }) {
    const rows = await team.query<Row>(groups(team.teamId, input));
    const page = toPage(rows, input, ({ newestChangeAt, jobId }) => ({ at: newestChangeAt, id: jobId }));
    return { ...page, rows: page.rows.map((row) => ({ ...row, fault: toFaultSummary(row.fault) })) };
  },
});
