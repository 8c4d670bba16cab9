import { failureCode } from '../../failure-codes.ts';
import type { Submission } from '../../submission/schema.ts';
import type { MessageBasis } from '../basis.ts';
import type { Hold } from '../hold.ts';
import { from, pointWithRecord, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/** A completed job is confirmed by D0139. Whether it failed as well is for a person to decide. */
export const contradictedFailure: Hold = {
  field: 'failure_reason',
  reason: '`outcome_code` is CO, completed, but `failure_reason` reports a failure.',
  releasable: true,
  fix: 'If the work was completed, send null and move the text to `additional_info`. If it failed, send the outcome AB or IP. If both are correct, the office releases this message unchanged.',
};

/** True when one visit is said to have completed the work, and to have failed. */
export const isContradicted = ({ job_details, failure_reason: reason }: Submission, basis: MessageBasis) =>
  reason !== undefined && job_details.outcome_code === 'CO' && basis.failedEarlier !== true;

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
  return { groups, holds: isContradicted(submission, basis) ? [contradictedFailure] : [] };
};
