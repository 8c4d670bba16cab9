import { from, pointWithRecord, serialFrom, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/** Possible irregularity: what points to interference with the meter. */
export const d0136: ContentWriter = (submission, basis) => {
  const { tampering } = submission;
  return pointWithRecord(
    'B01',
    basis,
    sourcedGroup('B02', {
      serial: serialFrom(submission),
      observed_on: from('date_of_action', basis.dateOfAction),
      tampering_code: from('tampering.code', tampering?.code),
      description: from('tampering.description', tampering?.description),
    }),
  );
};
