import { isAnswered, isRepeated, whyNotCounted } from './answer-order.ts';
import { clearedBy, reasonDangerOver, reasonWithoutCall, withdrawnByInstaller } from './closed-reasons.ts';
import { detailsChanged, isForDanger, withDanger, withSaid } from './call-details.ts';
import { corrected, demand, withCategory, worse } from './correct-fault.ts';
import { callOutstanding, isDanger, type FaultFacts, type FaultReport } from './fault.ts';
import type { FaultEvent, FaultStep } from './fault-event.ts';
import { clockFrom, noResponse, notAcknowledged, renewedFault, type FaultMoment } from './new-fault.ts';
import { isOperator } from './operator-name.ts';
import { askedAgain, withoutAnswer } from './void-answer.ts';

type EventOf<Type extends FaultEvent['type']> = Extract<FaultEvent, { type: Type }>;

function closed(fault: FaultFacts, reason: string, { at }: FaultMoment): FaultStep {
  return { fault: { ...fault, closedAt: at, closedReason: reason }, notifications: ['closed'], alarm: null };
}

/** Only who says so closes a fault whose call is outstanding, and the reason keeps that. */
function closedByPerson(fault: FaultFacts, event: EventOf<'closed'>, moment: FaultMoment): FaultStep | null {
  const { withoutCall, dangerOver = false } = event;
  const reason = dangerOver ? reasonDangerOver(event.reason) : event.reason;
  if (!callOutstanding(fault)) return closed(fault, reason, moment);
  return withoutCall ? closed(fault, reasonWithoutCall(reason), moment) : null;
}

function withdrawn(
  fault: FaultFacts,
  { changes = {} }: EventOf<'withdrawn'>,
  moment: FaultMoment,
): FaultStep | null {
  if (fault.withdrawnAt !== null) return null;
  // Where it really was, no operator may have been telephoned.
  const step = corrected(fault, changes, moment);
  const moved = step?.fault ?? fault;
  if (!callOutstanding(moved)) return closed(fault, withdrawnByInstaller, moment);
  const after = { ...moved, withdrawnAt: moment.at };
  return {
    ...step,
    fault: after,
    notifications: ['updated'],
    alarm: isForDanger(moved) ? 'withdrawn' : null,
  };
}

/**
 * A report that was withdrawn comes again; its outstanding call stays demanded. It was open all the time, so it is the same life:
 * where its reports went, and what staff have set on them, counts on.
 */
function reportedAgain(fault: FaultFacts, report: FaultReport, moment: FaultMoment): FaultStep {
  const known = { ...report, category: worse(fault, report) };
  const callDemandedAt = demand(fault, known, moment.at);
  const { reportedAt, callDetailsAt } = fault;
  const called = { callDemandedAt, callReasons: withDanger(fault.callReasons, known), callDetailsAt };
  const again = { ...renewedFault(known, moment), reportedAt, ...called };
  const { after, isUnconfirmed } = withCategory(again, report.category, moment);
  return { fault: after, notifications: ['reported'], alarm: isUnconfirmed ? 'lowered' : null };
}

function callConfirmed(fault: FaultFacts, event: EventOf<'call_confirmed'>, moment: FaultMoment): FaultStep {
  const after = {
    ...fault,
    callConfirmedAt: event.at,
    callConfirmedBy: event.by,
    callReference: event.reference,
    callReasons: withSaid(fault, event.said ?? [], event.at),
  };
  const confirmed: FaultStep = { fault: after, notifications: ['call-confirmed'], alarm: null };
  if (fault.withdrawnAt === null || fault.closedAt !== null) return confirmed;
  const last = closed(after, withdrawnByInstaller, moment);
  return { ...last, notifications: [...confirmed.notifications, ...last.notifications] };
}

const newest = (one: string | null, other: string): string =>
  one !== null && Date.parse(one) > Date.parse(other) ? one : other;

function answered(before: FaultFacts, event: EventOf<'answered'>, moment: FaultMoment): FaultStep | null {
  const { answer, operator, response, namesJob, ofNewerReport } = event;
  if (whyNotCounted(before, event, moment.at) !== null) return null;
  const fault = ofNewerReport ? withoutAnswer(before, moment) : before;
  const answerWrittenAt = newest(fault.answerWrittenAt, event.writtenAt);
  const after = { ...fault, respondedAt: moment.at, response, answerWrittenAt };
  const clears = answer === 'cleared' && (namesJob || !callOutstanding(fault));
  if (clears) return closed(after, clearedBy(operator), moment);
  if (isRepeated(fault, response)) {
    // Said again: no person is notified, but what was written in between is now older.
    const isLater = answerWrittenAt !== fault.answerWrittenAt;
    return isLater ? { fault: { ...fault, answerWrittenAt }, notifications: [], alarm: null } : null;
  }
  // It may be about another fault there: it ends no call, and people have to ask.
  if (answer === 'cleared') return { fault: after, notifications: ['updated'], alarm: 'cleared_unnamed' };
  if (answer === 'rejected') {
    // It has not taken the fault on, whatever it answered before.
    const left = isOperator(fault.acknowledgedBy, operator) ? { ...after, ...notAcknowledged } : after;
    return { fault: left, notifications: ['updated'], alarm: isDanger(fault) ? 'rejected' : null };
  }
  const taken = fault.acknowledgedAt === null ? { acknowledgedAt: moment.at, acknowledgedBy: operator } : {};
  return { fault: { ...after, ...taken }, notifications: ['acknowledged'], alarm: null };
}

function reportSent(fault: FaultFacts, moment: FaultMoment): FaultStep | null {
  const after = askedAgain(fault, moment);
  if (after === null) return null;
  // No one relies on a refusal.
  const isLeft = after.acknowledgedAt !== fault.acknowledgedAt;
  return { fault: after, notifications: isLeft ? ['updated'] : [], alarm: null };
}

/** What the operator wrote before it rejected the report, and arrives after that, is older than its last word. */
function reportFailed(
  fault: FaultFacts,
  { failure, writtenAt }: EventOf<'report_failed'>,
  moment: FaultMoment,
): FaultStep {
  const answerWrittenAt =
    writtenAt === undefined ? fault.answerWrittenAt : newest(fault.answerWrittenAt, writtenAt);
  return {
    fault: { ...fault, ...notAcknowledged, ...noResponse, ...clockFrom(moment, fault), answerWrittenAt },
    notifications: ['updated'],
    alarm: 'report_failed',
    failure,
  };
}

/**
 * A further visit finds what is known. The operator has the report, so none is sent. One that refused it attends no danger, and is asked again, once: what a
 * visit after that finds is what it was asked about.
 */
function foundAgain(fault: FaultFacts, { refused }: EventOf<'found_again'>, moment: FaultMoment): FaultStep {
  const found = { ...fault, foundAt: moment.at };
  const alarm = refused && isDanger(fault) ? 'rejected' : null;
  const step: FaultStep = { fault: found, notifications: ['updated'], alarm };
  if (!refused || !isAnswered(fault, 'rejected')) return step;
  return { ...step, fault: { ...found, ...clockFrom(moment, fault) }, reportsAgain: true };
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
      return foundAgain(fault, event, moment);
    case 'details_changed':
      return detailsChanged(fault, event.details, moment);
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
    case 'report_sent':
      return reportSent(fault, moment);
    case 'report_failed':
      return reportFailed(fault, event, moment);
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
