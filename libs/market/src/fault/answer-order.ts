import { isCleared, withdrawnByInstaller } from './closed-reasons.ts';
import type { FaultFacts } from './fault.ts';
import type { FaultEvent } from './fault-event.ts';

type Answer = Extract<FaultEvent, { type: 'answered' }>;

/**
 * Why an answer that is about a fault changes nothing of it, and people have to look: `older` than the last one that counted, from the
 * `same_second`, so that the order is unknown, or against the end of a fault that stays closed (`contradicts`).
 */
export type WhyNotCounted = 'older' | 'same_second' | 'contradicts';

/** What of a closed fault says whether a rejection contradicts its end. */
export type EndedFault = Pick<FaultFacts, 'closedReason' | 'withdrawnAt' | 'category' | 'callDemandedAt'>;

/** Whether it contradicts the end of a closed fault that the operator rejects it (D0126), or its report (A0001). */
export function rejectionContradictsEnd(fault: EndedFault): boolean {
  const { closedReason, withdrawnAt, category, callDemandedAt } = fault;
  if (isCleared(closedReason)) return true;
  // An installer who withdraws a report expects that the operator does nothing.
  const isWithdrawn = withdrawnAt !== null || closedReason === withdrawnByInstaller;
  return !isWithdrawn && (category !== 'C' || callDemandedAt !== null);
}

/** What an answer says against the end of a fault. An acknowledgement that comes late, or names no job, says nothing against it. */
function contradictsEnd(fault: FaultFacts, { answer, namesJob, writtenAt }: Answer): boolean {
  if (answer === 'rejected') return rejectionContradictsEnd(fault);
  const { closedReason, answerWrittenAt } = fault;
  const isLate = answerWrittenAt !== null && Date.parse(writtenAt) < Date.parse(answerWrittenAt);
  return isCleared(closedReason) && answer === 'acknowledged' && namesJob && !isLate;
}

/** Whether an answer says what the last one said, of the fault as it was found last: in the same words it may be about another finding. */
export const isRepeated = ({ response, respondedAt, foundAt }: FaultFacts, again: string): boolean =>
  response === again && respondedAt !== null && Date.parse(respondedAt) >= Date.parse(foundAt);

/** Whether a stored response is this answer: it begins with its name, and dates and a comment follow. */
export const isAnswer = (response: string | null, answer: Answer['answer']): boolean =>
  response?.startsWith(answer) === true;

/** Whether the operator said so last of the fault as it was found last. */
export const isAnswered = (fault: FaultFacts, answer: Answer['answer']): boolean =>
  fault.response !== null && isAnswer(fault.response, answer) && isRepeated(fault, fault.response);

/**
 * Answers are ordered by their own times, since files may arrive in any order. One that repeats what counts is no other answer. The last one may have a time that
 * is still to come: the clock of its sender is ahead, so the order is unknown, and a refusal counts, since it is the worse.
 * @param at the time now
 */
export function whyNotCounted(fault: FaultFacts, answer: Answer, at: string): WhyNotCounted | null {
  if (fault.closedAt !== null) return contradictsEnd(fault, answer) ? 'contradicts' : null;
  const { answerWrittenAt: last } = fault;
  if (last === null || (!answer.ofNewerReport && isRepeated(fault, answer.response))) return null;
  const later = Date.parse(answer.writtenAt) - Date.parse(last);
  if (later > 0 || (answer.answer === 'rejected' && Date.parse(last) > Date.parse(at))) return null;
  return later === 0 ? 'same_second' : 'older';
}
