import type { Issue } from '@team-operations/errors';
import { formatMpan, parseMpan } from '../mpan.ts';
import { withoutItsNumber } from '../parties/national-number.ts';
import { isMpid } from '../parties/party.ts';
import type { Submission } from '../submission/schema.ts';
import type { JobContext } from './basis.ts';
import {
  byTelephone,
  misdirectedBy,
  noLongerRequired,
  notCalledBack,
  type MessageOut,
  type MessageWarning,
  type MisdirectedMessage,
  type SentMessage,
} from './misdirected.ts';
import type { PlannedMessage } from './planned-message.ts';

/** The submission's own MPAN is believed, but a difference from the job's is worth a look. */
export function mpanWarnings({ job_details: details }: Submission, job: JobContext): Issue[] {
  if (!details.mpan || !job.mpan) return [];
  const [sent, known] = [parseMpan(details.mpan), parseMpan(job.mpan)];
  if (!('mpan' in sent) || !('mpan' in known) || sent.mpan === known.mpan) return [];
  return [
    {
      path: 'mpan',
      message: `differs from the job's MPAN, ${formatMpan(known.mpan)}; messages use the one that was sent`,
      fix: 'Correct the wrong value.',
    },
  ];
}

/** As for the MPAN: the one that was sent is believed, and its sender can correct it. */
export function supplierWarnings({ job_details: details }: Submission, job: JobContext): Issue[] {
  const sent = details.supplier_mpid;
  if (sent === undefined || !isMpid(sent) || !job.supplierMpid || sent === job.supplierMpid) return [];
  return [
    {
      path: 'supplier_mpid',
      message: `is ${sent}, but the job's supplier is ${job.supplierMpid}; messages go to ${sent}`,
      fix: 'Correct `supplier_mpid`, or ask the office to correct the job.',
    },
  ];
}

/** A confirmed call that counts for the fault as it is now. */
export interface ConfirmedCall {
  /** As people read it. */
  at: string;
  by: string;
}

/** The warning that demands a call. */
export const callDemandedWarning: Issue = {
  path: 'dno_issue.code',
  message: 'is A, danger to life: telephone the DNO now and stay on site',
  fix: `${withoutItsNumber} Inform the operator of any person on site who depends on electricity for medical reasons.`,
};

const confirmed = 'is A, danger to life; the call to the network operator was confirmed at';
/** What takes its place once the call is confirmed. */
export const confirmedCallWarning = ({ at, by }: ConfirmedCall): Issue => ({
  path: 'dno_issue.code',
  message: `${confirmed} ${at} by ${by}`,
  fix: 'Telephone the network operator again only if the danger has changed, or if `message` asks for it.',
});

/** Whether a stored warning is about the call of category A: demanded, or confirmed. */
export const isCallOfAWarning = (warning: string): boolean =>
  warning === callDemandedWarning.message || warning.startsWith(confirmed);

/** What is to be done by telephone, since no message is quick enough. */
export function dangerWarnings(
  messages: readonly PlannedMessage[],
  submission: Submission,
  call?: ConfirmedCall | null,
): Issue[] {
  if (submission.dno_issue?.code !== 'A' || !messages.some(({ flow }) => flow === 'D0135')) return [];
  return [call ? confirmedCallWarning(call) : callDemandedWarning];
}

/** Whether a message of this flow may have gone out although the submission alone holds it: staff release and fix messages. */
export type MayBeSent = (flow: string) => boolean;

export const wasOnlyHeld = ({ flow, state }: PlannedMessage, mayBeSent: MayBeSent) =>
  state === 'HELD' && !mayBeSent(flow);

type Place = Pick<SentMessage, 'toMpid' | 'mpan'>;

/** What is on record of the messages of one flow. */
export interface RecordedMessages {
  /** Where the one goes that was made last. */
  newest: Place;
  /** That one waits for the gateway, which certainly does not have it. What replaces it may come later than the gateway takes it. */
  waits: boolean;
  /** The last one that its receiver has or may have; null when none is: it waits, was refused, or was not delivered. */
  out: (Place & Pick<MessageOut, 'wasSent'>) | null;
  /** Why none is, although the newest was sent, as the end of a sentence. Left out where it was not. */
  ended?: string;
}

/** What is on record of the messages of this flow; undefined when none is yet. */
export type LastSent = (flow: string) => RecordedMessages | undefined;

/** What is known of the messages that went out. */
export interface Sent {
  mayBeSent: MayBeSent;
  lastSent: LastSent;
  /** Whether the submission calls for a message of the flow that is not sent, since its fault is closed. */
  isSilenced?: (flow: string) => boolean;
}

const sentBy = ({ flow, toMpid, basis: { mpan } }: PlannedMessage): SentMessage => ({ flow, toMpid, mpan });

/** Messages are recorded a moment after the response: where the newest goes elsewhere, the message is not on record yet. */
const isRecorded = ({ state, toMpid, basis: { mpan } }: PlannedMessage, { newest }: RecordedMessages) =>
  state === 'HELD' || (newest.toMpid === toMpid && newest.mpan === mpan);

/**
 * What is out in the place of the message: of one that is held, waits or did not get through, the one before it that did; null when nothing is. One that
 * waits is not sent once it is `withdrawn`; until the one that replaces it is on record, it may be.
 */
export function sentUnchanged(
  message: PlannedMessage,
  { mayBeSent, lastSent }: Sent,
  { withdrawn = false } = {},
): MessageOut | null {
  const { flow, state } = message;
  if (wasOnlyHeld(message, mayBeSent)) return null;
  const recorded = lastSent(flow);
  // Without a receiver none is sent, and a message that staff have given one is on record.
  const unknown = message.toMpid === null ? null : { ...sentBy(message), wasSent: false };
  if (recorded === undefined || !isRecorded(message, recorded)) return unknown;
  if (state === 'QUEUED' && recorded.waits && !withdrawn) return unknown;
  return recorded.out && { flow, ...recorded.out };
}

/** What became of a message that is not out, as the end of `it was …`. One that its receiver has read and rejected was sent. */
function whyNotOut(message: PlannedMessage, { mayBeSent, lastSent }: Sent): string {
  if (wasOnlyHeld(message, mayBeSent)) return 'held and was not sent';
  return lastSent(message.flow)?.ended ?? 'not sent';
}

/** A correction cannot call back what has been sent. */
export function withdrawnWarnings(
  withdrawn: readonly PlannedMessage[],
  sent: Sent,
  dnoMpid: string | null,
): MessageWarning[] {
  return withdrawn.map((message) => {
    const out = sentUnchanged(message, sent, { withdrawn: true });
    const { flow, toMpid } = out ?? message;
    const which = `${flow}${toMpid === null ? '' : ` to ${toMpid}`}`;
    const what =
      sent.isSilenced?.(flow) === true
        ? `The fault is closed, so ${which} is not made again`
        : noLongerRequired(which);
    if (out !== null) {
      const fix = byTelephone(out, dnoMpid);
      return { out, issue: { path: '', message: `${what}; ${notCalledBack(out)}`, fix } };
    }
    return { out, issue: { path: '', message: `${what}; it was ${whyNotOut(message, sent)}` } };
  });
}

/** A message as a correction calls for it, and as the submission did before. */
export interface ChangedMessage {
  before: PlannedMessage;
  now: PlannedMessage;
}

/** What of the changed messages went, or may have gone, elsewhere. What was only held never went there. */
export function misdirected(changed: readonly ChangedMessage[], sent: Sent): MisdirectedMessage[] {
  return changed.flatMap(({ before, now }) => {
    const out = sentUnchanged(before, sent);
    return out === null ? [] : misdirectedBy(out, sentBy(now));
  });
}
