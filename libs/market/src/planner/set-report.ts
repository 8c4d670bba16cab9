import type { Submission } from '../submission/schema.ts';

/**
 * What staff have set on the report to the network operator and the installer has not changed since: later reports of the same
 * fault say it too, so that they go to the same operator.
 */
export interface SetReport {
  /** 13 digits. */
  mpan?: string;
  comment?: string;
}

/** The submission as the report has it. Other messages are made from the submission itself. */
export function asReported(submission: Submission, { mpan, comment }: SetReport): Submission {
  const { job_details: details, dno_issue: issue } = submission;
  return {
    ...submission,
    ...(mpan !== undefined && { job_details: { ...details, mpan } }),
    ...(comment !== undefined && issue !== undefined && { dno_issue: { ...issue, comment } }),
  };
}
