import { saysAsItWas, saysLeftOff } from '../failure-codes.ts';
import type { Submission } from '../submission/schema.ts';

/** What a text says of a supply that was left off, and of who depends on it. Null where it says nothing of it. */
export interface SupplySigns {
  /** That a person depends on electricity for medical reasons. */
  depends: boolean | null;
  /** That the visit failed with code 8, or the words that have its meaning. */
  leftOff: boolean | null;
  /** Whether each failure that is named leaves the supply as it was. */
  leftAsItWas: boolean | null;
  /** Whether each outcome that is named is a completed job. */
  isCompleted: boolean | null;
  /** Whether one is an aborted job. */
  isAborted: boolean | null;
}

export const noSupplySigns: SupplySigns = {
  depends: null,
  leftOff: null,
  leftAsItWas: null,
  isCompleted: null,
  isAborted: null,
};

const either = (one: boolean | null, other: boolean | null) => (one === true ? one : (other ?? one));
const each = (one: boolean | null, other: boolean | null) => (one === false ? one : (other ?? one));

/** Both parts of a request may be far from each other, so the signs are put together. */
export const bothSigns = (one: SupplySigns, other: SupplySigns): SupplySigns => ({
  depends: either(one.depends, other.depends),
  leftOff: either(one.leftOff, other.leftOff),
  leftAsItWas: each(one.leftAsItWas, other.leftAsItWas),
  isCompleted: each(one.isCompleted, other.isCompleted),
  isAborted: either(one.isAborted, other.isAborted),
});

/** What is said, with only those denials that a submission itself makes: those of texts, or of other jobs beside it, are none of it. */
export const withoutDenials = (said: SupplySigns, own: SupplySigns): SupplySigns => ({
  depends: said.depends === true || own.depends,
  leftOff: said.leftOff === true || own.leftOff,
  leftAsItWas: said.leftAsItWas === false ? false : own.leftAsItWas,
  isCompleted: own.isCompleted,
  isAborted: said.isAborted === true || own.isAborted,
});

/** What a stored submission says of it. */
export const supplySignsOf = ({
  sip_ani: people,
  failure_reason: reason,
  job_details: details,
}: Submission): SupplySigns => ({
  depends: people?.medical ?? null,
  leftOff: reason === undefined ? null : saysLeftOff(reason),
  leftAsItWas: reason === undefined ? null : saysAsItWas(reason),
  isCompleted: details.outcome_code === 'CO',
  isAborted: details.outcome_code === 'AB',
});

/**
 * Whether a person depends on a supply that was left off. Either alone is what many worksheets say, and a completed job is re-energised. An outcome that
 * cannot be read counts as one that is not completed.
 */
export const isSupplyOff = ({ depends, leftOff, isCompleted }: SupplySigns): boolean =>
  depends === true && leftOff === true && isCompleted !== true;

/** Whether a person depends on a supply of which nothing rules out that it is off: as `mayLeaveSupplyOff` says of a submission. */
export function isSupplyInDoubt(signs: SupplySigns): boolean {
  const { depends, leftOff, leftAsItWas, isCompleted, isAborted } = signs;
  if (depends !== true || isSupplyOff(signs)) return false;
  if (isCompleted === true) return leftOff === true;
  return leftAsItWas === null ? isAborted === true : !leftAsItWas;
}

/** What a submission would say after a correction of it. */
function corrected(stored: SupplySigns, said: SupplySigns): SupplySigns {
  const hasOutcome = said.isCompleted !== null || said.isAborted !== null;
  const hasReason = said.leftOff !== null || said.leftAsItWas !== null;
  const { isCompleted, isAborted } = hasOutcome ? said : stored;
  return {
    depends: said.depends ?? stored.depends,
    leftOff: said.leftOff ?? stored.leftOff,
    leftAsItWas: hasReason ? said.leftAsItWas : stored.leftAsItWas,
    ...{ isCompleted, isAborted },
  };
}

/** Whether a correction says the one half of it, and the submission that is stored has the other. */
export const completesSupplyOff = (said: SupplySigns, stored: SupplySigns): boolean =>
  !isSupplyOff(stored) && isSupplyOff(corrected(stored, said));

/** Whether it leaves the supply in doubt where the submission that is stored does not. */
export const leavesInDoubt = (said: SupplySigns, stored: SupplySigns): boolean =>
  !isSupplyOff(stored) && !isSupplyInDoubt(stored) && isSupplyInDoubt(corrected(stored, said));
