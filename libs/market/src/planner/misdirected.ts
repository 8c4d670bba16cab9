import type { Issue } from '@team-operations/errors';
import { formatMpan } from '../mpan.ts';

/** A message, to whom it goes, and about which metering point. */
export interface SentMessage {
  flow: string;
  toMpid: string | null;
  mpan: string | null;
}

/** A message that went, or may have gone, to a receiver or about a metering point that is not right any more. */
export interface MisdirectedMessage extends SentMessage {
  toMpid: string;
  /** Whether the one that replaces it is about another metering point. */
  moved: boolean;
}

/** Part of stored warnings, which are compared with new ones: the words must not change. */
export const notCalledBack = 'if it was sent, no message calls it back';
export const inPerson = 'Notify its receiver in person.';

/** What of a message that went out is misdirected once another one takes its place; empty when both go to the same. */
export function misdirectedBy(before: SentMessage, now: SentMessage): MisdirectedMessage[] {
  const { flow, toMpid, mpan } = before;
  const moved = mpan !== now.mpan;
  return toMpid === null || (toMpid === now.toMpid && !moved) ? [] : [{ flow, toMpid, mpan, moved }];
}

/** No message notifies a receiver, or of a metering point, that the one before was wrong: a person has to. */
export function misdirectedWarnings(messages: readonly MisdirectedMessage[]): Issue[] {
  return messages.map(({ flow, toMpid, mpan, moved }) => {
    const about = mpan === null || !moved ? '' : ` about ${formatMpan(mpan)}`;
    return { path: '', message: `replaces ${flow} to ${toMpid}${about}; ${notCalledBack}`, fix: inPerson };
  });
}
