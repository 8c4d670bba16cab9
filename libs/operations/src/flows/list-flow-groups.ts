import { Type, type Static } from '@sinclair/typebox';
import { empty, raw, sql } from '@team-operations/database';
import { IsoInstant, Nullable, OneOf, pageParameters, Strict, Uuid } from '@team-operations/schemas';
import { defineList } from '../define-operation.ts';
import { defaultLimit, readCursor, toPage } from '../page.ts';
import { flowStates } from './flow.ts';

const counts = Object.fromEntries(
  flowStates.map((state) => [state, Type.Integer({ minimum: 0 })] as const),
) as Record<(typeof flowStates)[number], ReturnType<typeof Type.Integer>>;

/** All market messages of one job. */
const FlowGroup = Strict(
  {
    jobId: Uuid,
    jobReference: Nullable(
      Type.String({ description: "The job's identifier in the installer's own system" }),
    ),
    jobStatus: Type.String(),
    flows: Type.Integer({ minimum: 1, description: 'Messages of the job' }),
    states: Strict(counts, { description: 'How many of them are in each state' }),
    newestChangeAt: IsoInstant,
  },
  { title: 'FlowGroup' },
);
type FlowGroup = Static<typeof FlowGroup>;

const states = raw(
  flowStates.map((state) => `'${state}', count(*) FILTER (WHERE state = '${state}')`).join(', '),
);

export const listFlowGroups = defineList({
  name: 'flows.groups',
  summary: 'List flow groups',
  description:
    'The market messages of each job, counted by state, the most recently changed job first. GET /v1/flows?jobId=… lists them.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows/groups' },
  tool: 'flows_list_groups',
  input: Strict({
    state: Type.Optional(OneOf(flowStates, 'Only jobs that have a message in this state')),
    ...pageParameters,
  }),
  output: FlowGroup,
  example: { state: 'HELD', limit: 50 },
  async handle(input, { team }) {
    const limit = input.limit ?? defaultLimit;
    const start = readCursor(input.cursor);
    const after =
      start === null
        ? empty
        : sql`AND (max(updated_at), job_id) < (${start.at}::timestamptz, ${start.id}::uuid)`;
    const inState = input.state === undefined ? empty : sql`AND bool_or(state = ${input.state}::flow_state)`;
    const rows = await team.query<FlowGroup>(sql`
      WITH grouped AS (
        SELECT team_id, job_id, count(*)::int AS flows, json_build_object(${states}) AS states,
          max(updated_at) AS newest
        FROM flow WHERE team_id = ${team.teamId}::uuid GROUP BY team_id, job_id HAVING true ${inState} ${after}
        ORDER BY max(updated_at) DESC, job_id DESC LIMIT ${limit + 1})
      SELECT job.id AS "jobId", job.external_reference AS "jobReference", job.status AS "jobStatus", flows, states,
        newest AS "newestChangeAt"
      FROM grouped JOIN job ON job.team_id = grouped.team_id AND job.id = grouped.job_id
      ORDER BY newest DESC, job.id DESC`);
    return toPage(rows, limit, ({ newestChangeAt, jobId }) => ({ at: newestChangeAt, id: jobId }));
  },
});
