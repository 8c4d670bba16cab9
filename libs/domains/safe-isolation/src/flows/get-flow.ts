import { Type, type Static } from '@sinclair/typebox';
import { sql, type TeamDatabase } from '@team-operations/database';
import { flowStates, NOTIFICATION_TABLE } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, Strict, Uuid } from '@team-operations/schemas';
import { defineRead } from '@team-operations/operations';
import { Flow } from './flow.ts';
import { findFlow, flowResource, toFlow } from './stored-flow.ts';

const HistoryEntry = Strict({
  id: Uuid,
  event: Type.String({ description: 'queued, held, sent, acknowledged, rejected, resent, fixed …' }),
  state: OneOf(flowStates, 'The state after it'),
  fileId: Nullable(Type.String()),
  details: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description: 'Reason, request id, who confirmed, the answering file',
  }),
  at: IsoInstant,
});

/** How long the network operator has, and whether it has answered. */
const ResponseTimes = Strict({
  faultId: Uuid,
  category: Type.String(),
  reportedAt: IsoInstant,
  respondBy: Nullable(IsoInstant),
  respondedAt: Nullable(IsoInstant),
  response: Nullable(Type.String()),
  acknowledgedAt: Nullable(IsoInstant),
  escalatedAt: Nullable(IsoInstant),
  closedAt: Nullable(IsoInstant),
});

const FlowDetails = Strict(
  {
    ...Flow.properties,
    jobReference: Nullable(
      Type.String({ description: "The job's identifier in the installer's own system" }),
    ),
    purpose: Nullable(Type.String()),
    content: Nullable(Type.String({ description: 'The file; null until it is generated' })),
    responseClock: Nullable(ResponseTimes),
    history: Type.Array(HistoryEntry, { description: 'What happened to it, in order' }),
  },
  { title: 'FlowDetails' },
);

interface More {
  jobReference: string | null;
  responseClock: Static<typeof ResponseTimes> | null;
  history: Static<typeof HistoryEntry>[];
}

/** What is returned of a flow besides its own row; the clock is that of the report to the network operator. */
async function findMore(team: TeamDatabase, { id, jobId, flow }: Flow): Promise<More> {
  const [row] = await team.query<More>(sql`
    SELECT job.external_reference AS "jobReference",
      (SELECT json_build_object('faultId', fault.id, 'category', fault.category,
        'reportedAt', iso_instant(fault.reported_at), 'respondBy', iso_instant(fault.respond_by),
        'respondedAt', iso_instant(fault.responded_at), 'response', fault.response,
        'acknowledgedAt', iso_instant(fault.acknowledged_at), 'escalatedAt', iso_instant(fault.escalated_at),
        'closedAt', iso_instant(fault.closed_at))
        FROM dno_fault fault
        WHERE fault.team_id = job.team_id AND fault.job_id = job.id AND ${flow} = 'D0135') AS "responseClock",
      coalesce((SELECT json_agg(json_build_object('id', id, 'event', event, 'state', state, 'fileId', file_id,
          'details', details, 'at', iso_instant(at)) ORDER BY at, id)
        FROM flow_history WHERE team_id = job.team_id AND flow_id = ${id}::uuid), '[]') AS history
    FROM job WHERE job.team_id = ${team.teamId}::uuid AND job.id = ${jobId}::uuid`);
  return row ?? { jobReference: null, responseClock: null, history: [] };
}

export const getFlow = defineRead({
  name: 'flows.get',
  summary: 'Get flow details',
  description:
    'One market message with its file, why it is held and what would release it, its history, and the response clock where there is one.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows/:id' },
  tool: 'flows_get',
  input: Strict(flowResource.id),
  output: FlowDetails,
  example: { id: flowResource.exampleId },
  async handle({ id }, { team }) {
    const { content, ...stored } = await findFlow(team, id);
    const flow = toFlow(stored);
    const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow.flow);
    return { ...flow, purpose: rule?.purpose ?? null, content, ...(await findMore(team, flow)) };
  },
});
