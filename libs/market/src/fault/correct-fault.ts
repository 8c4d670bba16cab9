import { isDetail, reasonsWritten, withDanger } from './call-details.ts';
import { callOutstanding, type FaultFacts, type FaultReport } from './fault.ts';
import type { FaultStep } from './fault-event.ts';
import { clockFrom, noAnswer, noCall, notAcknowledged, type FaultMoment } from './new-fault.ts';
import { withoutAnswer } from './void-answer.ts';

/** Since when the call is demanded after a change that asks for it. A demand that is outstanding does not end, and another operator does not know the site. */
export const demand = (
  before: FaultFacts,
  { category }: Pick<FaultReport, 'category'>,
  at: string,
): string | null =>
  category === 'A' || callOutstanding(before) || before.callReasons.some(isDetail) ? at : null;

export const worse = (one: FaultReport, other: FaultReport) =>
  one.category < other.category ? one.category : other.category;

/**
 * What a change of the category does last. One that lowers it in the same step as it moves the fault counts as two steps: the fault is
 * moved as it was known, so that lowering ends no call that the move demands.
 */
export function withCategory(fault: FaultFacts, category: FaultReport['category'], moment: FaultMoment) {
  const isLowered = category > fault.category;
  const after: FaultFacts = { ...fault, category, callReasons: reasonsWritten(fault) };
  const staysDemanded = callOutstanding(fault);
  if (isLowered && !staysDemanded) Object.assign(after, clockFrom(moment, after));
  return { after, isUnconfirmed: isLowered && staysDemanded && fault.category === 'A' };
}

export function corrected(
  fault: FaultFacts,
  changes: Partial<FaultReport>,
  moment: FaultMoment,
): FaultStep | null {
  const { category, comment, mpan, dnoMpid } = { ...fault, ...changes };
  const report = { category, comment, mpan, dnoMpid };
  const moved = mpan !== fault.mpan || dnoMpid !== fault.dnoMpid;
  const raised = category < fault.category;
  if (!moved && category === fault.category && comment === fault.comment) return null;

  const known: FaultFacts = { ...fault, ...report, category: worse(fault, report), foundAt: moment.at };
  // A call and an acknowledgement count for the MPAN, the operator and the danger that they were made for.
  if (moved || raised) {
    const callDemandedAt = demand(fault, known, moment.at);
    const toSay = callOutstanding(fault) ? fault.callReasons : fault.callReasons.filter(isDetail);
    const callReasons = callDemandedAt === null ? [] : withDanger(toSay, known);
    const renewed = { callDemandedAt, callReasons, renewedAt: moment.at };
    Object.assign(known, clockFrom(moment, known), notAcknowledged, noAnswer, noCall, renewed);
  } else {
    // Another report goes out.
    Object.assign(known, withoutAnswer(known, moment));
  }
  const { after, isUnconfirmed } = withCategory(known, category, moment);
  const alarm = isUnconfirmed ? 'lowered' : null;
  // Category A has the alarms of its own.
  const isDemandedAgain = known.category !== 'A' && !callOutstanding(fault) && callOutstanding(after);
  const unreported = isDemandedAgain ? ({ detailsUnreported: true } as const) : {};
  return { fault: after, notifications: ['updated'], alarm, ...unreported };
}
