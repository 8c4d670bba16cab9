import { sql, type Sql, type StatementRunner, updatedNow } from '@team-operations/database';
import { type FaultReport, receivedStates, type ResponseClock } from '@team-operations/market';
import { followReport } from '../faults/follow-report.ts';
import { changeFlow } from '../flows/change-flow.ts';
import type { FlowHistoryEvent } from '../flows/flow-history.ts';
import { handOn, type CommandedFlow } from './commanded-flow.ts';

/** A message as it is sent now. */
export interface MadeMessage {
  /** What its history calls it. */
  event: FlowHistoryEvent;
  /** Assignments that give it its file. */
  change: Sql;
  toMpid: string | null;
  /** What a report now says of its fault; null for any other message, and for one that says what it said. */
  report?: Partial<FaultReport> | null;
  details: Readonly<Record<string, unknown>>;
  requestId: string;
}

/** Whether its receiver has the file that the message had, or may have: it was sent, or failed after an attempt whose end is unknown. */
async function replacedBy(
  { teamId, id, state, toMpid, mpan, fileId }: CommandedFlow,
  transaction: StatementRunner,
): Promise<object> {
  const wasSent = receivedStates.some((received) => received === state);
  if (wasSent) return { replaced: { toMpid, mpan, fileId } };
  // It does not have one that it rejected. Where that went is of interest as well: a refusal is of what was sent before it.
  if (state === 'REJECTED') return { rejected: { toMpid, mpan, fileId } };
  if (state !== 'FAILED') return {};
  const [arrived] = await transaction.query(sql`
    SELECT 1 FROM flow WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid AND may_have_arrived(flow.*)`);
  return arrived === undefined ? {} : { replaced: { toMpid, mpan, fileId, wasSent } };
}

/** Queues the message, lets its fault follow, and hands its file on for delivery. */
export async function sendMade(
  flow: CommandedFlow,
  { event, change, toMpid, report = null, details, requestId }: MadeMessage,
  responseClock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  const { teamId, id, jobId } = flow;
  // The row holds one file: the receiver that got the one before is in the history alone.
  const replaced = event === 'resent' ? {} : await replacedBy(flow, transaction);
  const about = { teamId, jobId, flow: flow.flow, toMpid, requestId, details: { ...details, ...replaced } };
  const queued = sql`
    UPDATE flow SET ${change}, state = 'QUEUED', acknowledged_at = NULL, rejected_at = NULL, failure = NULL,
      ${updatedNow('flow')}
    WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid RETURNING *`;
  await changeFlow(queued, { ...about, event, becomes: 'QUEUED' }, transaction);
  // A correction that read the job before is planned again, so that it keeps what staff have set, and names the message that has it.
  await transaction.query(sql`
    UPDATE job SET updated_at = updated_at WHERE team_id = ${teamId}::uuid AND id = ${jobId}::uuid`);
  if (report !== null) await followReport(flow, report, requestId, responseClock, transaction);
  await handOn({ flowId: id, teamId, requestId }, transaction);
}
