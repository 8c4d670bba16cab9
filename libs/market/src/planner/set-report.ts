import type { Submission } from '../submission/schema.ts';
import type { ReportedOn } from '../visits/reported-on.ts';

/**
 * What staff have set on the report to the network operator and the installer has not changed since: later reports of the same
 * fault say it too. It has everything that a fix of a D0135 can set.
 */
export interface SetReport {
  /** 13 digits. */
  mpan?: string;
  comment?: string;
  postcode?: string;
  meterLocation?: string;
  /** `YYYY-MM-DD`. */
  dateOfAction?: string;
}

/** The submission as the report has it. Other messages are made from the submission itself. */
export function asReported(submission: Submission, report: SetReport): Submission {
  const { mpan, comment, postcode, meterLocation, dateOfAction } = report;
  const { job_details: details, dno_issue: issue, address, meter } = submission;
  return {
    ...submission,
    job_details: {
      ...details,
      ...(mpan !== undefined && { mpan }),
      ...(dateOfAction !== undefined && { date_of_action: dateOfAction }),
    },
    ...(comment !== undefined && issue !== undefined && { dno_issue: { ...issue, comment } }),
    ...(postcode !== undefined && { address: { ...address, postcode } }),
    ...(meterLocation !== undefined && {
      meter: { ...meter, location: meterLocation },
    }),
  };
}

/** When parts of it were reported: a date that staff set is that of the report. */
export function whenReported(on: ReportedOn | undefined, { dateOfAction }: SetReport): ReportedOn {
  const { dno_issue: _, ...others } = on ?? {};
  return dateOfAction === undefined ? (on ?? {}) : others;
}
