import { parseMpan } from '@team-operations/market';
import type { AlarmData } from './shown-message.ts';

type Held = Pick<AlarmData<'message.held'>, 'flow' | 'toMpid' | 'mpan' | 'held'>;

/** A hold of an earlier version does not say whether it can be released: without an MPAN none can. */
export function heldAction({ flow, toMpid, mpan, held }: Held): string {
  // The operator of its MPAN is not known here: it cannot be released.
  if (flow === 'D0135' && toMpid === null && mpan !== null)
    return parseMpan(mpan).outcome === 'check_digit_failed'
      ? 'ASK THE INSTALLER FOR THE MPAN'
      : 'NOTIFY THE PLATFORM TEAM';
  return held.every(({ releasable = mpan !== null }) => releasable) ? 'RELEASE OR CORRECT IT' : 'CORRECT IT';
}
