import {
  faultPlace,
  type JobContext,
  type ReportedOn,
  type SetReport,
  type Submission,
} from '@team-operations/market';
import { reportOf } from './fault-report.ts';
import { jobContext, type KnownJob } from './known-job.ts';
import type { AppliedFix, FixedField } from './report-fixes.ts';

/** A submission and what its report rests on beside it. */
export interface ReportBasis {
  submission: Submission;
  job: JobContext;
  reportedOn: ReportedOn;
}

type Value = string | null | undefined;

/** As two values of a field are compared: an MPAN may have spaces in it. */
const bare = (field: FixedField, value: Value): string | null =>
  (field === 'mpan' ? value?.replaceAll(' ', '') : value?.trim()) ?? null;

/** The fields as the installer has them. The day of the fault stays when a further visit has another one. */
function valuesOf({ submission, reportedOn, job }: ReportBasis): Record<FixedField, Value[]> {
  const day = submission.job_details.date_of_action;
  return {
    mpan: [submission.job_details.mpan ?? job.mpan],
    'dno_issue.comment': [submission.dno_issue?.comment],
    'address.postcode': [submission.address?.postcode],
    'meter.location': [submission.meter?.location],
    date_of_action: [reportedOn.dno_issue ?? day, day],
  };
}

/**
 * The value that staff have set last for a field, while the installer has not sent another one than what it took the place of:
 * sending the old one again, as a whole worksheet does, is not a correction.
 */
function standing(
  fixes: readonly AppliedFix[],
  field: FixedField,
  values: readonly Value[],
): string | undefined {
  let last: { value: string; base: string | null } | undefined;
  for (const { set, later } of fixes) {
    const fix = set.find((it) => it.field === field);
    if (fix === undefined) continue;
    const replaced = fix.replaced === undefined || fix.replaced === null ? null : String(fix.replaced);
    const base = last?.value === replaced ? last?.base : bare(field, replaced);
    const isOvertaken =
      field !== 'date_of_action' &&
      later.some(({ [field]: sent }) => sent !== null && bare(field, sent) !== base);
    last = isOvertaken ? undefined : { value: String(fix.value), base };
  }
  return values.some((value) => bare(field, value) === last?.base) ? last?.value : undefined;
}

/** What staff have set, by the fixes alone. */
function standingIn({ reportFixes }: KnownJob, basis: ReportBasis): SetReport {
  const values = valuesOf(basis);
  const kept = (field: FixedField) => standing(reportFixes, field, values[field]);
  const set: Record<keyof SetReport, string | undefined> = {
    mpan: kept('mpan')?.replaceAll(' ', ''),
    comment: kept('dno_issue.comment'),
    postcode: kept('address.postcode'),
    meterLocation: kept('meter.location'),
    dateOfAction: kept('date_of_action'),
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== undefined));
}

/**
 * What staff have set on the report of an open fault: where the fault says something else than the submission did, and what
 * else they fixed. `basis` is the submission as corrected, whose own changes win. A report that was taken back and comes again has it
 * too: the fault was open all the time, and taking it back says of no fix that it was wrong.
 */
export function setReport(known: KnownJob | null, basis: ReportBasis): SetReport {
  const fault = known?.fault ?? null;
  const previous = known?.submission?.content;
  const now = reportOf(basis.submission, basis.job);
  if (known === null || fault?.closedAt !== null || previous === undefined || now === null) return {};
  const { mpan, comment } = fault;
  const { mpan: _, comment: fixedComment, ...others } = standingIn(known, basis);
  const wasAt = faultPlace(previous, jobContext(known));
  const was = reportOf(previous, jobContext(known));
  const staysFixed =
    was === null ? fixedComment === comment : comment !== was.comment && now.comment === was.comment;
  return {
    ...(mpan !== null && mpan !== wasAt.mpan && now.mpan === wasAt.mpan && { mpan }),
    ...(comment !== null && staysFixed && { comment }),
    ...others,
  };
}

/** The same before the correction. */
export function setReportBefore(known: KnownJob | null): SetReport {
  if (known?.submission == null) return {};
  const { content: submission, reportedOn } = known.submission;
  return setReport(known, { submission, reportedOn, job: jobContext(known) });
}

/** Names of the fields that staff had set on the report of a fault that was closed, and that a new report does not keep. */
export function fixesLeftBehind(known: KnownJob, basis: ReportBasis): string[] {
  const { mpan, comment, postcode, meterLocation } = standingIn(known, basis);
  const left: Record<string, boolean> = {
    // The office may have moved the fault since.
    mpan: mpan !== undefined && mpan === known.fault?.mpan,
    'dno_issue.comment': comment !== undefined,
    'address.postcode': postcode !== undefined,
    'meter.location': meterLocation !== undefined,
  };
  return Object.keys(left).filter((field) => left[field]);
}
