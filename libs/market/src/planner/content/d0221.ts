import { failureCode } from '../../failure-codes.ts';
import type { Submission } from '../../submission/schema.ts';
import type { MessageBasis } from '../basis.ts';
import type { Hold } from '../hold.ts';
import { from, pointWithRecord, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/** A completed job is confirmed by D0139. Whether it failed as well is for a person to decide. */
const contradictedFailure: Hold = {
  field: 'failure_reason',
  reason: '`outcome_code` is CO, completed, but `failure_reason` reports a failure.',
  releasable: true,
  fix: 'If the work was completed, send null and move the text to `additional_info`. If it failed, send the outcome AB or IP. If both are correct, the office releases this message unchanged.',
};

/** The same of a visit before the last one: an outcome that is sent now is not of that visit. */
const contradictedFailureBefore: Hold = {
  field: 'failure_reason',
  reason: '`failure_reason` is of an earlier visit, which was reported as CO, completed.',
  releasable: true,
  fix: 'If that visit completed the work, send null and move the text to `additional_info`. If it failed, the office releases this message unchanged.',
};

/** What keeps a failure from being reported: one visit is said to have completed the work, and to have failed. Null when nothing does. */
export function failureContradiction(
  { job_details: { outcome_code: outcome }, failure_reason: reason }: Submission,
  { failedEarlier, contradictedEarlier }: MessageBasis,
): Hold | null {
  if (reason === undefined) return null;
  if (failedEarlier === true) return contradictedEarlier === true ? contradictedFailureBefore : null;
  return outcome === 'CO' ? contradictedFailure : null;
}

/** Job failed: why the work could not be done. */
export const d0221: ContentWriter = (submission, basis) => {
  const { groups } = pointWithRecord(
    'E01',
    basis,
    sourcedGroup('E02', {
      attempted_on: from('date_of_action', basis.dateOfAction),
      job_reference: from('job_id', submission.job_details.job_id),
      failure_code: from('failure_reason', failureCode(submission.failure_reason)),
      reason: from('failure_reason', submission.failure_reason),
      site_visit_issue: from('site_visit_issue_code', submission.site_visit_issue_code),
    }),
  );
  const hold = failureContradiction(submission, basis);
  return { groups, holds: hold === null ? [] : [hold] };
};
