import { isDeepStrictEqual } from 'node:util';
import type { Submission, SubmissionPatch } from '../submission/schema.ts';

/**
 * Which visit a request reports. `completion`: the work was in progress, and has ended. `resumption`: it was aborted, and goes on
 * or is completed. `return`: someone came back. Anything else corrects what is known of the visit before it.
 */
export type Visit = 'first' | 'correction' | 'completion' | 'resumption' | 'return';

/** What was submitted before, the request, and both together. */
export interface Revision {
  stored: Submission | undefined;
  patch: SubmissionPatch;
  merged: Submission;
}

/** Whether the date or the return visit is another one than before: someone was there again, or says when that was. */
export function namesAnotherVisit(now: Submission, before: Submission): boolean {
  const { date_of_action: date } = before.job_details;
  return now.job_details.date_of_action !== date || !isDeepStrictEqual(now.return_work, before.return_work);
}

const hasLaterDate = ({ job_details: { date_of_action: date } }: SubmissionPatch, before: Submission) =>
  typeof date === 'string' && date > (before.job_details.date_of_action ?? '');

/** True when the words of `return_work` are those of before, and only a later date says that it is a further visit. */
export const isReturnInSameWords = ({ stored, patch, merged }: Revision): boolean =>
  stored?.return_work !== undefined &&
  patch.return_work !== undefined &&
  isDeepStrictEqual(stored.return_work, merged.return_work) &&
  hasLaterDate(patch, stored);

/** A text of `return_work` may be corrected later: then neither outcome nor date comes with it. */
function isReturn(stored: Submission, revision: Revision): boolean {
  const { patch, merged } = revision;
  if (!patch.return_work) return false;
  if (isDeepStrictEqual(stored.return_work, merged.return_work)) return isReturnInSameWords(revision);
  const { outcome_code: outcome, date_of_action: date } = patch.job_details;
  return stored.return_work === undefined || outcome !== undefined || typeof date === 'string';
}

export function visitOf(revision: Revision): Visit {
  const { stored, merged } = revision;
  if (stored === undefined) return 'first';
  if (isReturn(stored, revision)) return 'return';
  const [before, now] = [stored.job_details.outcome_code, merged.job_details.outcome_code];
  if (before === 'IP' && now !== 'IP') return 'completion';
  return before === 'AB' && now !== 'AB' ? 'resumption' : 'correction';
}

/** The merged submission without the date of an earlier visit: a new one without a date is today's. */
export function withoutEarlierDate(visit: Visit, { patch, merged }: Revision): Submission {
  const keeps = visit === 'first' || visit === 'correction' || patch.job_details.date_of_action !== undefined;
  if (keeps) return merged;
  const { date_of_action: _, ...details } = merged.job_details;
  return { ...merged, job_details: details };
}
