import { sql } from '@team-operations/database';
import { flowText } from '@team-operations/market';

/** The names of the job of a fault. */
export interface Names {
  jobId: string;
  jobReference: string | null;
  /** As the installer named the job, which the report said; the office may have renamed it since. */
  reportedAs: string | null;
}

/** `reportedAs` of a row of `dno_fault AS fault`. */
export const reportedAs = sql`(SELECT reference FROM sip_submission AS submission
  WHERE submission.team_id = fault.team_id AND submission.job_id = fault.job_id)`;

/** The references of a job as files carry them: plain ASCII, so that two of them may become one. */
const referencesOf = ({ jobReference, reportedAs: reported }: Names): string[] =>
  [reported, jobReference].filter((name) => name !== null).map(flowText);

/** Whether an answer that names one of the jobs by a reference may mean the other. */
export const haveSameName = (one: Names, other: Names): boolean =>
  referencesOf(one).some((reference) => referencesOf(other).includes(reference));

/** What an answer names: files carry no reference with blanks around it or two in a row, so those distinguish none. */
export const cleanNamed = (reference: string | undefined): string | undefined =>
  reference?.replace(/\s+/g, ' ').trim() || undefined;

/** Whether an answer names the job by our id, in any capitals. */
export const isOurId = (reference: string | undefined, { jobId }: Pick<Names, 'jobId'>): boolean =>
  reference?.toLowerCase() === jobId;

/** Whether an answer names the job, by our id or by any of its references. References in other capitals may be of two jobs. */
export const isNamed = (reference: string, names: Names): boolean =>
  isOurId(reference, names) || referencesOf(names).includes(reference);
