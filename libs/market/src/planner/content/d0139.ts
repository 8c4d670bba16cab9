import { failureCode } from '../../failure-codes.ts';
import { energisationDoubt } from '../energisation.ts';
import { from, pointWithRecord, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/** Energisation change: waits while it is not known whether the point was left energised. */
export const d0139: ContentWriter = (submission, basis) => {
  const { outcome_code: outcome } = submission.job_details;
  const { energisationStatus: known, completedEarlier = false } = basis;
  const doubt = known === undefined && !completedEarlier ? energisationDoubt(submission, basis) : null;
  const { groups } = pointWithRecord(
    'C01',
    basis,
    sourcedGroup('C02', {
      energisation_status: from('energisation_status', known ?? (doubt === null ? 'E' : undefined)),
      effective_on: from('date_of_action', basis.dateOfAction),
      // A change that is confirmed did not fail, whatever else was reported.
      failure_code: from(
        'failure_reason',
        outcome === 'CO' || completedEarlier ? undefined : failureCode(submission.failure_reason),
      ),
    }),
  );
  const holds = doubt === null ? [] : [{ field: 'energisation_status', releasable: false, ...doubt }];
  return { groups, holds };
};
