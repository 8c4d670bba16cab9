/**
 * A whole worksheet. A form of the API reference sends it unless a person changes it, so it has no fault: that would be reported to the
 * network operator.
 */
export const exampleWorksheet = {
  job_details: {
    job_id: 'JOB-1001',
    outcome_code: 'CO',
    supplier_mpid: 'EXEN',
    mpan: '1000000123451',
    date_of_action: '2026-03-01',
  },
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  additional_info: 'Isolated at the cut-out, re-energised at 10:40',
};
