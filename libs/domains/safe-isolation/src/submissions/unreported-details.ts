import { isDeepStrictEqual } from 'node:util';
import type { TeamDatabase } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import type { JobDependencies } from '@team-operations/jobs';
import type { OutboxEvent } from '@team-operations/messaging';
import { withoutItsNumberAway, type Submission } from '@team-operations/market';
import type { OperationContext } from '@team-operations/operations';
import { operatorOf } from '../faults/stored-fault.ts';
import { unreportedAlarm } from '../faults/unreported-alarm.ts';
import { basisOf } from './closed-elsewhere.ts';
import { findKnownJob, type KnownJob } from './known-job.ts';
import type { ReportBasis } from './set-report.ts';
import {
  certainlyOff,
  informOfPeople,
  isSupplyOffWarning,
  supplyOffElsewhereIssue,
  supplyOffIn,
  type SupplyOff,
} from './site-details.ts';
import type { SubmissionPlan } from './submission-plan.ts';
import { operatorByName } from './telephone.ts';

/** What `supplyOffIn` says of the submission as it is. */
export function supplyOffNow(known: KnownJob | null): SupplyOff | null {
  const basis = known === null ? null : basisOf(known);
  return basis === null ? null : supplyOffIn(basis, null, known);
}

/** Whom to telephone about it, and where it is. */
const placeOf = (off: SupplyOff | null) => off && { dnoMpid: off.dnoMpid, mpan: off.mpan };

/** That for who closes a fault. */
const supplyOffAtEndIssue = ({ dnoMpid }: SupplyOff): Issue => ({
  path: '',
  message: 'The supply was left off, and neither a message nor a confirmed call informs the network operator',
  fix: `Telephone ${operatorByName(operatorOf(dnoMpid))}, and ${informOfPeople}. ${withoutItsNumberAway}`,
});

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

const supplyOffAlarm = (supplyOff: SupplyOff, about: About): OutboxEvent =>
  unreportedAlarm({ ...about, ...supplyOff, faultId: null, category: null, callNow: false });

/** Once, until the submission says otherwise or names another operator or metering point: staff would telephone the one of before. */
function supplyOffEvents(supplyOff: SupplyOff | null, known: KnownJob | null, about: About): OutboxEvent[] {
  const now = certainlyOff(supplyOff);
  const isSaid = isDeepStrictEqual(placeOf(now), placeOf(certainlyOff(supplyOffNow(known))));
  return now === null || isSaid ? [] : [supplyOffAlarm(now, about)];
}

/** Whom staff can ask: there is no call sheet without a fault, and only its submitter reads the submission. */
export const contactOf = ({ contact }: Submission) => ({
  name: contact?.name ?? null,
  telephone: contact?.telephone ?? null,
});

const now = () => new Date().toISOString();

const aboutJob = (
  { jobId, externalReference: jobReference }: KnownJob,
  { submission }: ReportBasis,
  { teamId, requestId }: Pick<About, 'teamId' | 'requestId'>,
): About => ({ teamId, jobId, jobReference, contact: contactOf(submission), requestId, at: now() });

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
  return supplyOffEvents(supplyOff, known, { ...about, contact: contactOf(submission) });
}

/** The same when the office names another metering point of a job. */
export const unreportedElsewhere = (
  known: KnownJob,
  basis: ReportBasis,
  { team: { teamId }, requestId }: OperationContext,
): OutboxEvent[] =>
  supplyOffEvents(supplyOffIn(basis, null, known), known, aboutJob(known, basis, { teamId, requestId }));

/** Whom the office is to telephone there, beside what an Idempotency-Key keeps of the answer. */
export const supplyOffElsewhere: JobDependencies['warnedElsewhere'] = async ({ id, mpan }, team) => {
  const supplyOff = certainlyOff(supplyOffNow(await findKnownJob(team, id)));
  // A submission that names an MPAN of its own does not follow the job.
  return supplyOff === null || supplyOff.mpan !== mpan ? [] : [supplyOffElsewhereIssue(supplyOff)];
};

/**
 * The same once a fault has ended, whose call would have said it. `known`: with the fault as it is closed. An installer who closes it reads it in the
 * response.
 */
export function unreportedAtEnd(known: KnownJob, teamId: string, requestId: string): OutboxEvent[] {
  const basis = basisOf(known);
  const supplyOff = certainlyOff(supplyOffNow(known));
  if (basis === null || supplyOff === null) return [];
  return [supplyOffAlarm(supplyOff, aboutJob(known, basis, { teamId, requestId }))];
}

/**
 * What the answer to a close has beside what the audit and an Idempotency-Key keep of it: that a person depends on the supply follows from the submission
 * when it is read (docs/decisions/0044-medical-dependence.md).
 */
export async function withSupplyOff<Answer extends { jobId: string; warnings: Issue[] }>(
  answer: Answer,
  team: TeamDatabase,
): Promise<Answer> {
  const supplyOff = certainlyOff(supplyOffNow(await findKnownJob(team, answer.jobId)));
  if (supplyOff === null) return answer;
  return { ...answer, warnings: [...answer.warnings, supplyOffAtEndIssue(supplyOff)] };
}
