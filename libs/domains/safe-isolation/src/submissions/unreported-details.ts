import { isDeepStrictEqual } from 'node:util';
import type { Issue } from '@team-operations/errors';
import type { OutboxEvent } from '@team-operations/messaging';
import type { OperationContext } from '@team-operations/operations';
import { unreportedAlarm } from '../faults/unreported-alarm.ts';
import { basisOf } from './closed-elsewhere.ts';
import type { KnownJob } from './known-job.ts';
import type { ReportBasis } from './set-report.ts';
import { isSupplyOffWarning, supplyOffElsewhereIssue, supplyOffIn, type SupplyOff } from './site-details.ts';
import type { SubmissionPlan } from './submission-plan.ts';

/** What `supplyOffIn` says of the submission as it is. */
export function supplyOffNow(known: KnownJob | null): SupplyOff | null {
  const basis = known === null ? null : basisOf(known);
  return basis === null ? null : supplyOffIn(basis, null, known);
}

/** Whom to telephone about it, and where it is. */
const placeOf = (off: SupplyOff | null) => off && { dnoMpid: off.dnoMpid, mpan: off.mpan };

/** The plan as its response is stored: without what says that a person depends on electricity, which follows from the submission when the response is read. */
export const withoutSupplyOff = (plan: SubmissionPlan): SubmissionPlan => ({
  ...plan,
  supplyOff: null,
  warnings: plan.warnings.filter(({ message }) => !isSupplyOffWarning(message)),
});

/** Whom the alarm is about, and which request raises it. */
type About = Omit<
  Parameters<typeof unreportedAlarm>[0],
  keyof SupplyOff | 'faultId' | 'category' | 'callNow'
>;

/** Once, until the submission says otherwise or names another operator or metering point: staff would telephone the one of before. */
function supplyOffEvents(supplyOff: SupplyOff | null, known: KnownJob | null, about: About): OutboxEvent[] {
  if (supplyOff === null || isDeepStrictEqual(placeOf(supplyOff), placeOf(supplyOffNow(known)))) return [];
  return [unreportedAlarm({ ...about, ...supplyOff, faultId: null, category: null, callNow: false })];
}

const now = () => new Date().toISOString();

/**
 * The alarm that the operator does not know what a submission says of the site, where no step of a fault raises it: a fault is reported first, or there is
 * none.
 */
export function unreportedEvents(
  { jobId, submission, faultChange, supplyOff }: SubmissionPlan,
  known: KnownJob | null,
  { team: { teamId }, requestId }: OperationContext,
): OutboxEvent[] {
  const jobReference = known === null ? submission.job_details.job_id : known.externalReference;
  const about = { teamId, jobId, jobReference, requestId, at: now() };
  if (faultChange?.kind === 'first' && faultChange.details.length > 0) {
    const { faultId, report } = faultChange;
    return [unreportedAlarm({ ...about, ...report, faultId, callNow: true })];
  }
  return supplyOffEvents(supplyOff, known, about);
}

/** The same when the office names another metering point of a job: whom to telephone there, and the alarm. */
export function unreportedElsewhere(
  known: KnownJob,
  basis: ReportBasis,
  { team: { teamId }, requestId }: OperationContext,
): { events: OutboxEvent[]; warnings: Issue[] } {
  const supplyOff = supplyOffIn(basis, null, known);
  const { jobId, externalReference: jobReference } = known;
  const events = supplyOffEvents(supplyOff, known, { teamId, jobId, jobReference, requestId, at: now() });
  const isNews = supplyOff !== null && events.length > 0;
  return { events, warnings: isNews ? [supplyOffElsewhereIssue(supplyOff)] : [] };
}
