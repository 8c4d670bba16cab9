import { failureCode } from './failure-code.ts';
import { from, pointWithRecord, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/**
 * Energisation change. A completed job leaves the point energised: isolation ends with re-energisation (specification 1). A
 * job in progress may have left it either way and the submission does not say which, so that message waits.
 */
export const d0139: ContentWriter = (
  { job_details: { outcome_code: outcome }, failure_reason: reason },
  basis,
) => {
  const { groups } = pointWithRecord(
    'C01',
    basis,
    sourcedGroup('C02', {
      energisation_status: from('outcome_code', outcome === 'CO' ? 'E' : undefined),
      effective_on: from('date_of_action', basis.dateOfAction),
      // A change that is confirmed did not fail, whatever else was reported.
      failure_code: from('failure_reason', outcome === 'CO' ? undefined : failureCode(reason)),
    }),
  );
  const unknownStatus = {
    field: 'outcome_code',
    reason: 'The job is in progress, and a submission does not say whether the point was left energised.',
    releasable: false,
    fix: 'Send it again with the outcome CO once the job is completed.',
  };
  return { groups, holds: outcome === 'CO' ? [] : [unknownStatus] };
};
