import { callsFor, messageOfWarning, rejectedByReceiver } from '@team-operations/market';
import { isAt } from '../faults/informed-operators.ts';
import type { StoredFault } from '../faults/stored-fault.ts';
import { dangerMessages } from '../flows/danger-messages.ts';
import type { Warning } from './as-warning.ts';
import { basisOf, type Place } from './closed-elsewhere.ts';
import type { KnownJob } from './known-job.ts';
import type { NowKnown } from './messages-now.ts';
import { placeAfter } from './place-after.ts';

type OutdatedMessage = NonNullable<ReturnType<typeof messageOfWarning>>;

/** Whether a report that went to the operator of a place was about its metering point. Of one that was withdrawn, lives of the fault that have ended say it. */
function wasThere({ toMpid, mpan, isWithdrawn }: OutdatedMessage, place: Place, fault: StoredFault): boolean {
  if (toMpid !== place.dnoMpid || !isAt(place, fault)) return false;
  const lives = isWithdrawn ? fault.endedLives.filter(({ dnoMpid }) => dnoMpid === toMpid) : [];
  return lives.every((life) => isAt(life, place)) && (mpan === null || mpan === place.mpan);
}

/**
 * Whether a report that a warning calls misdirected or withdrawn is right by now: a correction was undone since, or the fault was reported again. One that
 * is withdrawn is not, and neither is that of a fault which was closed elsewhere.
 */
function isRightAgain(message: OutdatedMessage, job: KnownJob | null): boolean {
  const { flow, toMpid, mpan, isMisdirected, isWithdrawn } = message;
  const basis = job === null ? null : basisOf(job);
  if (job === null || basis === null || dangerMessages[flow] === undefined) return false;
  if (!(isMisdirected || isWithdrawn) || !callsFor(basis.submission, flow, basis.job)) return false;
  const place = placeAfter(basis, null, job);
  if (dangerMessages[flow].receiver === 'network operator')
    return job.fault !== null && wasThere(message, place, job.fault);
  const supplier = basis.submission.job_details.supplier_mpid ?? basis.job.supplierMpid ?? null;
  return toMpid === supplier && (mpan === null || mpan === place.mpan);
}

/** Whether the call that stayed demanded after the withdrawal has said it to the operator: the call sheet asks for that. */
function isSaidOnCall({ flow, toMpid, isWithdrawn }: OutdatedMessage, fault: StoredFault | null): boolean {
  if (!isWithdrawn || fault === null || dangerMessages[flow]?.receiver !== 'network operator') return false;
  const { withdrawnAt, callConfirmedAt: calledAt, dnoMpid } = fault;
  if (withdrawnAt === null || calledAt === null) return false;
  return toMpid === dnoMpid && Date.parse(calledAt) >= Date.parse(withdrawnAt);
}

/**
 * A stored warning that asks a person to telephone the receiver of a message that the `revision` replaced or withdrew, as it is now. No person has to call
 * one that has rejected that since, that it certainly did not reach, that a call has informed since, or whose report is right again: of one that was withdrawn the response says so. Empty when nothing of it holds.
 */
export function outdatedNow(
  stored: Warning,
  { recorded, filesOut }: Pick<NowKnown, 'recorded' | 'filesOut'>,
  revision: number,
  job: KnownJob | null,
): Warning[] {
  const message = messageOfWarning(stored.warning);
  if (message === null) return [stored];
  if (isRightAgain(message, job) || isSaidOnCall(message, job?.fault ?? null)) return [];
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
