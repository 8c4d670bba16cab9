import { messageOfWarning, rejectedByReceiver } from '@team-operations/market';
import type { Warning } from './as-warning.ts';
import type { NowKnown } from './messages-now.ts';

/**
 * A stored warning that asks a person to telephone the receiver of a message that the `revision` replaced or withdrew, as it is now. No person has to call
 * one that has rejected that since, or that it certainly did not reach: of one that was withdrawn the response says so. Empty when nothing of it holds.
 */
export function outdatedNow(
  stored: Warning,
  { recorded, filesOut }: Pick<NowKnown, 'recorded' | 'filesOut'>,
  revision: number,
): Warning[] {
  const message = messageOfWarning(stored.warning);
  if (message === null) return [stored];
  const [newest] = recorded
    .filter((it) => it.flow === message.flow && it.to_mpid === message.toMpid && it.revision < revision)
    .filter(({ file_id: file }) => file !== null)
    .toSorted((one, other) => ((one.file_id ?? '') < (other.file_id ?? '') ? 1 : -1));
  if (newest === undefined) return [stored];
  const isRejected = newest.state === 'REJECTED';
  const isLost = newest.state === 'FAILED' && !filesOut.split(' ').includes(newest.file_id ?? '');
  if (!isRejected && !isLost) return [stored];
  if (!message.isWithdrawn) return [];
  const what = stored.warning.replace(/; [^;]*$/, '');
  return [
    { field: stored.field, warning: `${what}; it was ${isRejected ? rejectedByReceiver : 'not sent'}` },
  ];
}
