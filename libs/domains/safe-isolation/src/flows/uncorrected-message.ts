import type { Issue } from '@team-operations/errors';
import { notifyReceiver, receiver } from './answered-report.ts';
import type { Flow } from './flow.ts';
import { isOfHeld } from './replaced-message.ts';

/** What its receiver believes of the supply is wrong, or in doubt, and the message that would correct it is held: the installer is asked to call, too. */
export const isUncorrected = ({ flow }: Flow, replaced: Issue | null): boolean =>
  flow === 'D0139' && replaced !== null && isOfHeld(replaced);

export const untilCorrected = (flow: Flow): string =>
  `Telephone ${receiver(flow)}, and say that this message does not apply: the newer one is held, so no message corrects it.`;

/** What is left to do about a message that its receiver has accepted. */
export function whenAccepted(flow: Flow, replaced: Issue | null, settled: Issue | null): string {
  if (isUncorrected(flow, replaced)) return untilCorrected(flow);
  return settled === null ? 'Nothing.' : notifyReceiver(flow);
}
