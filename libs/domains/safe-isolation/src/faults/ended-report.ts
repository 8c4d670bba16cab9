import { sql, type Sql } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { formatMpan, type PlannedMessage, type PlannedState } from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { asRead } from '../submissions/as-read.ts';
import { findKnownJob, type KnownJob } from '../submissions/known-job.ts';
import { issuesAtEnd, messagesAtEnd, namedAtEnd } from '../submissions/messages-at-end.ts';
import type { SubmissionAnswer } from '../submissions/submission-answer.ts';
import { replannedEvent } from '../submissions/submission-events.ts';
import { operatorByName } from '../submissions/telephone.ts';
import { unreportedAtEnd } from '../submissions/unreported-details.ts';
import { operatorOf, type StoredFault } from './stored-fault.ts';

/** The message that reports a fault. */
const report = 'D0135';

/** What a change of a fault changes in its report and in the message of the supply. */
export interface EndedReport {
  /** The common table expression `from`: locks the job, so that it does not change until the statement is over. */
  lock: Sql;
  from: 'locked_job' | 'as_read';
  events: OutboxEvent[];
  /** Names of the messages that waited, and that are not sent. */
  withdrawn: string[];
  /** Reports that may arrive all the same, and what becomes of the message of the supply. */
  warnings: Issue[];
}

/** A report that waits for the gateway. */
interface WaitingFile {
  dnoMpid: string;
  mpan: string | null;
  fileId: string;
  mayArrive: boolean;
}

/** No message calls it back: someone has to telephone. */
const mayArrive = ({ dnoMpid, mpan, fileId }: WaitingFile): Issue => ({
  path: '',
  message: `The close does not stop D0135 of file ${fileId} to ${dnoMpid}${mpan === null ? '' : ` about ${formatMpan(mpan)}`}: it may have been or may still be delivered`,
  fix: `Telephone ${operatorByName(operatorOf(dnoMpid))}, and say that the fault is closed.`,
});

/** Whether the newest request planned a report in this state, and none is on record yet. */
function isPlanned({ submission, heldFlows, sentFlows }: KnownJob, planned: PlannedState): boolean {
  const { flows = [] } = (submission?.answer ?? {}) as Partial<SubmissionAnswer>;
  if (heldFlows[report] !== undefined || sentFlows.includes(report)) return false;
  return flows.some(({ flow, state }) => flow === report && state === planned);
}

/** Whether the report is held. What the newest request planned may not be on record yet. */
const isHeld = (known: KnownJob): boolean =>
  known.submission !== null && (known.heldFlows[report] !== undefined || isPlanned(known, 'HELD'));

async function waitingFiles({ team }: OperationContext, jobId: string): Promise<WaitingFile[]> {
  const [row] = await team.query<{ files: WaitingFile[] }>(sql`
    SELECT waiting_reports(team_id, id) AS files FROM job
    WHERE team_id = ${team.teamId}::uuid AND id = ${jobId}::uuid`);
  return row?.files ?? [];
}

const unaffected = ({ teamId, jobId }: StoredFault): EndedReport => ({
  lock: sql`locked_job AS (
    SELECT id FROM job WHERE team_id = ${teamId}::uuid AND id = ${jobId}::uuid FOR NO KEY UPDATE)`,
  from: 'locked_job',
  events: [],
  withdrawn: [],
  warnings: [],
});

/** What a close makes of the report, in its answer. */
export type WithdrawnReport = Pick<EndedReport, 'withdrawn' | 'warnings'>;

interface Waiting extends WithdrawnReport {
  /** The other messages that wait for another reason now, or for none. */
  messages: PlannedMessage[];
}

async function whatWaits(
  known: KnownJob,
  closedReason: string | null,
  context: OperationContext,
): Promise<Waiting> {
  const [files, messages] = await Promise.all([
    waitingFiles(context, known.jobId),
    messagesAtEnd(context.team, known, closedReason),
  ]);
  const isUnsent = files.some((file) => !file.mayArrive) || isPlanned(known, 'QUEUED') || isHeld(known);
  return {
    withdrawn: isUnsent ? [report] : [],
    warnings: [...files.filter((file) => file.mayArrive).map(mayArrive), ...issuesAtEnd(messages)],
    messages,
  };
}

/** The same for a request that comes again: what waits still. */
export async function stillWaiting(
  { jobId, closedAt, closedReason }: StoredFault,
  context: OperationContext,
): Promise<WithdrawnReport> {
  const known = closedAt === null ? null : await findKnownJob(context.team, jobId);
  if (known === null) return { withdrawn: [], warnings: [] };
  const { withdrawn, warnings } = await whatWaits(known, closedReason, context);
  return { withdrawn, warnings };
}

/**
 * Withdraws the report of a fault that is closed while the report is held: released later, it would report what is over. One that certainly waits for the
 * gateway is withheld by the worker. Of what may arrive the caller is warned. The message of the supply is planned again, since the close may say that
 * the danger is over.
 */
export async function endReport(
  before: StoredFault,
  after: StoredFault,
  context: OperationContext,
): Promise<EndedReport> {
  if (before.closedAt !== null || after.closedAt === null) return unaffected(after);
  const known = await findKnownJob(context.team, after.jobId);
  if (known === null) return unaffected(after);
  const { withdrawn, warnings, messages } = await whatWaits(known, after.closedReason, context);
  const dropped = isHeld(known) ? withdrawn : [];
  const replanned =
    dropped.length + messages.length > 0
      ? [replannedEvent(known, namedAtEnd(messages, known), dropped, context)]
      : [];
  const ended = { ...known, fault: known.fault && { ...known.fault, ...after } };
  return {
    lock: asRead(known, after.teamId),
    from: 'as_read',
    events: [...replanned, ...unreportedAtEnd(ended, after.teamId, context.requestId)],
    withdrawn,
    warnings,
  };
}
