import {
  faultPlace,
  type FaultFacts,
  type JobContext,
  type ReportedOn,
  type SetReport,
  type Submission,
} from '@team-operations/market';
import { reportOf } from './fault-report.ts';
import { jobContext } from './job-context.ts';
import type { KnownJob } from './known-job.ts';
import type { FixedField } from './report-fixes.ts';
import { comparable, effectiveFix } from './effective-fix.ts';

/** A submission and what its report rests on beside it. */
export interface ReportBasis {
  submission: Submission;
  job: JobContext;
  reportedOn: ReportedOn;
}

type Value = string | null | undefined;

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

/** What staff have set, by the fixes alone. */
function effectiveIn({ reportFixes }: Pick<KnownJob, 'reportFixes'>, basis: ReportBasis): SetReport {
  const values = valuesOf(basis);
  const kept = (field: FixedField) => {
    const now = values[field].map((value) => comparable(field, value));
    const fix = effectiveFix(reportFixes, field, (base) => now.includes(base));
    return fix === undefined ? undefined : String(fix.value);
  };
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
 * else they fixed. `basis` is the submission as corrected, whose own changes win. A report that was withdrawn and comes again has it
 * too: the fault was open all the time, and taking it back says of no fix that it was wrong.
 */
export function setReport(known: KnownJob | null, basis: ReportBasis): SetReport {
  const fault = known?.fault ?? null;
  const previous = known?.submission?.content;
  const now = reportOf(basis.submission, basis.job);
  if (known === null || fault?.closedAt !== null || previous === undefined || now === null) return {};
  const { mpan, comment } = fault;
  const { mpan: _, comment: fixedComment, ...others } = effectiveIn(known, basis);
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
export function fixesLeftBehind(
  known: Pick<KnownJob, 'reportFixes'> & { fault: Pick<FaultFacts, 'mpan'> | null },
  basis: ReportBasis,
): string[] {
  const { mpan, comment, postcode, meterLocation } = effectiveIn(known, basis);
  const left: Record<string, boolean> = {
    // The office may have moved the fault since.
    mpan: mpan !== undefined && mpan === known.fault?.mpan,
    'dno_issue.comment': comment !== undefined,
    'address.postcode': postcode !== undefined,
    'meter.location': meterLocation !== undefined,
  };
  return Object.keys(left).filter((field) => left[field]);
}
