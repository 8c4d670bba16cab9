/** What is sent to `POST /v2/job-data`: a scenario 3 submission with a danger to life. `[<id>]` is new in each. */
export const submissionBody = {
  job_details: {
    job_id: 'JOB-[<id>]',
    outcome_code: 'CO',
    mpan: '1000000123451',
    date_of_action: '2026-03-01',
  },
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  dno_issue: { code: 'A', comment: 'Cut-out is hot and smells burnt' },
  additional_info: 'Isolated at the cut-out; waiting on site',
};

export type SubmissionBody = typeof submissionBody;
