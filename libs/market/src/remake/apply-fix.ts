import { isDeepStrictEqual } from 'node:util';
import { validator } from '@team-operations/schemas';
import type { Issue } from '@team-operations/errors';
import { isMpid } from '../parties/party.ts';
import { jobDetailNames } from '../submission/fields.ts';
import { asCompletedOn } from '../planner/as-completed.ts';
import { energisationDoubt } from '../planner/energisation.ts';
import { submissionSchema, type Submission } from '../submission/schema.ts';
import type { ReportedOn } from '../visits/reported-on.ts';
import type { MessageSource } from './remake-message.ts';

export type FixedValue = string | number;

/** A value that a person sets for one message, and what it was. */
export interface FieldFix {
  /** As held reasons name it: `mpan`, `meter.serial_number`, `readings.0.value`. */
  field: string;
  value: FixedValue;
  /** What it took the place of; null for nothing. */
  replaced?: FixedValue | null;
}

const check = validator(submissionSchema);
/** Fields that no submission has: the job's records should know them. */
const ofTheJob = {
  asset_provider_mpid: 'assetProviderMpid',
  meter_on_record: 'meterSerial',
  energisation_status: 'energisationStatus',
} as const;

/** Whether no submission has the field, so that no correction changes it. */
export const isOfTheJob = (field: string): field is keyof typeof ofTheJob => Object.hasOwn(ofTheJob, field);
const pathOf = (field: string) => (jobDetailNames.includes(field) ? `job_details.${field}` : field);

const ownProperty = (whole: unknown, name: string): unknown =>
  typeof whole === 'object' && whole !== null && Object.hasOwn(whole, name)
    ? (whole as Record<string, unknown>)[name]
    : undefined;

/** The value of a field as the message takes it now; null when there is none. */
export function valueOf(
  field: string,
  { submission, job, reportedOn = {} }: MessageSource,
): FixedValue | null {
  if (field === 'energisation_status')
    return (
      job.energisationStatus ??
      (asCompletedOn({ submission, reportedOn, job }) !== undefined ||
      energisationDoubt(submission, { ...job, ...reportedOn }) === null
        ? 'E'
        : null)
    );
  if (isOfTheJob(field)) return job[ofTheJob[field]] ?? null;
  let value: unknown = submission;
  for (const part of pathOf(field).split('.')) value = ownProperty(value, part);
  const fallback = field === 'mpan' ? job.mpan : field === 'supplier_mpid' ? job.supplierMpid : null;
  return (value as FixedValue | undefined) ?? fallback ?? null;
}

function setIn(whole: unknown, [first = '', ...rest]: readonly string[], value: FixedValue): unknown {
  const inner = (part: unknown) => (rest.length === 0 ? value : setIn(part, rest, value));
  if (Array.isArray(whole))
    return whole.map((part: unknown, index) => (String(index) === first ? inner(part) : part));
  const known = (whole ?? {}) as Record<string, unknown>;
  return { ...known, [first]: inner(known[first]) };
}

/** What is wrong with a value that no schema of the submission describes; null when it is right. */
function valueIssue({ field, value }: FieldFix): Issue | null {
  if (field.endsWith('_mpid') && !isMpid(String(value)))
    return { path: field, message: 'must be a market participant id', fix: 'Send four of A-Z and 0-9.' };
  if (field === 'energisation_status' && value !== 'E' && value !== 'D')
    return { path: field, message: 'must be E or D', fix: 'Send E if the supply is on, D if it is off.' };
  return null;
}

/** The same with each day another one. */
const allOn = (day: string, on: ReportedOn = {}): ReportedOn =>
  Object.fromEntries(
    Object.entries(on).map(([name, value]) => [name, typeof value === 'string' ? day : value]),
  );

/** The source with the values set, or an issue for each that cannot be; its path is the field. */
export function applyFix(
  source: MessageSource,
  set: readonly FieldFix[],
): { source: MessageSource; issues?: never } | { source?: never; issues: readonly Issue[] } {
  const issues = set.map(valueIssue).filter((issue) => issue !== null);
  if (issues.length > 0) return { issues };
  let submission: unknown = source.submission;
  const job: Record<string, unknown> = { ...source.job };
  for (const { field, value } of set) {
    if (isOfTheJob(field)) job[ofTheJob[field]] = String(value);
    else submission = setIn(submission, pathOf(field).split('.'), value);
  }
  const checked = check(submission);
  if (checked.issues !== undefined) {
    return {
      issues: checked.issues.map((issue) => ({ ...issue, path: issue.path.replace(/^job_details\./, '') })),
    };
  }
  // A date that a person sets is the message's, whichever visit it was about.
  const day = set.findLast(({ field }) => field === 'date_of_action')?.value;
  const reportedOn = day === undefined ? source.reportedOn : allOn(String(day), source.reportedOn);
  return {
    source: { ...source, ...(reportedOn && { reportedOn }), submission: submission as Submission, job },
  };
}

/** The source with the values set, each of them that still fits. */
export function withFixes(source: MessageSource, fixes: readonly FieldFix[]): MessageSource {
  return fixes.reduce((fixed, fix) => applyFix(fixed, [fix]).source ?? fixed, source);
}

/** The same of a submission alone. */
export const asFixed = (submission: Submission, fixes: readonly FieldFix[]): Submission =>
  withFixes({ submission, job: {}, today: '' }, fixes).submission;

/** Earlier fixes that still count: a field that the installer has corrected since is the installer's again. */
export function effectiveFixes(source: MessageSource, fixes: readonly FieldFix[]): FieldFix[] {
  const newest = new Map(fixes.map((fix) => [fix.field, fix]));
  const first = new Map(fixes.toReversed().map((fix) => [fix.field, fix]));
  return [...newest.values()].filter(({ field }) =>
    isDeepStrictEqual(valueOf(field, source), first.get(field)?.replaced ?? null),
  );
}
