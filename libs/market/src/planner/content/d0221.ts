import { failureCode } from './failure-code.ts';
import { from, pointWithRecord, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/** Job failed: why the work could not be done. */
export const d0221: ContentWriter = (submission, basis) =>
  pointWithRecord(
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
