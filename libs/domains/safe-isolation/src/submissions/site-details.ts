import type { Issue } from '@team-operations/errors';
import {
  callOutstanding,
  changeFault,
  dependsOnSupply,
  isDetail,
  isMadeAsDemanded,
  leavesSupplyOff,
  mayLeaveSupplyOff,
  unknownDetails,
  withoutItsNumber,
  withoutItsNumberAway,
  type DnoTelephones,
  type FaultFacts,
  type FaultStep,
  type ResponseClock,
  type Submission,
} from '@team-operations/market';
import { isAt } from '../faults/informed-operators.ts';
import { operatorOf, type ReadFault } from '../faults/stored-fault.ts';
import type { FaultChange } from './fault-plan.ts';
import type { KnownJob } from './known-job.ts';
import { placeAfter, recordedAfter } from './place-after.ts';
import type { ReportBasis } from './set-report.ts';
import { operatorByName, operatorInWords } from './telephone.ts';

interface Corrected {
  fault: ReadFault;
  previous: Submission | null;
  submission: Submission;
}

/** A step with what the operator does not know of the site after it, since no report (D0135) has it: the call is demanded, again if one was confirmed. */
export function withDetails(
  step: FaultStep | null,
  { fault, previous, submission }: Corrected,
  clock: ResponseClock,
): FaultStep | null {
  const after = step?.fault ?? fault;
  if (after.closedAt !== null) return step;
  const before = fault.closedAt !== null || previous === null ? null : { fault, submission: previous };
  const details = unknownDetails(after, submission, before);
  if (details.length === 0) return step;
  const next = changeFault(after, { type: 'details_changed', details }, { at: fault.readAt, clock });
  if (next === null || step === null) return next ?? step;
  const { notifications, alarm } = step;
  return { ...step, ...next, notifications, alarm };
}

/** Whether an outstanding call has to say what the operator does not know of the site. */
export const hasUnknownDetails = (fault: FaultFacts): boolean =>
  callOutstanding(fault) && fault.callReasons.some(isDetail);

/** For everyone alike: it does not say which of both it is, since answers are stored (docs/decisions/0044-medical-dependence.md). */
const whatToSay = 'state the address and any person on site who depends on electricity for medical reasons';

const sayThatItIsOff = 'say that the supply was left off';

/** What to say on the call: after the sentence that asks for it, or with whom to telephone. */
export const detailsAfterCall = `The operator does not know all details of the site yet: ${whatToSay}.`;
export function detailsInWords(whomNow: string, isSupplyOff: boolean): string {
  const off = isSupplyOff ? 'The supply was left off, and the' : 'The';
  const say = isSupplyOff ? `, ${sayThatItIsOff},` : ',';
  return `${off} network operator does not know all details of the site yet: telephone ${whomNow}${say} and ${whatToSay}.`;
}

/** On every call while it is so: it says nothing of who depends on it. */
export const supplyOffAfterCall = 'The supply was left off: say so on the call.';

const detailsWarning = 'requires a call: the network operator does not know all details of the site yet';

/** The same as a warning; it follows from the fault and the submission as they are. */
export const detailsIssue = (submission: Submission): Issue => ({
  path: 'dno_issue',
  message: detailsWarning,
  fix: `Telephone the network operator${leavesSupplyOff(submission) ? `, ${sayThatItIsOff},` : ','} and ${whatToSay}. Then have the office confirm the call. ${withoutItsNumber}`,
});

export const isDetailsWarning = (warning: string): boolean => warning === detailsWarning;

/** A person depends on a supply that was left off, or may have been, no call has said so, and no fault is open whose call could. */
export interface SupplyOff {
  dnoMpid: string | null;
  mpan: string | null;
  /** The submission says that it is off (`failure_reason` 8): the alarm is raised. Otherwise the installer is asked, who is there. */
  isCertain: boolean;
  /** The job is reported as completed beside `failure_reason` 8, which contradicts it. */
  isCompleted: boolean;
}

/** One that is certain; null otherwise. */
export const certainlyOff = (off: SupplyOff | null): SupplyOff | null =>
  off?.isCertain === true ? off : null;

/** Whether a submission says that the supply of a person who depends on it was left off. */
const isWithoutSupply = (submission: Submission): boolean =>
  leavesSupplyOff(submission) && dependsOnSupply(submission);

/** Since when a submission says that the supply of a person who depends on it is left off; null where it does not. `previous`: as it was before the request. */
export function supplyOffSince(
  submission: Submission,
  previous: Pick<NonNullable<KnownJob['submission']>, 'content' | 'supplyOffSince'> | null,
): string | null {
  if (!isWithoutSupply(submission)) return null;
  const isAsBefore = previous !== null && isWithoutSupply(previous.content);
  return isAsBefore ? previous.supplyOffSince : new Date().toISOString();
}

/** Whether the operator was telephoned about the people of a fault once their supply was off. An earlier version has not written since when it is. */
function hasSaid(fault: FaultFacts, known: KnownJob | null): boolean {
  const { callConfirmedAt, callReasons } = fault;
  if (callConfirmedAt === null || !callReasons.includes('people') || known?.submission == null) return false;
  // Without a demand, only a call that has said it has that reason.
  if (fault.callDemandedAt !== null && !isMadeAsDemanded(fault, callConfirmedAt)) return false;
  const { content, supplyOffSince: since } = known.submission;
  return isWithoutSupply(content) && (since === null || Date.parse(since) <= Date.parse(callConfirmedAt));
}

/** Whether the call about a fault has to say it: one of category C is about the supply where it is certainly off. */
const isOfCall = (fault: Pick<FaultFacts, 'category'>, isDemanded: boolean, isCertain: boolean): boolean =>
  isCertain || fault.category !== 'C' || isDemanded;

export function supplyOffIn(
  basis: ReportBasis,
  change: FaultChange | null,
  known: KnownJob | null,
): SupplyOff | null {
  const { submission, reportedOn } = basis;
  if (!dependsOnSupply(submission) || !mayLeaveSupplyOff(submission, reportedOn)) return null;
  const isCertain = leavesSupplyOff(submission);
  if (change?.kind === 'first' && isOfCall(change.report, false, isCertain)) return null;
  const fault = recordedAfter(change, known);
  if (fault?.closedAt === null && isOfCall(fault, callOutstanding(fault), isCertain)) return null;
  const place = placeAfter(basis, change, known);
  // A closed fault does not change, and neither does what its call said: nothing of a supply, or of a person, that this request is the first to name.
  const isKnown = isCertain && fault !== null && isAt(place, fault) && hasSaid(fault, known);
  return isKnown ? null : { ...place, isCertain, isCompleted: submission.job_details.outcome_code === 'CO' };
}

/** For everyone alike, as above. */
export const informOfPeople =
  'inform it of any person on site who depends on electricity for medical reasons';

/** The same after the sentence that asks for the call. */
export const informOnCall = `On that call, ${informOfPeople}.`;

/** What says that it is off, where a submission does not yet: the alarm is raised then. */
const saysThatItIsOff = ({ isCompleted }: SupplyOff): string =>
  isCompleted ? '`outcome_code` AB, or IP if the work goes on' : '`failure_reason` 8';

export function supplyOffInWords(supplyOff: SupplyOff, numbers: DnoTelephones): string {
  const { dnoMpid, isCertain } = supplyOff;
  const toDo = `telephone ${operatorInWords(operatorOf(dnoMpid), numbers, 'now')}, and ${informOfPeople}.`;
  return isCertain
    ? `The supply was left off, and the network operator does not know: ${toDo}`
    : `If the supply is off: ${toDo} Then send ${saysThatItIsOff(supplyOff)}.`;
}

const leftOff = 'is 8, de-energised, and no message informs the network operator';
const contradicted =
  'is 8, de-energised, beside `outcome_code` CO, completed, and no message informs the network operator';
const inDoubt = 'does not say whether the supply is on, and no message informs the network operator';

export function supplyOffIssue(supplyOff: SupplyOff): Issue {
  const { isCertain, isCompleted } = supplyOff;
  const call = `the network operator, and ${informOfPeople}. ${withoutItsNumber}`;
  if (isCertain) return { path: 'failure_reason', message: leftOff, fix: `Telephone ${call}` };
  const fix = `If the supply is off, telephone ${call} Then send ${saysThatItIsOff(supplyOff)}.`;
  return isCompleted
    ? { path: 'failure_reason', message: contradicted, fix }
    : { path: 'outcome_code', message: inDoubt, fix };
}

/** The same for the office, which names another metering point. */
export const supplyOffElsewhereIssue = ({ dnoMpid }: SupplyOff): Issue => ({
  path: 'mpan',
  message: 'is where the supply was left off, and no message informs its network operator',
  fix: `Telephone ${operatorByName(operatorOf(dnoMpid))}, and ${informOfPeople}. ${withoutItsNumberAway}`,
});

export const isSupplyOffWarning = (warning: string): boolean =>
  [leftOff, contradicted, inDoubt].includes(warning);
