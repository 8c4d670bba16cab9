import { rejectedByReceiver, type RecordedMessages } from '@team-operations/market';
import type { ReadFault } from '../faults/stored-fault.ts';
import { closedBy } from './closed-in-words.ts';
import type { KnownJob } from './known-job.ts';
import { minuteInWords } from './minute-in-words.ts';

/**
 * Whether a message of the flow may have gone out although the submission holds it. Messages are recorded a moment after the
 * response: what is not on record yet was held by the first revision, or is unknown.
 */
export function mayBeSent(known: KnownJob | null, flow: string): boolean {
  if (known?.submission == null) return false;
  const { submission, heldFlows, sentFlows } = known;
  return sentFlows.includes(flow) || (heldFlows[flow] === undefined && submission.revision > 1);
}

/** What is said of a report that its operator has or may have: the fault is over, so no person has to telephone. */
const closed = ({ closedAt, closedReason }: ReadFault, out: RecordedMessages['out']) =>
  out === null || closedAt === null
    ? {}
    : {
        ended: `${out.wasSent ? '' : 'perhaps '}sent, and the fault was closed on ${minuteInWords(closedAt)} by ${closedBy(closedReason)}`,
      };

/** What is on record of the messages of the flow; undefined when none is yet. Of a fault that is over no report counts, and one that waits is not sent. */
export function lastSent(known: KnownJob | null, flow: string): RecordedMessages | undefined {
  const recorded = known?.messagesOut[flow];
  if (known === null || recorded === undefined) return recorded;
  const rejected = known.rejectedFlows.includes(flow) ? { ended: rejectedByReceiver } : {};
  if (flow !== 'D0135') return { ...recorded, ...rejected };
  const { newest, out } = recorded;
  if (known.fault?.closedAt != null)
    return { newest, waits: false, out: null, ...closed(known.fault, out), ...rejected };
  const sent = known.fault?.sentTo.find(({ dnoMpid, mpan }) => dnoMpid === out?.toMpid && mpan === out.mpan);
  return { newest, waits: false, out: sent === undefined || out === null ? null : out, ...rejected };
}
