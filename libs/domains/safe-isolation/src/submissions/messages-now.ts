import { holdWarnings, NOTIFICATION_TABLE, type Submission } from '@team-operations/market';
import type { StoredFault } from '../faults/stored-fault.ts';
import { messagesOf, type AnsweredRevision } from './planned-messages.ts';
import type { SubmissionAnswer } from './submission-answer.ts';
import type { SubmissionMessage } from './submission-record.ts';
import { toWarning, type Warning } from './as-warning.ts';

/** What is known of a job, to say what its messages are now. */
export interface NowKnown {
  submission: Submission;
  fault: StoredFault | null;
  recorded: readonly SubmissionMessage[];
  /** The files that their receivers have or may have. */
  filesOut: string;
  /** The revisions of the submission that matter, with what they were answered. */
  revisions: readonly AnsweredRevision[];
}

type Answered = SubmissionAnswer['flows'][number];

const isOver = (fault: StoredFault | null) =>
  fault !== null && (fault.closedAt !== null || fault.withdrawnAt !== null);

/** A report of a fault that is over, and that certainly was not sent: it is dropped or withdrawn. */
const isWithdrawn = ({ flow, file_id: file }: SubmissionMessage, { fault, filesOut }: NowKnown) =>
  flow === 'D0135' && isOver(fault) && (file === null || !filesOut.split(' ').includes(file));

/** The messages of the job that count: those on record, and those that are planned and not on record yet. */
const messagesNow = (known: NowKnown): SubmissionMessage[] =>
  messagesOf(known.recorded, known.revisions, { faultIsOver: known.fault?.closedAt != null }).filter(
    (it) => !isWithdrawn(it, known),
  );

const placeOf = (flow: string) => NOTIFICATION_TABLE.findIndex((rule) => rule.flow === flow);

/** Why messages wait, as it is now, in the place of what the `stored` warnings say of it. Stored ones know best what to do about a reason that stays. */
export function withHoldsNow(stored: readonly Warning[], known: NowKnown): Warning[] {
  const isHold = ({ warning }: Warning) => warning.startsWith('holds ');
  const before = stored.filter(isHold);
  const fixOf = ({ field, reason }: { field: string; reason: string }) =>
    before.find((it) => it.field === field && it.warning.endsWith(`: ${reason}`))?.fix;
  const held = messagesNow(known)
    .filter(({ state }) => state === 'HELD')
    .toSorted((one, other) => placeOf(one.flow) - placeOf(other.flow))
    .map(({ flow, to_role: toRole, to_mpid: toMpid, held: holds }) => ({
      ...{ flow, toRole, toMpid, basis: { mpan: known.fault?.mpan ?? null } },
      held: holds.map((hold) => {
        const fix = fixOf(hold);
        return { releasable: false, ...hold, ...(fix !== undefined && { fix }) };
      }),
    }));
  const now = holdWarnings(held).map(toWarning);
  const first = stored.findIndex(isHold);
  const place = first === -1 ? stored.length : first;
  return [...stored.slice(0, place), ...now, ...stored.slice(place).filter((it) => !isHold(it))];
}

/** Of two messages of a kind: one that waits, and one without a file yet, is newer than all that have one. */
const ageOf = ({ state, file_id: file }: SubmissionMessage) => (state === 'HELD' ? '~~' : (file ?? '~'));
const newestFirst = (one: SubmissionMessage, other: SubmissionMessage) =>
  ageOf(one) < ageOf(other) ? 1 : -1;

/** A repeat is answered like the request: that a message was sent meanwhile, as the answer foresaw, is no difference. A read says it. */
const isAsForeseen = ({ flow_id: id, to_mpid: to, state }: Answered, message: SubmissionMessage) =>
  state === 'QUEUED' &&
  id === message.flow_id &&
  to === message.to_mpid &&
  (message.state === 'SENT' || message.state === 'ACKNOWLEDGED');

const asNow = (answered: Answered, message: SubmissionMessage): Answered => ({
  ...answered,
  flow_id: message.flow_id,
  to_role: message.to_role,
  to_mpid: message.to_mpid,
  state: isAsForeseen(answered, message) ? answered.state : message.state,
  held: message.held.map(({ field, reason }) => ({ field, reason })),
});

/** A message that waits, and that the request did not call for: the office or staff have made it so. */
function waiting(message: SubmissionMessage): Answered[] {
  const rule = NOTIFICATION_TABLE.find(({ flow }) => flow === message.flow);
  if (rule === undefined) return [];
  const { flow, purpose, assumed, toRole } = rule;
  const answered = { flow, purpose, assumed, flow_id: null, to_role: toRole, to_mpid: null };
  return [asNow({ ...answered, state: 'HELD', held: [] }, message)];
}

/**
 * The messages that a request called for, as they are now: each by the one that was made last, without those that were dropped and reports that were
 * withdrawn unsent.
 */
export function flowsNow(
  { revision, flows }: Pick<SubmissionAnswer, 'revision' | 'flows'>,
  known: NowKnown,
): Answered[] {
  const messages = messagesNow(known);
  const isNewest = known.revisions.every((it) => it.revision <= revision);
  const others = messages.filter(
    ({ flow, state }) => isNewest && state === 'HELD' && !flows.some((it) => it.flow === flow),
  );
  const now = flows.flatMap((answered) => {
    const { flow, flow_id: id } = answered;
    const [newest] = messages
      .filter((it) => it.flow === flow && (it.flow_id === id || it.revision >= revision))
      .toSorted(newestFirst);
    if (newest !== undefined) return [asNow(answered, newest)];
    return id === null ? [answered] : [];
  });
  return [...now, ...others.flatMap(waiting)];
}
