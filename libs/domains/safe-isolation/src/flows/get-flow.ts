import { Type, type Static } from '@sinclair/typebox';
import { raw, sql, type TeamDatabase } from '@team-operations/database';
import { flowStates, NOTIFICATION_TABLE } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';
import { defineRead, defineResource } from '@team-operations/operations';
import { Flow } from './flow.ts';
import { FaultClosed, findReportedFault, ResponseTimes } from './reported-fault.ts';
import { findFlow, flowResource, toFlow } from './stored-flow.ts';

const HistoryEntry = Strict({
  id: Uuid,
  event: OwnText('queued, held, sent, acknowledged, rejected, resent, fixed …'),
  state: OneOf(flowStates, 'State after the step'),
  fileId: Nullable(OwnText()),
  details: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    description: 'Reason, request id, person who confirmed, file of the response',
  }),
  at: IsoInstant,
});

/** An entry of a message's history. */
const historyResource = defineResource({
  model: 'FlowHistory',
  schema: HistoryEntry,
  exampleId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c08',
});

/** A market message with all that is known of it. */
export const FlowDetails = Strict(
  {
    ...Flow.properties,
    jobReference: Nullable(Type.String({ description: "Job identifier in the installer's system" })),
    purpose: Nullable(OwnText()),
    content: Nullable(Type.String({ description: 'The file; null until it is generated' })),
    responseClock: Nullable(ResponseTimes),
    faultClosed: Nullable(FaultClosed),
    history: Type.Array(HistoryEntry, { description: 'History, oldest first' }),
  },
  { title: 'FlowDetails' },
);

interface More {
  jobReference: string | null;
  history: Static<typeof HistoryEntry>[];
}

async function findMore(team: TeamDatabase, { id, jobId }: Flow): Promise<More> {
  const [row] = await team.query<More>(sql`
    SELECT job.external_reference AS "jobReference",
      coalesce((SELECT json_agg(${historyResource.json(raw('entry'))} ORDER BY entry.at, entry.id) FROM flow_history AS entry
        WHERE entry.team_id = job.team_id AND entry.flow_id = ${id}::uuid), '[]') AS history
    FROM job WHERE job.team_id = ${team.teamId}::uuid AND job.id = ${jobId}::uuid`);
  return row ?? { jobReference: null, history: [] };
}

/** All that is known of the team's flow with this id, or a 404. */
export async function readFlowDetails(team: TeamDatabase, id: string): Promise<Static<typeof FlowDetails>> {
  const { content, ...stored } = await findFlow(team, id);
  const flow = toFlow(stored);
  const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow.flow);
  const [reported, more] = await Promise.all([findReportedFault(team, flow), findMore(team, flow)]);
  return {
    ...flow,
    purpose: rule?.purpose ?? null,
    content,
    responseClock: reported?.clock ?? null,
    faultClosed: reported?.closed ?? null,
    ...more,
  };
}

export const getFlow = defineRead({
  name: 'flows.get',
  summary: 'Get flow details',
  description:
    'Returns a market message with its file, history, and hold reasons with their fixes. A fault report (D0135) has the response of the operator and the deadline in `responseClock`; `faultClosed` is set once its fault is closed.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows/:id' },
  tool: 'flows_get',
  view: 'flow',
  input: Strict(flowResource.id),
  version: flowResource.version,
  output: FlowDetails,
  example: { id: flowResource.exampleId },
  handle: ({ id }, { team }) => readFlowDetails(team, id),
});
