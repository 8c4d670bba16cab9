import {
  fixed,
  from,
  pointWithRecord,
  serialFrom,
  sourcedGroup,
  type ContentWriter,
} from './sourced-group.ts';

/** Assets installed or removed: the meter on record went, the one of the submission came. */
export const d0303: ContentWriter = (submission, basis) => {
  const changedOn = from('date_of_action', basis.dateOfAction);
  const removed = sourcedGroup('F02', {
    change: fixed('R'),
    serial: from('meter_on_record', basis.serialOnRecord),
    changed_on: changedOn,
  });
  const installed = sourcedGroup('F02', {
    change: fixed('I'),
    serial: serialFrom(submission),
    changed_on: changedOn,
    location: from('meter.location', submission.meter?.location),
  });
  return pointWithRecord('F01', basis, removed, installed);
};
