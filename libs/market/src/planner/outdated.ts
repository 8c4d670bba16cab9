import type { Issue } from '@team-operations/errors';
import {
  misdirectedWarnings,
  type MessageWarning,
  type MisdirectedMessage,
  type SentMessage,
} from './misdirected.ts';
import type { PlannedMessage } from './planned-message.ts';
import { uncorrectedWarnings, type Replaced } from './uncorrected.ts';
import { withdrawnWarnings, type Sent } from './warnings.ts';

/** Messages that are not true any more after a correction: withdrawn, replaced, or sent elsewhere than the one that replaces them. */
interface Outdated {
  withdrawn: readonly PlannedMessage[];
  replaced: readonly Replaced[];
  misdirected: readonly MisdirectedMessage[];
}

/** A message that its receiver has or may have and that no longer applies: the warning asks a person to telephone the receiver. */
export interface NoLongerApplies {
  out: SentMessage;
  issue: Issue;
}

/**
 * Everything that is said of them. No message calls back one that went out.
 * @param dnoMpid the operator of the place
 */
export function outdatedWarnings(
  { withdrawn, replaced, misdirected }: Outdated,
  sent: Sent,
  dnoMpid: string | null,
): MessageWarning[] {
  return [
    ...withdrawnWarnings(withdrawn, sent, dnoMpid),
    ...uncorrectedWarnings(replaced, sent, dnoMpid),
    ...misdirected.flatMap((out) => misdirectedWarnings([out], dnoMpid).map((issue) => ({ out, issue }))),
  ];
}

/** Those of which a receiver is to be telephoned. Read from the warnings themselves, so that it holds for every message and every reason. */
export const noLongerApplying = (warnings: readonly MessageWarning[]): NoLongerApplies[] =>
  warnings.flatMap(({ out, issue }) => (out === null ? [] : [{ out, issue }]));
