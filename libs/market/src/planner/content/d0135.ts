import { from, sourcedGroup, type ContentWriter } from './sourced-group.ts';

/** Asset condition report: what is wrong with the distributor's equipment, and how bad it is. */
export const d0135: ContentWriter = ({ job_details: job, dno_issue: issue, address, meter }, basis) => {
  const condition = sourcedGroup('A02', {
    category: from('dno_issue.code', issue?.code),
    observed_on: from('date_of_action', basis.dateOfAction),
    job_reference: from('job_id', job.job_id),
    meter_location: from('meter.location', meter?.location),
    comment: from('dno_issue.comment', issue?.comment),
  });
  const point = { mpan: from('mpan', basis.mpan), postcode: from('address.postcode', address?.postcode) };
  return { groups: [sourcedGroup('A01', point, [condition])], holds: [] };
};
