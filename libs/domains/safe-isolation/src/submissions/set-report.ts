import type { JobContext, ReportedOn, SetReport, Submission } from '@team-operations/market';
import { reportOf } from './fault-plan.ts';
import { jobContext, type KnownJob } from './known-job.ts';
import type { AppliedFix, KeptField } from './report-fixes.ts';

/** A submission and what its report rests on beside it. */
export interface ReportBasis {
  submission: Submission;
  job: JobContext;
  reportedOn: ReportedOn;
}

type Value = string | null | undefined;

const trimmed = (value: Value): string | null => value?.trim() ?? null;

/** The fields as the installer has them. The day of the fault stays when a further visit has another one. */
function valuesOf({ submission, reportedOn }: ReportBasis): Record<KeptField, Value[]> {
  const day = submission.job_details.date_of_action;
  return {
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
  field: KeptField,
  values: readonly Value[],
): string | undefined {
  let last: { value: string; base: string | null } | undefined;
  for (const { set, later } of fixes) {
    const fix = set.find((it) => it.field === field);
    if (fix === undefined) continue;
    const replaced = fix.replaced === undefined || fix.replaced === null ? null : String(fix.replaced);
    const base = last?.value === replaced ? last?.base : trimmed(replaced);
    const isOvertaken =
      field !== 'date_of_action' &&
      later.some(({ [field]: sent }) => sent !== null && trimmed(sent) !== base);
    last = isOvertaken ? undefined : { value: String(fix.value), base };
  }
  return values.some((value) => trimmed(value) === last?.base) ? last?.value : undefined;
}

function keptFields(known: KnownJob, now: ReportBasis): SetReport {
  const values = valuesOf(now);
  const kept = (field: KeptField) => standing(known.reportFixes, field, values[field]);
  const [postcode, meterLocation, dateOfAction] = [
    kept('address.postcode'),
    kept('meter.location'),
    kept('date_of_action'),
  ];
  return {
    ...(postcode !== undefined && { postcode }),
    ...(meterLocation !== undefined && { meterLocation }),
    ...(dateOfAction !== undefined && { dateOfAction }),
  };
}

/**
 * What staff have set on the report of an open fault: where the fault says something else than the submission did, and what
 * else they fixed. `basis` is the submission as corrected, whose own changes win.
 */
export function setReport(known: KnownJob | null, basis: ReportBasis): SetReport {
  const fault = known?.fault ?? null;
  const previous = known?.submission?.content;
  const was = previous === undefined ? null : reportOf(previous, jobContext(known));
  const now = reportOf(basis.submission, basis.job);
  if (known === null || fault?.closedAt !== null || was === null || now === null) return {};
  const { mpan, comment } = fault;
  return {
    ...(mpan !== null && mpan !== was.mpan && now.mpan === was.mpan && { mpan }),
    ...(comment !== null && comment !== was.comment && now.comment === was.comment && { comment }),
    ...keptFields(known, basis),
  };
}

/** The same before the correction. */
export function setReportBefore(known: KnownJob | null): SetReport {
  if (known?.submission == null) return {};
  const { content: submission, reportedOn } = known.submission;
  return setReport(known, { submission, reportedOn, job: jobContext(known) });
}
