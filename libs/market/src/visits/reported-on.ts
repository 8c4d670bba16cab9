import { isDeepStrictEqual } from 'node:util';
import { meterSerial } from '../meter-serial.ts';
import { asCompletedOn, leftAsItWas } from '../planner/as-completed.ts';
import { energisationDoubt } from '../planner/energisation.ts';
import type { TriggerName } from '../planner/triggers.ts';
import type { Submission, SubmissionPatch } from '../submission/schema.ts';
import type { Revision, Visit } from './visit.ts';

/** The day on which an earlier visit reported a part of a submission, `YYYY-MM-DD`; what is not named has the date of action. */
export type ReportedOn = Readonly<Partial<Record<TriggerName, string>>> & {
  /** True when `failure_reason` is that of a visit before the one that the outcome is of: then the two do not contradict each other. */
  readonly failedEarlier?: true;
  /** True when the visit that `failure_reason` is of was reported as completed: it contradicts itself. */
  readonly contradictedEarlier?: true;
  /** The day of a completed visit before, where the visits since failed: the supply is as that one left it, unless the last one may have changed it. */
  readonly completedOn?: string;
};

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
  /** True when the fault that was reported is closed, or its operator refused the report, so that reporting it says something new. */
  reportSaysNew: boolean;
}

function isReported(name: TriggerName, visit: Visit, revision: Revision, reportSaysNew: boolean): boolean {
  const { stored, patch, merged } = revision;
  const part = parts[name];
  if (stored === undefined || !isDeepStrictEqual(part(stored), part(merged))) return true;
  if (part(patch) === undefined) return false;
  return (visit === 'return' && happenings.includes(name)) || (name === 'dno_issue' && reportSaysNew);
}

/** True when the visit goes on with that of before: a correction, or work that was in progress and ended on the same day. */
function goesOn(visit: Visit, { stored, merged }: Revision): boolean {
  const sameDay = merged.job_details.date_of_action === stored?.job_details.date_of_action;
  return visit === 'correction' || (visit === 'completion' && sameDay);
}

/** Whether the outcome is of a later visit than `failure_reason`. A submission with that beside the outcome says both of one visit. */
function failedEarlier(visit: Visit, revision: Revision, before: ReportedOn): boolean {
  const { stored, patch, merged } = revision;
  const { failure_reason: failure } = parts;
  if (stored === undefined || failure(merged) === undefined) return false;
  const isSent = failure(patch) !== undefined;
  if (goesOn(visit, revision)) {
    const isAsBefore = failure(stored) === failure(merged);
    const bothAreSent = isSent && parts.energisation(stored) !== parts.energisation(merged);
    return before.failedEarlier === true && isAsBefore && !bothAreSent;
  }
  if (isSent) return false;
  return patch.job_details.outcome_code !== undefined || before.failedEarlier === true;
}

/** Whether the visit that the failure reason is of was completed, where a later one does not report it. */
const contradictedItself = ({ stored }: Revision, before: ReportedOn): boolean =>
  before.failedEarlier === true
    ? before.contradictedEarlier === true
    : stored?.job_details.outcome_code === 'CO';

/**
 * The day of the completed visit whose word of the supply is the last one, beside visits that failed. One that contradicted itself has no such word, and
 * neither has one before a failed visit that may have changed the supply.
 */
function completedOn(visit: Visit, { stored, merged }: Revision, before: ReportedOn): string | undefined {
  if (stored === undefined || merged.job_details.outcome_code !== 'AB') return undefined;
  const { outcome_code: outcome, date_of_action: day } = stored.job_details;
  if (outcome === 'AB')
    return visit !== 'return' || leftAsItWas(stored, before) ? before.completedOn : undefined;
  const isCertain = visit === 'return' && outcome === 'CO' && energisationDoubt(stored, before) === null;
  return isCertain ? (before.energisation ?? day) : undefined;
}

/**
 * When each part was reported. A further visit reports what is new in it: what it leaves as it was keeps its day, so that its
 * message is not sent again. A part is named once it belongs to an earlier visit, also to one of the same day: a correction
 * of the date moves what the last visit reported, and nothing else.
 */
export function reportedOn(
  visit: Visit,
  revision: Revision,
  { reportedOn: before, reportSaysNew }: ReportedBefore,
): ReportedOn {
  const { stored, merged } = revision;
  const dayBefore = stored?.job_details.date_of_action;
  const keepsDay = !goesOn(visit, revision);
  const entries = names.flatMap((name) => {
    const isNew = stored === undefined || parts[name](stored) === undefined;
    if (isNew || parts[name](merged) === undefined) return [];
    if (visit !== 'correction' && isReported(name, visit, revision, reportSaysNew)) return [];
    const keeps = before[name] ?? (keepsDay ? dayBefore : undefined);
    return keeps === undefined ? [] : [[name, keeps] as const];
  });
  const hasFailed = failedEarlier(visit, revision, before);
  const failed = hasFailed && { failedEarlier: true as const };
  const contradicted = hasFailed &&
    contradictedItself(revision, before) && { contradictedEarlier: true as const };
  const completed = completedOn(visit, revision, before);
  return {
    ...Object.fromEntries(entries),
    ...failed,
    ...contradicted,
    ...(completed !== undefined && { completedOn: completed }),
  };
}

/** What happened at a further visit that the request reports; nothing for a correction of the visit before. */
export function happenedAgain(visit: Visit, revision: Revision, on: ReportedOn): TriggerName[] {
  if (visit === 'first' || goesOn(visit, revision)) return [];
  const stays = asCompletedOn({ submission: revision.merged, reportedOn: on }) !== undefined;
  return happenings.filter((name) => on[name] === undefined && !(stays && name === 'energisation'));
}
