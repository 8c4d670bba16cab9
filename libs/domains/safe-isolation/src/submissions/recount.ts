import type { TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { formatMpan } from '@team-operations/market';
import { abortFor, type Abort } from '@team-operations/jobs';
import { abortBeside, type FaultNow } from '../faults/next-step.ts';
import { hasFailedSince, isAbortedBySubmission } from './job-outcome.ts';
import type { KnownJob } from './known-job.ts';

/** What an abort comes to at another metering point than the one at which its failed visits were counted. */
export interface Recount {
  abort: Abort;
  warnings: Issue[];
}

/**
 * Counts the failed visits of an aborted job again once it shows another MPAN: those at the one of before are no failures at this
 * one, and the job may be back with the supplier for no reason, or not be although it should. `fault`: as it is after the change. Null when nothing is to be counted.
 */
export async function findRecount(
  team: TeamReader,
  known: KnownJob | null,
  mpan: string | null,
  fault: FaultNow | null,
): Promise<Recount | null> {
  if (known?.status !== 'ABORTED' || known.abortReasonId === null || known.shownMpan === mpan) return null;
  const { jobId, abortReasonId, rebookingsLeft: before } = known;
  const counted = await abortFor(team, abortReasonId, { jobId, mpan, isFurther: false });
  if (counted === null) return null;
  // Whom the office has notified when it aborted a job without a fault is not known here.
  const isOfOffice = fault === null && !isAbortedBySubmission(known);
  const abort = isOfOffice ? counted : abortBeside(counted, fault, hasFailedSince(known));
  const { rebookingsLeft, nextActor } = abort;
  if (rebookingsLeft === before) return { abort, warnings: [] };
  const where = mpan === null ? 'for this job alone' : `at ${formatMpan(mpan)}`;
  const message = `failed visits are now counted ${where}: rebookings left ${rebookingsLeft}, before ${before ?? 'unknown'}; next actor: ${nextActor}`;
  return { abort, warnings: [{ path: 'mpan', message }] };
}
