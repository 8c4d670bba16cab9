import type { Issue } from '@team-operations/errors';
import { formatMpan, type SetReport } from '@team-operations/market';
import { basisOf } from './closed-elsewhere.ts';
import type { KnownJob } from './known-job.ts';
import { setReport, type ReportBasis } from './set-report.ts';

const asSet = ' in the report of the fault, as set by operations staff';

/** Whether a warning says so: staff may have set another value since. */
export const isKeptWarning = (warning: string): boolean => warning.endsWith(asSet);

/** The property of the worksheet that each is instead of, and how people read it. */
const fields: Record<keyof SetReport, { path: string; inWords: (value: string) => string }> = {
  mpan: { path: 'mpan', inWords: formatMpan },
  comment: { path: 'dno_issue.comment', inWords: (text) => `“${text}”` },
  postcode: { path: 'address.postcode', inWords: String },
  meterLocation: { path: 'meter.location', inWords: (text) => `“${text}”` },
  dateOfAction: { path: 'date_of_action', inWords: String },
};

/** Where the report of a fault has what staff have set, and not what the worksheet says. */
export function keptWarnings(known: KnownJob | null, basis: ReportBasis): Issue[] {
  const set = setReport(known, basis);
  return (Object.keys(fields) as (keyof SetReport)[]).flatMap((name) => {
    const { path, inWords } = fields[name];
    const value = set[name];
    if (value === undefined) return [];
    const message = `is ${inWords(value)}${asSet}`;
    return [{ path, message, fix: 'If it is wrong, send another value or ask the office.' }];
  });
}

/** The same for the submission as it is. */
export function keptNow(known: KnownJob | null): Issue[] {
  const basis = known === null ? null : basisOf(known);
  return basis === null ? [] : keptWarnings(known, basis);
}
