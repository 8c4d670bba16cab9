import { isDeepStrictEqual } from 'node:util';
import type { PlannedMessage } from './planned-message.ts';
import { wasOnlyHeld, type MayBeSent } from './warnings.ts';

/**
 * Whether a message that says what it said before is no longer held, or is held for something else. Messages are recorded a moment after the response: without
 * this, one that waits would follow the correction only if it was on record by then.
 */
export function isHeldOtherwise(
  now: PlannedMessage,
  before: PlannedMessage | undefined,
  mayBeSent: MayBeSent,
): boolean {
  if (before?.state !== 'HELD') return false;
  return (
    now.state !== 'HELD' || (wasOnlyHeld(before, mayBeSent) && !isDeepStrictEqual(now.held, before.held))
  );
}
