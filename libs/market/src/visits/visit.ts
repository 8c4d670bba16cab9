import { isDeepStrictEqual } from 'node:util';
import type { Submission, SubmissionPatch } from '../submission/schema.ts';

/**
 * Which visit a request reports. `completion`: the work was in progress, and has ended. `return`: somebody came back. Anything
 * else corrects what is known of the visit before it.
 */
export type Visit = 'first' | 'correction' | 'completion' | 'return';

/** What was submitted before, the request, and both together. */
export interface Revision {
  stored: Submission | undefined;
  patch: SubmissionPatch;
  merged: Submission;
}

/** A text of `return_work` may be corrected later: then neither outcome nor date comes with it. */
function isReturn({ stored, patch, merged }: Revision): boolean {
  if (!patch.return_work || isDeepStrictEqual(stored?.return_work, merged.return_work)) return false;
  const { outcome_code: outcome, date_of_action: date } = patch.job_details;
  return stored?.return_work === undefined || outcome !== undefined || typeof date === 'string';
}

export function visitOf(revision: Revision): Visit {
  const { stored, merged } = revision;
  if (stored === undefined) return 'first';
  if (isReturn(revision)) return 'return';
  const wasInProgress = stored.job_details.outcome_code === 'IP';
  return wasInProgress && merged.job_details.outcome_code !== 'IP' ? 'completion' : 'correction';
}

/** The merged submission without the date of an earlier visit: a new one without a date is today's. */
export function withoutEarlierDate(visit: Visit, { patch, merged }: Revision): Submission {
  const keeps = visit === 'first' || visit === 'correction' || patch.job_details.date_of_action !== undefined;
  if (keeps) return merged;
  const { date_of_action: _, ...details } = merged.job_details;
  return { ...merged, job_details: details };
}
