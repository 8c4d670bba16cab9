import { byTelephone, messageOfWarning } from '@team-operations/market';
import { operatorOf } from '../faults/stored-fault.ts';
import type { KnownJob } from './known-job.ts';
import { basisOf } from './closed-elsewhere.ts';
import { placeAfter } from './place-after.ts';

/** The sentence after one that asks an installer to telephone a receiver that is no network operator. */
const withoutItsNumber = 'If you do not have its number, ask your office.';

/**
 * What an installer is asked to do about a message that no longer applies: of an operator, how to reach it from the place where the submission is now. Another
 * fix stays as it is.
 * @param dnoMpid the operator of that place
 */
export function fixAtPlace(
  warning: string,
  fix: string | undefined,
  dnoMpid: string | null,
): { fix?: string } {
  if (fix === undefined) return {};
  const message = messageOfWarning(warning);
  if (message === null) return { fix };
  const call = byTelephone(message, dnoMpid);
  return { fix: operatorOf(message.toMpid) === null ? `${call} ${withoutItsNumber}` : call };
}

/** The same of a stored warning, as it is now. */
export function fixNow<Stored extends { warning: string; fix?: string }>(
  stored: Stored,
  job: KnownJob | null,
): Stored {
  const basis = job === null ? null : basisOf(job);
  if (basis === null) return stored;
  const { dnoMpid } = placeAfter(basis, null, job);
  return { ...stored, ...fixAtPlace(stored.warning, stored.fix, dnoMpid) };
}
