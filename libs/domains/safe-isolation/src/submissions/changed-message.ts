import { isDeepStrictEqual } from 'node:util';
import type { PlannedMessage } from '@team-operations/market';

/**
 * What the change makes of a message. One that still waits for the same data reports nothing new. Another one that is as it was
 * before the change goes out only where no effective message has it: a correction may have sent it a moment ago.
 */
export function changedBy(message: PlannedMessage, before: PlannedMessage | undefined): PlannedMessage[] {
  if (!isDeepStrictEqual(message, before)) return [{ ...message, again: true }];
  return message.state === 'HELD' ? [] : [message];
}

/** The message with the reasons alone for which it was not held before. */
export function newlyHeld(message: PlannedMessage, before: readonly PlannedMessage[]): PlannedMessage {
  const known = before.find(({ flow }) => flow === message.flow)?.held ?? [];
  const isKnown = ({ field, reason }: PlannedMessage['held'][number]) =>
    known.some((it) => it.field === field && it.reason === reason);
  return { ...message, held: message.held.filter((hold) => !isKnown(hold)) };
}
