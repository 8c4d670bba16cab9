import { responseTime } from '../response-clock/respond-minutes.ts';
import type { ResponseClock } from '../response-clock/table.ts';
import { callOutstanding, isDanger, type FaultFacts, type FaultReport } from './fault.ts';
import type { FaultEvent, FaultStep } from './fault-event.ts';

/** When an event happens, and how long faults may wait. */
export interface FaultMoment {
  /** ISO 8601 instant. */
  at: string;
  clock: ResponseClock;
}

export const withdrawnByInstaller = 'Withdrawn by the installer';

export const clearedBy = (operator: string): string => `Cleared by the network operator ${operator}`;

/** The reason of a fault that a person closed although its call was outstanding: it says so wherever the reason is shown. */
export const reasonWithoutCall = (reason: string): string =>
  `Without a confirmed call to the network operator: ${reason}`;

type EventOf<Type extends FaultEvent['type']> = Extract<FaultEvent, { type: Type }>;

const notAcknowledged = { acknowledgedAt: null, acknowledgedBy: null };
const noResponse = { respondedAt: null, response: null };
const noCall = { callConfirmedAt: null, callConfirmedBy: null, callReference: null, callRemindedAt: null };

/** The response clock starts again. */
function clockFrom({ at, clock }: FaultMoment, { category, dnoMpid }: FaultReport) {
  const { respondMinutes } = responseTime(category, dnoMpid, clock);
  return { respondBy: new Date(Date.parse(at) + respondMinutes * 60_000).toISOString(), escalatedAt: null };
}

/** A fault that was reported for the first time. */
export function newFault(report: FaultReport, moment: FaultMoment): FaultFacts {
  return {
    ...report,
    ...clockFrom(moment, report),
    ...notAcknowledged,
    ...noResponse,
    ...noCall,
    reportedAt: moment.at,
    renewedAt: moment.at,
    callDemandedAt: report.category === 'A' ? moment.at : null,
    withdrawnAt: null,
    closedAt: null,
    closedReason: null,
  };
}

/**
 * A fault that is reported again. It is renewed just after its report, as one that was moved is: calls and answers from before are
 * about the fault as it was, so no tolerance for clocks lets them count.
 */
function renewedFault(report: FaultReport, moment: FaultMoment): FaultFacts {
  return { ...newFault(report, moment), renewedAt: new Date(Date.parse(moment.at) + 1).toISOString() };
}

/** Since when the call is demanded after a change that asks for it. A demand that is outstanding does not end. */
const demand = (before: FaultFacts, { category }: FaultReport, at: string): string | null =>
  category === 'A' || callOutstanding(before) ? at : null;

function corrected(fault: FaultFacts, changes: Partial<FaultReport>, moment: FaultMoment): FaultStep | null {
  const { category, comment, mpan, dnoMpid } = { ...fault, ...changes };
  const report = { category, comment, mpan, dnoMpid };
  const moved = mpan !== fault.mpan || dnoMpid !== fault.dnoMpid;
  const raised = category < fault.category;
  const lowered = category > fault.category;
  if (!moved && !raised && !lowered && comment === fault.comment) return null;

  const after: FaultFacts = { ...fault, ...report };
  // A call and an acknowledgement count for the MPAN, the operator and the danger that they were made for.
  if (moved || raised) {
    const callDemandedAt = demand(fault, report, moment.at);
    const renewed = { callDemandedAt, renewedAt: moment.at };
    Object.assign(after, clockFrom(moment, report), notAcknowledged, noResponse, noCall, renewed);
  } else if (lowered && !callOutstanding(fault)) {
    Object.assign(after, clockFrom(moment, report));
  }
  const alarm = lowered && fault.category === 'A' && callOutstanding(fault) ? 'lowered' : null;
  return { fault: after, notifications: ['updated'], alarm };
}

function closed(fault: FaultFacts, reason: string, { at }: FaultMoment): FaultStep {
  return { fault: { ...fault, closedAt: at, closedReason: reason }, notifications: ['closed'], alarm: null };
}

/** Only who says so closes a fault whose call is outstanding, and the reason keeps that. */
function closedByPerson(fault: FaultFacts, event: EventOf<'closed'>, moment: FaultMoment): FaultStep | null {
  const { reason, withoutCall } = event;
  if (!callOutstanding(fault)) return closed(fault, reason, moment);
  return withoutCall ? closed(fault, reasonWithoutCall(reason), moment) : null;
}

function withdrawn(
  fault: FaultFacts,
  { changes = {} }: EventOf<'withdrawn'>,
  moment: FaultMoment,
): FaultStep | null {
  if (fault.withdrawnAt !== null) return null;
  if (!callOutstanding(fault)) return closed(fault, withdrawnByInstaller, moment);
  const moved = corrected(fault, changes, moment)?.fault ?? fault;
  return { fault: { ...moved, withdrawnAt: moment.at }, notifications: ['updated'], alarm: 'withdrawn' };
}

/**
 * A report that was withdrawn comes again; its outstanding call stays demanded. It was open all the time, so it is the same life:
 * where its reports went, and what staff have set on them, counts on.
 */
function reportedAgain(fault: FaultFacts, report: FaultReport, moment: FaultMoment): FaultStep {
  const callDemandedAt = demand(fault, report, moment.at);
  const { reportedAt } = fault;
  const after = { ...renewedFault(report, moment), reportedAt, callDemandedAt };
  const alarm = fault.category === 'A' && report.category !== 'A' ? 'lowered' : null;
  return { fault: after, notifications: ['reported'], alarm };
}

function callConfirmed(fault: FaultFacts, event: EventOf<'call_confirmed'>, moment: FaultMoment): FaultStep {
  const after = {
    ...fault,
    callConfirmedAt: event.at,
    callConfirmedBy: event.by,
    callReference: event.reference,
  };
  const confirmed: FaultStep = { fault: after, notifications: ['call-confirmed'], alarm: null };
  if (fault.withdrawnAt === null || fault.closedAt !== null) return confirmed;
  const last = closed(after, withdrawnByInstaller, moment);
  return { ...last, notifications: [...confirmed.notifications, ...last.notifications] };
}

function answered(fault: FaultFacts, event: EventOf<'answered'>, moment: FaultMoment): FaultStep | null {
  const { answer, operator, response, namesJob } = event;
  const after = { ...fault, respondedAt: moment.at, response };
  const clears = answer === 'cleared' && (namesJob || !callOutstanding(fault));
  if (clears) return closed(after, clearedBy(operator), moment);
  if (fault.response === response) return null;
  // It may be about another fault there: it ends no call, and people have to ask.
  if (answer === 'cleared') return { fault: after, notifications: ['updated'], alarm: 'cleared_unnamed' };
  if (answer === 'rejected') {
    // It has not taken the fault on, whatever it answered before.
    const left = fault.acknowledgedBy === operator ? { ...after, ...notAcknowledged } : after;
    return { fault: left, notifications: ['updated'], alarm: isDanger(fault) ? 'rejected' : null };
  }
  const taken = fault.acknowledgedAt === null ? { acknowledgedAt: moment.at, acknowledgedBy: operator } : {};
  return { fault: { ...after, ...taken }, notifications: ['acknowledged'], alarm: null };
}

/** What an event does to an open fault; null when it changes nothing. */
function changeOpen(fault: FaultFacts, event: FaultEvent, moment: FaultMoment): FaultStep | null {
  const { at } = moment;
  switch (event.type) {
    case 'reported':
      return fault.withdrawnAt === null
        ? corrected(fault, event.report, moment)
        : reportedAgain(fault, event.report, moment);
    case 'corrected':
      return corrected(fault, event.changes, moment);
    case 'found_again':
      return { fault, notifications: ['updated'], alarm: null };
    case 'withdrawn':
      return withdrawn(fault, event, moment);
    case 'acknowledged':
      if (fault.acknowledgedAt !== null) return null;
      return {
        fault: { ...fault, acknowledgedAt: at, acknowledgedBy: event.by },
        notifications: ['acknowledged'],
        alarm: null,
      };
    case 'call_confirmed':
      return callConfirmed(fault, event, moment);
    case 'answered':
      return answered(fault, event, moment);
    case 'report_failed':
      return {
        fault: { ...fault, ...notAcknowledged, ...noResponse, ...clockFrom(moment, fault) },
        notifications: ['updated'],
        alarm: 'report_failed',
        failure: event.failure,
      };
    case 'escalated':
      if (fault.escalatedAt !== null || fault.acknowledgedAt !== null) return null;
      return { fault: { ...fault, escalatedAt: at }, notifications: ['escalated'], alarm: null };
    case 'call_reminded':
      if (!callOutstanding(fault)) return null;
      return { fault: { ...fault, callRemindedAt: at }, notifications: ['call-reminder'], alarm: null };
    case 'closed':
      return closedByPerson(fault, event, moment);
  }
}

/**
 * The life cycle of a fault: what an event does to it, or null when it changes nothing. The only place that decides this;
 * submissions, staff, the response clock, fixed messages and the market all come here (docs/decisions/0045-life-of-a-fault.md).
 * A closed fault changes in two cases only: a new report opens it, and a call that was made can still be recorded.
 */
export function changeFault(fault: FaultFacts, event: FaultEvent, moment: FaultMoment): FaultStep | null {
  if (fault.closedAt === null) return changeOpen(fault, event, moment);
  if (event.type === 'reported')
    return { fault: renewedFault(event.report, moment), notifications: ['reported'], alarm: null };
  return event.type === 'call_confirmed' ? callConfirmed(fault, event, moment) : null;
}
