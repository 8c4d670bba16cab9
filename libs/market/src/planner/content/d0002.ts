import { from, pointWithRecord, serialFrom, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/** Fault report: the meter is faulty. */
export const d0002: ContentWriter = (submission, basis) => {
  const { meter_fault_details: details } = submission;
  return pointWithRecord(
    'D01',
    basis,
    sourcedGroup('D02', {
      serial: serialFrom(submission),
      observed_on: from('date_of_action', basis.dateOfAction),
      fault_type: from('meter_fault_details.fault_type', details?.fault_type),
      description: from('meter_fault_details.description', details?.description),
      action_required: from('meter_fault_details.action_required', details?.action_required),
    }),
  );
};
