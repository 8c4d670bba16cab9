import { sql, type StatementRunner } from '@team-operations/database';
import {
  buildFile,
  fileId,
  type PlannedMessage,
  type PlannedState,
  type Submission,
} from '@team-operations/market';
import type { ConsumedEvent, OutboxEvent } from '@team-operations/messaging';
import { marketOutbound } from '../topics/market-outbound.ts';
import type { sipSubmissions } from '../topics/sip-submissions.ts';

type SubmissionEvent = ConsumedEvent<typeof sipSubmissions>;
type PlannedFlow = SubmissionEvent['data']['flows'][number];

/** Where flows come from, and what they are sent as. */
export interface FlowOrigin {
  event: SubmissionEvent;
  /** MPID of the team. */
  fromMpid: string;
  /** False: files carry the test flag. */
  live: boolean;
}

/** A flow as it is stored: with its file, or held. */
export interface BuiltFlow {
  planned: PlannedFlow;
  state: PlannedState;
  held: readonly { field: string; reason: string; releasable?: boolean }[];
  fileId: string | null;
  content: string | null;
}

/** The next file id; a number that was taken is never given again, also when its transaction comes to nothing. */
export async function nextFileId(transaction: StatementRunner): Promise<string> {
  const [row] = await transaction.query<{ number: string }>(
    sql`SELECT nextval('market_file_number')::text AS number`,
  );
  return fileId(Number(row?.number));
}

/** Builds the file of a message that is ready; one that cannot be built after all is held, with why. */
export async function buildFlow(
  planned: PlannedFlow,
  { event, fromMpid, live }: FlowOrigin,
  transaction: StatementRunner,
): Promise<BuiltFlow> {
  const waiting = { planned, state: 'HELD', fileId: null, content: null } as const;
  if (planned.state === 'HELD') return { ...waiting, held: planned.held };
  const id = await nextFileId(transaction);
  // The event's schemas have checked the shapes; only the narrower names of the market library are not theirs to know.
  const { text, held } = buildFile(
    planned as PlannedMessage,
    event.data.submission as unknown as Submission,
    {
      fileId: id,
      fromMpid,
      createdAt: new Date(event.time),
      live,
    },
  );
  if (text === undefined) return { ...waiting, held };
  return { planned, state: 'QUEUED', held: [], fileId: id, content: text };
}

/** What hands the file on for delivery; null for a flow that is held. */
export function outboundEvent(built: BuiltFlow, { event, fromMpid, live }: FlowOrigin): OutboxEvent | null {
  const { planned, fileId: id, content } = built;
  const { flowId, flow, version, toRole, toMpid } = planned;
  if (content === null || id === null || toMpid === null) return null;
  const { teamId, jobId, requestId } = event.data;
  const { mpan } = planned.basis;
  return marketOutbound.event('market.message.outbound', {
    key: mpan ?? flowId,
    extensions: { teamid: teamId, requestid: requestId, jobid: jobId, flow, tompid: toMpid },
    data: { flowId, teamId, jobId, flow, version, fileId: id, fromMpid, toRole, toMpid, mpan, live, content },
  });
}
