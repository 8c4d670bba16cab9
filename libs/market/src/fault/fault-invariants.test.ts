import fc from 'fast-check';
import { RESPONSE_CLOCK } from '../response-clock/table.ts';
import { at, event, report } from './change-fault.fixture.ts';
import { brokenInvariants } from './broken-invariants.ts';
import { isRepeated, whyNotCounted } from './answer-order.ts';
import { changeFault } from './change-fault.ts';
import { isCleared } from './closed-reasons.ts';
import { newFault } from './new-fault.ts';
import type { FaultEvent, FaultStep } from './fault-event.ts';
import { callOutstanding, faultState, faultTransitions, type FaultFacts, type FaultReport } from './fault.ts';

const sequences = 5000;

/** The metering point and operator for which the call was last confirmed, and for which someone took the fault on. */
interface CountsFor {
  call: string | null;
  acknowledgement: string | null;
  /** When the newest answer was written that has counted since the fault is what it is. */
  answer: string | null;
}

const pointOf = ({ mpan, dnoMpid }: FaultReport) => `${mpan} ${dnoMpid}`;

/** Whether an event may end an outstanding call: a person who confirms it or says that none is needed, or an answer that names the job and clears the fault. */
const mayEndCall = (it: FaultEvent) =>
  it.type === 'call_confirmed' ||
  (it.type === 'closed' && it.withoutCall) ||
  (it.type === 'answered' && it.answer === 'cleared' && it.namesJob);

/** Operations staff get an alarm of an answer that leaves a danger on which no operator acts. */
const needsAlarm = (before: FaultFacts, it: FaultEvent) =>
  it.type === 'answered' &&
  !isRepeated(before, it.response) &&
  ((it.answer === 'rejected' && before.category !== 'C') ||
    (it.answer === 'cleared' && !it.namesJob && callOutstanding(before)));

/** An answer that is older than the last one that counted, or against a clearance, changes nothing, and people have to look. */
function checkLost(
  before: FaultFacts,
  it: FaultEvent,
  step: FaultStep | null,
  { counts, now }: { counts: CountsFor; now: string },
): void {
  if (it.type !== 'answered') return;
  const lost = whyNotCounted(before, it, now);
  if (lost !== null) expect(step).toBeNull();
  if (before.closedAt !== null) {
    if (isCleared(before.closedReason) && it.answer === 'rejected') expect(lost).toBe('contradicts');
    return;
  }
  const isNews = it.ofNewerReport || !isRepeated(before, it.response);
  // A refusal counts where the clock of the last answer was ahead: their order is unknown.
  const isUnordered = it.answer === 'rejected' && counts.answer !== null && counts.answer > now;
  const isLate = counts.answer !== null && it.writtenAt <= counts.answer && isNews && !isUnordered;
  expect(lost !== null).toBe(isLate);
}

/** An operator that was telephoned does not know what the site has now, nor does the one to which the fault moves: staff are notified. */
function checkDetails(before: FaultFacts, it: FaultEvent, { fault, detailsUnreported }: FaultStep) {
  if (it.type !== 'details_changed') {
    const isDemandedAgain = !callOutstanding(before) && callOutstanding(fault);
    const isSaid =
      isDemandedAgain && before.closedAt === null && before.category !== 'A' && fault.category !== 'A';
    return expect(detailsUnreported === true).toBe(isSaid);
  }
  expect(callOutstanding(fault)).toBe(true);
  expect(fault.callReasons).toEqual(expect.arrayContaining([...it.details]));
  expect(detailsUnreported === true).toBe(!callOutstanding(before));
}

function checkStep(before: FaultFacts, it: FaultEvent, step: FaultStep, counts: CountsFor): void {
  const after = step.fault;
  const isRenewed = after.renewedAt !== before.renewedAt;
  if (isRenewed) counts.answer = null;
  if (it.type === 'answered' && before.closedAt === null && it.writtenAt > (counts.answer ?? ''))
    counts.answer = it.writtenAt;
  if (needsAlarm(before, it)) expect(step.alarm).not.toBeNull();
  checkDetails(before, it, step);
  expect(brokenInvariants(after)).toEqual([]);
  if (faultState(before) === 'CLOSED' && it.type !== 'reported') {
    expect(faultState(after)).toBe('CLOSED');
    expect(after.response).toBe(before.response);
  }
  if (callOutstanding(before) && !callOutstanding(after)) expect(mayEndCall(it)).toBe(true);
  if (it.type === 'call_confirmed' && after.callConfirmedAt !== null) counts.call = pointOf(after);
  if (before.acknowledgedAt === null && after.acknowledgedAt !== null)
    counts.acknowledgement = pointOf(after);
  if (after.closedAt !== null) return;
  if (after.callConfirmedAt !== null) expect(counts.call).toBe(pointOf(after));
  if (after.acknowledgedAt !== null) expect(counts.acknowledgement).toBe(pointOf(after));
}

it(`keeps its invariants over ${sequences} random sequences of events`, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(report, fc.array(event, { maxLength: 40 }), (first, events) => {
      let fault = newFault(first, { at: at(0), clock: RESPONSE_CLOCK });
      const counts: CountsFor = { call: null, acknowledgement: null, answer: null };
      expect(brokenInvariants(fault)).toEqual([]);
      events.forEach((it, index) => {
        const now = at(index + 1);
        const step = changeFault(fault, it, { at: now, clock: RESPONSE_CLOCK });
        checkLost(fault, it, step, { counts, now });
        if (step === null) return;
        const [from, to] = [faultState(fault), faultState(step.fault)];
        if (from !== to) seen.add(`${from} -> ${to}`);
        checkStep(fault, it, step, counts);
        fault = step.fault;
      });
    }),
    { numRuns: sequences },
  );
  const declared = Object.values(faultTransitions).flatMap(({ from, to }) =>
    from.map((state) => `${state} -> ${to}`),
  );
  expect([...seen].sort()).toEqual(declared.sort());
});
