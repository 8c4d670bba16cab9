import { todayInLondon } from '@team-operations/market';
import type { OutboxEvent } from '../outbox-events.ts';
import type { Memory, Said } from './memory.ts';
import { pointOf, type Observed, type ObservedFault } from './observed.ts';

export const alarmsOf = (events: readonly OutboxEvent[]) =>
  events.filter(({ topic }) => topic === 'operations.alarms.v1').map(({ type }) => type);

const dayOf = (at: number) => todayInLondon(new Date(at));

/** A clearance that counted was not before the report, but for clocks that are behind, nor is it to come. */
function checkDay({ response, clearedOn, writtenAt }: Said, { reportedAt }: ObservedFault): void {
  if (response !== 'C' || clearedOn === null) return;
  expect(clearedOn >= dayOf(Date.parse(reportedAt) - 5 * 60_000)).toBe(true);
  expect(clearedOn <= dayOf(Date.parse(writtenAt))).toBe(true);
}

/** What counted is about the fault as it was last found: in its words, which the operator could read. */
function checkFound(said: Said, { callConfirmedAt }: ObservedFault, { found }: Memory): void {
  if (found !== null) expect(Date.parse(said.writtenAt)).toBeGreaterThanOrEqual(Date.parse(found));
  const isCalled = callConfirmedAt !== null && callConfirmedAt >= (found ?? '');
  if (!said.namesJob || !isCalled) expect(said.isKnown).toBe(true);
}

/** While the last one has a time that is still to come, the clock of the operator is ahead: a refusal counts, since the order is unknown. */
function checkLater(said: Said, counted: Said): void {
  const isUnordered = said.response === 'R' && Date.parse(counted.writtenAt) > said.arrivesAt;
  if (counted.response !== said.response && !isUnordered)
    expect(Date.parse(said.writtenAt)).toBeGreaterThan(Date.parse(counted.writtenAt));
}

/** No answer that is older than the last one that counted changes a fault, and one against a clearance raises an alarm, once. */
function checkOrder(before: Observed, after: Observed, alarms: readonly string[], memory: Memory): void {
  const { said, counted } = memory;
  memory.said = null;
  const [was, is] = [before.fault, after.fault];
  if (said === null || was === null || is === null) return;
  if (was.closedAt !== null) {
    const isAgainst =
      said.response === 'R' &&
      said.namesJob &&
      said.mpan === was.mpan &&
      was.closedReason?.startsWith('Cleared');
    const what = `${was.closedAt} ${said.response}`;
    if (isAgainst && !memory.contradicted.has(what)) expect(alarms).toContain('fault.answer-quarantined');
    if (isAgainst) memory.contradicted.add(what);
    return;
  }
  if (is.response === was.response && is.closedAt === null) return;
  if (said.namesJob) expect([...memory.namesakeAt]).not.toContain(said.mpan);
  checkFound(said, was, memory);
  checkDay(said, was);
  if (counted?.renewedAt === was.renewedAt) checkLater(said, counted);
  memory.counted = { ...said, renewedAt: was.renewedAt };
}

/** Operations staff are notified of an answer that leaves a danger without an operator, or that had no effect. */
export function checkAnswers(
  before: Observed,
  after: Observed,
  alarms: readonly string[],
  memory: Memory,
): void {
  const { said, quarantined } = memory;
  if (quarantined) expect(alarms).toContain('fault.answer-quarantined');
  memory.quarantined = false;
  checkOrder(before, after, alarms, memory);
  // What counted and was about no open fault of this job was about the one of the same name: nothing more of that is to come.
  if (said?.response === 'C' && said.namesJob && !quarantined) memory.namesakeAt.delete(said.mpan);
  const is = after.fault;
  if (is?.closedAt !== null || is.response === before.fault?.response) return;
  if (is.response === 'rejected' && is.category !== 'C') expect(alarms).toContain('fault.rejected');
  if (is.response?.startsWith('cleared') === true) expect(alarms).toContain('fault.cleared-unnamed');
}

/** Notes when a step changed what the fault is. A report, or one of a new life, has its own time, and tolerates clocks that are behind. */
export function noteFinding(was: ObservedFault | null, is: ObservedFault, memory: Memory): void {
  const whatIs = (fault: ObservedFault) => [fault.category, fault.comment, pointOf(fault)].join();
  if (was?.reportedAt !== is.reportedAt) memory.found = null;
  else if (whatIs(is) !== whatIs(was)) memory.found = is.changedAt;
}
