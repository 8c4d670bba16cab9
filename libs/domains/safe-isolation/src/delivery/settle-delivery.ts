import {
  sql,
  type Performed,
  type Settlement,
  type Sql,
  type StatementRunner,
  updatedNow,
} from '@team-operations/database';
import type { ResponseClock } from '@team-operations/market';
import { noteLateReport } from '../faults/late-report.ts';
import { noteNewerReport } from '../faults/newer-report.ts';
import { messageFailed } from '../faults/report-failed.ts';
import { watchClaimedReport } from '../faults/watch-report.ts';
import { changeFlow } from '../flows/change-flow.ts';
import { isDangerOfSupplier } from '../flows/danger-messages.ts';
import type { FlowBecomes, FlowHistoryEvent } from '../flows/flow-history.ts';
import { noteLateMessage } from '../flows/late-message.ts';
import type { ClaimedMessage } from './due-delivery.ts';
import { whyStillWithheld } from './withheld-delivery.ts';

/** What came of handing a message over. */
export interface HandedOver {
  /** Why it is not sent; null when it is. */
  reason: string | null;
  /** The gateway certainly does not have the file, from this attempt or any before. */
  isUnsent?: boolean;
}

/** Updates the state of the message, unless it has changed or has a new file id: then the answer is false. */
function settleFlow(
  message: ClaimedMessage,
  change: Sql,
  entry: FlowBecomes & { event: FlowHistoryEvent; details?: Readonly<Record<string, unknown>> },
  transaction: StatementRunner,
): Promise<boolean> {
  const { flowId, teamId, jobId, fileId, flow, toMpid, requestId } = message;
  const settled = sql`
    UPDATE flow SET ${change}, ${updatedNow('flow')}
    WHERE team_id = ${teamId}::uuid AND id = ${flowId}::uuid AND file_id = ${fileId} AND state = 'QUEUED'
    RETURNING *`;
  return changeFlow(settled, { teamId, jobId, flow, toMpid, requestId, ...entry }, transaction);
}

/** Notes that the message is not sent. False: it has gone on meanwhile. */
function fail(
  message: ClaimedMessage,
  reason: string,
  details: object,
  transaction: StatementRunner,
): Promise<boolean> {
  const failed = { event: 'failed', becomes: 'FAILED', reason, details: { ...details } } as const;
  return settleFlow(message, sql`state = 'FAILED', failure = ${reason}`, failed, transaction);
}

async function settleWithheld(message: ClaimedMessage, transaction: StatementRunner): Promise<void> {
  const reason = await whyStillWithheld(message, message.setAside, transaction);
  if (reason !== null) await fail(message, reason, {}, transaction);
}

async function settleFailed(
  message: ClaimedMessage,
  reason: string,
  responseClock: ResponseClock,
  transaction: StatementRunner,
): Promise<void> {
  const details = message.isUnsent ? {} : ({ mayHaveArrived: true } as const);
  if (!(await fail(message, reason, details, transaction))) return;
  const failure = { kind: 'undelivered', reason, ...details } as const;
  await messageFailed({ ...message, failure }, message.requestId ?? message.id, responseClock, transaction);
}

/** The claim of a message, as it ended. */
interface Ended {
  settlement: Settlement;
  performed: Performed<HandedOver | null>;
  /** The clock that a failed report starts again. */
  responseClock: ResponseClock;
}

async function settle(
  message: ClaimedMessage,
  { settlement: { state }, performed: { outcome, detail }, responseClock }: Ended,
  transaction: StatementRunner,
): Promise<void> {
  if (outcome === 'withheld') return settleWithheld(message, transaction);
  if (state === 'given up') await settleFailed(message, detail?.reason ?? '', responseClock, transaction);
  if (state !== 'done' || message.file === null) return;
  const sent = { event: 'sent', becomes: 'SENT' } as const;
  const change = sql`state = 'SENT', sent_at = now(), failure = NULL`;
  if (!(await settleFlow(message, change, sent, transaction))) return;
  const requestId = message.requestId ?? message.id;
  await noteNewerReport(message, requestId, responseClock, transaction);
  await noteLateReport({ ...message, requestId }, transaction);
  if (isDangerOfSupplier(message.flow)) await noteLateMessage(message, transaction);
}

/** What follows from the end of a claim, in the transaction of its conclusion. */
export async function settleDelivery(
  message: ClaimedMessage,
  ended: Ended,
  transaction: StatementRunner,
): Promise<void> {
  const work = () => settle(message, ended, transaction);
  if (message.flow !== 'D0135') return work();
  const { settlement, performed } = ended;
  const mayArriveNow = message.isUnsent && performed.detail?.isUnsent !== true;
  const watched = {
    cause: message.requestId ?? message.id,
    isNews: settlement.wait === null || mayArriveNow,
  };
  await watchClaimedReport({ ...message, ...watched }, transaction, work);
}
