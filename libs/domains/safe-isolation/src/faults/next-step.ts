import { isDeepStrictEqual } from 'node:util';
import { raw, sql, type Sql } from '@team-operations/database';
import type { Abort } from '@team-operations/jobs';
import {
  endedBy,
  isAnswer,
  type FailureCode,
  type FaultEnder,
  type FaultFacts,
} from '@team-operations/market';

/** Who acts next on an aborted job, and how. */
interface NextStep {
  actor: string;
  action: string;
}

const closed: Record<FaultEnder, string> = {
  operator: 'Book the visit again: the network operator cleared the fault',
  installer: 'Book the visit again: the installer withdrew the fault',
  staff: 'Book the visit again, or return it: operations staff closed the fault',
};

/** Of a visit that was reported as failed once the fault was closed: no one has reported what it found. */
const foundSince =
  'Ask the installer whether the fault is there again: it was closed before the visit was reported as failed. If it is, notify the network operator; if not, book the visit again';

/** Distributor required (J1253): who aborts a job for it waits for the network operator. */
export const requiresOperator: FailureCode = '2';

export type End = Pick<FaultFacts, 'closedAt' | 'closedReason' | 'response'>;
/** Of a fault that is reported now. */
export const notEnded: End = { closedAt: null, closedReason: null, response: null };

/** What follows for a job that was aborted to wait for its network operator, where no repair is to be expected; null where one is. */
function nextStep(fault: End | null, failedSince = false): NextStep | null {
  if (fault === null)
    return { actor: 'office', action: 'Notify the network operator: no fault was reported to it' };
  const { closedAt, closedReason, response } = fault;
  if (closedAt !== null)
    return { actor: 'office', action: failedSince ? foundSince : closed[endedBy(closedReason)] };
  if (!isAnswer(response, 'rejected')) return null;
  return { actor: 'office', action: 'Telephone the network operator: it refused the report of the fault' };
}

/**
 * The reason for which a row of `job` waits for its network operator: its failure code (J1253) is 2, distributor required. A job at its rebooking limit is back with
 * the supplier.
 */
const reasonToWait = `abort_reason AS reason WHERE reason.team_id = job.team_id AND reason.id = job.abort_reason_id
  AND job.status = 'ABORTED' AND job.rebookings_left > 0 AND '${requiresOperator}' = ANY (reason.failure_codes)`;

/** A condition on a row of `job`: it was aborted to wait for its network operator. */
export const awaitsOperator: Sql = raw(`EXISTS (SELECT FROM ${reasonToWait})`);

/**
 * An abort with what follows from the fault as it is, where the job waits for its network operator: a new count of visits, or another reason, does not change that.
 * `failedSince`: whether the visit was reported as failed after the fault was closed.
 */
export function abortBeside(abort: Abort, fault: End | null, failedSince: boolean): Abort {
  const waits = abort.rebookingsLeft > 0 && abort.failureCodes.includes(requiresOperator);
  const step = waits ? nextStep(fault, failedSince) : null;
  return step === null ? abort : { ...abort, nextActor: step.actor, nextAction: step.action };
}

/**
 * The assignments of the next step in an UPDATE of a `job` that was aborted to wait for its network operator: it refused the report, or the fault was closed,
 * and no one would rebook the visit; or it has a report, for the first time or again, and the step is that of the abort reason. None when the fault changes neither.
 */
export function nextStepAssignments(before: End | null, after: End | null): Sql[] {
  const [was, now] = [nextStep(before), nextStep(after)];
  if (isDeepStrictEqual(was, now)) return [];
  return [
    sql`(next_actor, next_action) = (
      SELECT coalesce(${now?.actor ?? null}::text, reason.next_actor), coalesce(${now?.action ?? null}::text, reason.next_action)
      FROM ${raw(reasonToWait)}
      UNION ALL SELECT job.next_actor, job.next_action WHERE NOT ${awaitsOperator})`,
  ];
}
