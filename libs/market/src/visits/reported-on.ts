import { isDeepStrictEqual } from 'node:util';
import { meterSerial } from '../meter-serial.ts';
import type { TriggerName } from '../planner/triggers.ts';
import type { Submission, SubmissionPatch } from '../submission/schema.ts';
import type { Revision, Visit } from './visit.ts';

/** The day on which a part of a submission was reported, `YYYY-MM-DD`; a part that is not named has the date of action. */
export type ReportedOn = Readonly<Partial<Record<TriggerName, string>>>;

type Part = (submission: Submission | SubmissionPatch) => unknown;

const meterFault: Part = ({ meter, meter_fault_details: details }) =>
  meter?.fault === true || details ? [meter?.fault === true, details ?? null] : undefined;
const serial: Part = ({ meter }) => (meter?.serial_number ? meterSerial(meter.serial_number) : undefined);

/** What of a submission each trigger looks at. */
const parts: Record<TriggerName, Part> = {
  dno_issue: ({ dno_issue: issue }) => issue ?? undefined,
  tampering: ({ tampering }) => tampering ?? undefined,
  meter_fault: meterFault,
  energisation: ({ job_details: details }) => details.outcome_code,
  failure_reason: ({ failure_reason: reason }) => reason ?? undefined,
  readings: ({ readings }) => readings ?? undefined,
  meter_changed: serial,
};
const names = Object.keys(parts) as TriggerName[];

/** What happens at each visit, even if it is as it was at the last one. A condition is reported once while it stays the same. */
const happenings: readonly TriggerName[] = ['energisation', 'failure_reason', 'readings'];

/** What is known when a request is read. */
export interface ReportedBefore {
  reportedOn: ReportedOn;
  /** True when the fault that was reported is closed, so that reporting it says something new. */
  faultIsOver: boolean;
}

function isReported(name: TriggerName, visit: Visit, revision: Revision, faultIsOver: boolean): boolean {
  const { stored, patch, merged } = revision;
  const part = parts[name];
  if (stored === undefined || !isDeepStrictEqual(part(stored), part(merged))) return true;
  if (part(patch) === undefined) return false;
  return (visit === 'return' && happenings.includes(name)) || (name === 'dno_issue' && faultIsOver);
}

/**
 * When each part was reported. A further visit reports what is new in it: what it leaves as it was keeps its day, so that its
 * message is not sent again. A correction of the date moves what was reported on that day.
 */
export function reportedOn(
  visit: Visit,
  revision: Revision,
  { reportedOn: before, faultIsOver }: ReportedBefore,
): ReportedOn {
  const { stored, merged } = revision;
  const today = merged.job_details.date_of_action;
  const storedDay = stored?.job_details.date_of_action;
  const entries = names.flatMap((name) => {
    const day = before[name] ?? storedDay;
    const isNew = stored === undefined || parts[name](stored) === undefined;
    const moves = visit === 'correction' ? day === storedDay : isReported(name, visit, revision, faultIsOver);
    const keepsDay = !isNew && !moves && day !== undefined && day !== today;
    return keepsDay && parts[name](merged) !== undefined ? [[name, day] as const] : [];
  });
  return Object.fromEntries(entries);
}
