import { isDeepStrictEqual } from 'node:util';
import { raw, sql, type Sql } from '@team-operations/database';
import { atRebookingLimit, type Abort } from '@team-operations/jobs';
import {
  callOutstanding,
  endedBy,
  isAnswer,
  reportState,
  type FailureCode,
  type FaultEnder,
  type ReportState,
} from '@team-operations/market';
import type { StoredFault } from './stored-fault.ts';

/** Who acts next on an aborted job, and how. */
interface NextStep {
  actor: string;
  action: string;
}

/** The visit failed because the operator is required, and the fault that it had found is said to be none. */
const askWhetherRequired =
  'Ask the installer whether the network operator is still required: the fault was withdrawn';

const closed: Record<FaultEnder, string> = {
  operator: 'Book the visit again: the network operator cleared the fault',
  installer: `${askWhetherRequired}. If not, book the visit again`,
  staff: 'Book the visit again, or return it: operations staff closed the fault',
};

/** Of a visit that was reported as failed once the fault was closed: no one has reported what it found. */
const askWhether =
  'Ask the installer whether the fault is there again: it was closed before the visit was reported as failed. If it is, notify the network operator';
const foundSince = `${askWhether}; if not, book the visit again`;

/** Distributor required (J1253): who aborts a job for it waits for the network operator. */
export const requiresOperator: FailureCode = '2';

/** What of a fault decides who acts next. */
export type FaultNow = Pick<
  StoredFault,
  | 'closedAt'
  | 'closedReason'
  | 'withdrawnAt'
  | 'response'
  | 'mpan'
  | 'dnoMpid'
  | 'newestReport'
  | 'callDemandedAt'
  | 'callConfirmedAt'
>;

/** Of a fault that is reported now. */
export const notAnswered = { closedAt: null, closedReason: null, withdrawnAt: null, response: null };

/** Who ended a closed fault: of a report that was withdrawn before staff closed it, that is the installer. */
export function enderOf({
  closedReason,
  withdrawnAt,
}: Pick<FaultNow, 'closedReason' | 'withdrawnAt'>): FaultEnder {
  const by = endedBy(closedReason);
  return by === 'staff' && withdrawnAt !== null ? 'installer' : by;
}

/** The operator does not have the report. One that waits for the gateway is on its way. */
const notReported: Partial<Record<ReportState, string>> = {
  held: 'Release or correct the report of the fault: the network operator does not have it',
  rejected: 'Correct the report of the fault: the network operator rejected it',
  failed: 'Send the report of the fault again: it could not be delivered',
};

/** What is done after the sentence before it. */
const thenDo = (action: string): string => `Then ${action.charAt(0).toLowerCase()}${action.slice(1)}`;

const notCalled = 'Telephone the network operator: the call about the fault is not confirmed';

const withdrawn =
  'Telephone the network operator: the installer withdrew the report of the fault, and the call is not confirmed';

/** What the office does about the report of a fault that is open; undefined where a repair is to be expected. */
function actionOfReport(fault: FaultNow): string | undefined {
  const { response, withdrawnAt, newestReport } = fault;
  if (withdrawnAt !== null) return withdrawn;
  if (isAnswer(response, 'rejected'))
    return 'Telephone the network operator: it refused the report of the fault';
  // It was telephoned, and has said that it acts.
  if (isAnswer(response, 'acknowledged')) return undefined;
  return notReported[reportState(fault, newestReport) ?? 'sent'];
}

/** The same with the call that is outstanding, which comes first: who reads "Wait for the repair" would not see that the operator may not have been telephoned. */
function actionOfOffice(fault: FaultNow): string | undefined {
  const action = actionOfReport(fault);
  // These ask for the call themselves.
  const isAsked = fault.withdrawnAt !== null || isAnswer(fault.response, 'rejected');
  if (!callOutstanding(fault) || isAsked) return action;
  if (action === undefined) return notCalled;
  return `${notCalled}. ${thenDo(action)}`;
}

/** What follows for a job that was aborted to wait for its network operator, where no repair is to be expected; null where one is. */
function nextStep(fault: FaultNow | null, failedSince = false): NextStep | null {
  if (fault === null)
    return { actor: 'office', action: 'Notify the network operator: no fault was reported to it' };
  if (fault.closedAt !== null)
    return { actor: 'office', action: failedSince ? foundSince : closed[enderOf(fault)] };
  const action = actionOfOffice(fault);
  return action === undefined ? null : { actor: 'office', action };
}

/**
 * What the office does first about a job that may not be booked again and is back with the supplier; null where the network operator is notified, or the fault
 * is over: there is nothing to be booked.
 */
function stepAtLimit(fault: FaultNow | null, failedSince = false): string | null {
  if (fault?.closedAt == null) return nextStep(fault)?.action ?? null;
  if (failedSince) return askWhether;
  return enderOf(fault) === 'installer' ? askWhetherRequired : null;
}

/** Both in one text, because the supplier stays the next actor: without the first part no one would notify the operator. */
function withLimit(step: string | null, returned: string): string {
  if (step === null) return returned;
  return `Office: ${step}. ${thenDo(returned)}`;
}

/** The abort reason of a row of `job` that was aborted because its network operator is required: its failure code (J1253) is 2, distributor required. */
const reasonForOperator = `abort_reason AS reason WHERE reason.team_id = job.team_id AND reason.id = job.abort_reason_id
  AND job.status = 'ABORTED' AND job.rebookings_left IS NOT NULL AND '${requiresOperator}' = ANY (reason.failure_codes)`;

/**
 * An abort with what follows from the fault as it is, where the job was aborted because its network operator is required: a new count of visits, or another
 * reason, does not change that. At the rebooking limit the supplier stays the next actor.
 * `failedSince`: whether the visit was reported as failed after the fault was closed.
 */
export function abortBeside(abort: Abort, fault: FaultNow | null, failedSince: boolean): Abort {
  if (!abort.failureCodes.includes(requiresOperator)) return abort;
  if (abort.rebookingsLeft === 0)
    return { ...abort, nextAction: withLimit(stepAtLimit(fault, failedSince), abort.nextAction) };
  const step = nextStep(fault, failedSince);
  return step === null ? abort : { ...abort, nextActor: step.actor, nextAction: step.action };
}

/** A change of a row of `job`, and the condition that it changes the row. */
interface NextStepChange {
  assignment: Sql;
  condition: Sql;
}

const limitOfReason = '{limit}';

/** Who acts next and how, of a row of `job` at its rebooking limit. */
function valuesAtLimit(fault: FaultNow): { actor: Sql; action: Sql } {
  const { nextActor, nextAction } = atRebookingLimit(limitOfReason);
  const text = withLimit(stepAtLimit(fault), nextAction);
  return {
    actor: sql`${nextActor}::text`,
    action: sql`replace(${text}::text, ${limitOfReason}::text, reason.rebooking_limit::text)`,
  };
}

/**
 * The change of the next step of a `job` that was aborted to wait for its network operator: it refused the report or does not have it, or the fault was closed,
 * and no one would rebook the visit; or it has a report, for the first time or again, and the step is that of the abort reason.
 */
export function nextStepOf(fault: FaultNow): NextStepChange {
  const step = nextStep(fault);
  const limit = valuesAtLimit(fault);
  const values = sql`
    CASE WHEN job.rebookings_left > 0 THEN coalesce(${step?.actor ?? null}::text, reason.next_actor) ELSE ${limit.actor} END,
    CASE WHEN job.rebookings_left > 0 THEN coalesce(${step?.action ?? null}::text, reason.next_action) ELSE ${limit.action} END`;
  return {
    assignment: sql`(next_actor, next_action) = (SELECT ${values} FROM ${raw(reasonForOperator)}
      UNION ALL SELECT job.next_actor, job.next_action WHERE NOT EXISTS (SELECT FROM ${raw(reasonForOperator)}))`,
    condition: sql`EXISTS (SELECT FROM ${raw(reasonForOperator)}
      AND (job.next_actor, job.next_action) IS DISTINCT FROM (${values}))`,
  };
}

/** The same after a change of the fault; null when the fault changes neither. */
export const nextStepChange = (before: FaultNow | null, after: FaultNow | null): NextStepChange | null =>
  after === null || isDeepStrictEqual(nextStep(before), nextStep(after)) ? null : nextStepOf(after);
