import { Type, type Static } from '@sinclair/typebox';
import { raw, requireRow, sql, type Sql } from '@team-operations/database';
import { faultProperties, flowStates } from '@team-operations/market';
import { Count, defineRead, jsonRows } from '@team-operations/operations';
import { IsoInstant, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { isCallOutstanding, isOverdue, isWithoutReport } from '../faults/fault-conditions.ts';
import { Operator } from '../faults/operator.ts';
import { operatorOf } from '../faults/stored-fault.ts';

const oldest = Strict({ flowId: Uuid, jobId: Uuid, flow: Type.String(), since: IsoInstant });

const Faults = Strict(
  {
    open: Count,
    overdue: Type.Integer({
      minimum: 0,
      description: 'Past the response deadline and not acknowledged',
    }),
    callOutstanding: Type.Integer({
      minimum: 0,
      description: 'Faults whose network operator must be telephoned now',
    }),
    withoutReport: Type.Integer({
      minimum: 0,
      description: 'Faults whose network operator does not have the newest report (D0135)',
    }),
    acknowledged: Type.Integer({ minimum: 0, description: 'Acknowledged by a person or the operator' }),
    byCategory: Type.Array(Strict({ category: faultProperties.category, open: Count, overdue: Count })),
    byOperator: Type.Array(Strict({ dno: Operator, open: Count, overdue: Count }), {
      description: 'Null: unknown operator',
    }),
    oldestReportedAt: Nullable(IsoInstant),
  },
  { description: 'Open DNO faults; GET /v1/dno-faults lists them' },
);

const FlowStats = Strict(
  {
    states: Type.Array(Strict({ state: OneOf(flowStates), count: Count }), {
      description: 'Messages by state; states without messages are absent',
    }),
    oldestHeld: Nullable(oldest),
    oldestUnacknowledged: Nullable(oldest),
    faults: Faults,
  },
  { title: 'FlowStats' },
);
type Row = Omit<Static<typeof FlowStats>, 'faults'> & {
  faults: Omit<Static<typeof Faults>, 'byOperator'> & {
    byOperator: { dnoMpid: string | null; open: number; overdue: number }[];
  };
};

const overdue = sql`count(*) FILTER (WHERE ${isOverdue})::int AS overdue`;

/** The oldest message in a state. */
const oldestIn = (teamId: string, state: string, since: string): Sql => sql`(
  SELECT json_build_object('flowId', id, 'jobId', job_id, 'flow', flow, 'since', iso_instant(${raw(since)})) FROM flow
  WHERE team_id = ${teamId}::uuid AND state = ${raw(`'${state}'`)}::flow_state AND ${raw(since)} IS NOT NULL
  ORDER BY ${raw(since)}, id LIMIT 1)`;

const statement = (teamId: string): Sql => sql`
  WITH fault AS MATERIALIZED (SELECT * FROM dno_fault WHERE team_id = ${teamId}::uuid AND closed_at IS NULL)
  SELECT ${jsonRows(sql`SELECT state, count(*)::int AS count FROM flow WHERE team_id = ${teamId}::uuid GROUP BY state ORDER BY state`)} AS states,
    ${oldestIn(teamId, 'HELD', 'created_at')} AS "oldestHeld", ${oldestIn(teamId, 'SENT', 'sent_at')} AS "oldestUnacknowledged",
    (SELECT json_build_object('open', count(*), 'overdue', count(*) FILTER (WHERE ${isOverdue}),
      'callOutstanding', count(*) FILTER (WHERE ${isCallOutstanding}),
      'withoutReport', count(*) FILTER (WHERE ${isWithoutReport}),
      'acknowledged', count(*) FILTER (WHERE acknowledged_at IS NOT NULL),
      'byCategory', ${jsonRows(sql`SELECT category, count(*)::int AS open, ${overdue} FROM fault GROUP BY category ORDER BY category`)},
      'byOperator', ${jsonRows(sql`
        SELECT dno_mpid AS "dnoMpid", count(*)::int AS open, ${overdue} FROM fault GROUP BY dno_mpid ORDER BY open DESC, dno_mpid`)},
      'oldestReportedAt', iso_instant(min(reported_at))) FROM fault) AS faults`;

export const getFlowStats = defineRead({
  name: 'flows.stats',
  summary: 'Flow statistics',
  description:
    'Returns market messages by state, the oldest held and the oldest unacknowledged message, and open DNO faults by category and operator, with the number that are overdue.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows/stats' },
  tool: 'flows_stats',
  input: Strict({}),
  output: FlowStats,
  example: {},
  async handle(_input, { team }) {
    const [found] = await team.query<Row>(statement(team.teamId));
    const row = requireRow(found);
    const { byOperator, ...faults } = row.faults;
    const named = byOperator.map(({ dnoMpid, ...counts }) => ({ dno: operatorOf(dnoMpid), ...counts }));
    return { ...row, faults: { ...faults, byOperator: named } };
  },
});
