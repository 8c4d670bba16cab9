import { Type, type Static } from '@sinclair/typebox';
import { raw, sql, type TeamDatabase } from '@team-operations/database';
import { faultProperties, flowStates, NOTIFICATION_TABLE } from '@team-operations/market';
import { IsoInstant, Nullable, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';
import { defineRead, defineResource } from '@team-operations/operations';
import { faultResource } from '../faults/stored-fault.ts';
import { Flow } from './flow.ts';
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

const { category, reportedAt, respondBy, respondedAt, response, acknowledgedAt, escalatedAt, closedAt } =
  faultProperties;

/** How long the network operator has, and whether it has answered. */
const ResponseTimes = Strict({
  faultId: Uuid,
  category,
  reportedAt,
  respondBy,
  respondedAt,
  response,
  acknowledgedAt,
  escalatedAt,
  closedAt,
});

const clockResource = defineResource({
  model: 'DnoFault',
  schema: ResponseTimes,
  computed: { faultId: (fault) => sql`${fault}.id` },
  exampleId: faultResource.exampleId,
});

/** A market message with all that is known of it. */
export const FlowDetails = Strict(
  {
    ...Flow.properties,
    jobReference: Nullable(Type.String({ description: "Job identifier in the installer's system" })),
    purpose: Nullable(OwnText()),
    content: Nullable(Type.String({ description: 'The file; null until it is generated' })),
    responseClock: Nullable(ResponseTimes),
    history: Type.Array(HistoryEntry, { description: 'History, oldest first' }),
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
      (SELECT ${clockResource.json(raw('fault'))} FROM dno_fault AS fault
        WHERE fault.team_id = job.team_id AND fault.job_id = job.id AND ${flow} = 'D0135') AS "responseClock",
      coalesce((SELECT json_agg(${historyResource.json(raw('entry'))} ORDER BY entry.at, entry.id) FROM flow_history AS entry
        WHERE entry.team_id = job.team_id AND entry.flow_id = ${id}::uuid), '[]') AS history
    FROM job WHERE job.team_id = ${team.teamId}::uuid AND job.id = ${jobId}::uuid`);
  return row ?? { jobReference: null, responseClock: null, history: [] };
}

/** All that is known of the team's flow with this id, or a 404. */
export async function readFlowDetails(team: TeamDatabase, id: string): Promise<Static<typeof FlowDetails>> {
  const { content, ...stored } = await findFlow(team, id);
  const flow = toFlow(stored);
  const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow.flow);
  return { ...flow, purpose: rule?.purpose ?? null, content, ...(await findMore(team, flow)) };
}

export const getFlow = defineRead({
  name: 'flows.get',
  summary: 'Get flow details',
  description:
    'Returns a market message with its file, history, hold reasons with their fixes, and the response clock if there is one.',
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
