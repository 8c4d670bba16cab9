import type { RecordedMessages } from '@team-operations/market';
import type { KnownJob } from './known-job.ts';

/**
 * Whether a message of the flow may have gone out although the submission holds it. Messages are recorded a moment after the
 * response: what is not on record yet was held by the first revision, or is unknown.
 */
export function mayBeSent(known: KnownJob | null, flow: string): boolean {
  if (known?.submission == null) return false;
  const { submission, heldFlows, sentFlows } = known;
  return sentFlows.includes(flow) || (heldFlows[flow] === undefined && submission.revision > 1);
}

/** What is on record of the messages of the flow; undefined when none is yet. Of a fault that is over no report counts, and one that waits is not sent. */
export function lastSent(known: KnownJob | null, flow: string): RecordedMessages | undefined {
  const recorded = known?.messagesOut[flow];
  if (recorded === undefined || flow !== 'D0135') return recorded;
  const { newest, out } = recorded;
  const sent = known?.fault?.sentTo.find(({ dnoMpid, mpan }) => dnoMpid === out?.toMpid && mpan === out.mpan);
  return { newest, waits: false, out: sent === undefined || out === null ? null : out };
}
