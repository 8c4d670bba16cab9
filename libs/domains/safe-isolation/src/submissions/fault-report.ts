import { dnoFault, type FaultReport, type JobContext, type Submission } from '@team-operations/market';

/** A report, or only where it is. */
type Report = Pick<FaultReport, 'mpan' | 'dnoMpid'> & Partial<FaultReport>;

/** What a submission reports of a fault, given what the job knows; null when it reports none. */
export function reportOf(submission: Submission, job: JobContext): FaultReport | null {
  const fault = dnoFault(submission, job);
  if (fault === null) return null;
  const { category, comment, mpan, dno } = fault;
  return { category, comment, mpan, dnoMpid: dno?.mpid ?? null };
}

/**
 * What is not the same in two reports. The operator is that of the MPAN, so both go together: staff may have moved the fault to another
 * operator since `was`, and an MPAN of the operator of before must not be believed to be theirs.
 */
export function differences(was: Report, now: Report): Partial<FaultReport> {
  const { mpan, dnoMpid, ...rest } = now;
  const others = Object.entries(rest).filter(([name, value]) => was[name as keyof typeof rest] !== value);
  const moved = mpan !== was.mpan || dnoMpid !== was.dnoMpid;
  return { ...Object.fromEntries(others), ...(moved && { mpan, dnoMpid }) };
}
