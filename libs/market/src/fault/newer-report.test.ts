import { answerOf, at, fresh, moment } from './change-fault.fixture.ts';
import { whyNotCounted } from './answer-order.ts';
import { changeFault } from './change-fault.ts';
import { faultState, type FaultFacts } from './fault.ts';

const later = { ...moment, at: at(7) };
const answered = (answer: 'acknowledged' | 'rejected', fault: FaultFacts = fresh) =>
  changeFault(fault, answerOf(answer), moment)!.fault;
const sent = (fault: FaultFacts) => changeFault(fault, { type: 'report_sent' }, later);

it.each(['acknowledged', 'rejected'] as const)(
  'voids the answer "%s" and gives the operator time again',
  (it) => {
    const before = answered(it);
    const after = sent(before)!;
    // People are notified when the operator no longer looks after it. No one relies on a refusal.
    expect(after).toMatchObject({ notifications: it === 'rejected' ? [] : ['updated'], alarm: null });
    expect(faultState(after.fault)).toBe('REPORTED');
    expect(after.fault).toMatchObject({ response: null, respondedAt: null, acknowledgedBy: null });
    expect(after.fault.respondBy).not.toBe(before.respondBy);
    expect(after.fault.answerWrittenAt).toBe(before.answerWrittenAt);
  },
);

it('changes nothing of a fault whose operator has not answered', () => {
  expect(sent(fresh)).toBeNull();
});

it('keeps the acknowledgement of a person, and the clock as it is', () => {
  const before = answered('rejected', { ...fresh, acknowledgedAt: at(1), acknowledgedBy: 'Kim' });
  const after = sent(before)!.fault;
  expect(faultState(after)).toBe('ACKNOWLEDGED');
  expect(after).toMatchObject({ acknowledgedBy: 'Kim', respondBy: before.respondBy });
});

it('raises the alarm when the operator rejects a newer report in the same words', () => {
  const before = answered('rejected');
  const again = { ...answerOf('rejected'), writtenAt: at(8) };
  expect(changeFault(before, again, later)?.alarm ?? null).toBeNull();
  expect(changeFault(sent(before)!.fault, again, later)?.alarm).toBe('rejected');
  // Its answer may be faster than our own note that the newer report was sent.
  const faster = changeFault(before, { ...again, ofNewerReport: true }, later);
  expect(faster).toMatchObject({ alarm: 'rejected', notifications: ['updated'] });
});

it('does not count what was written before the last answer, also in its words', () => {
  const older = { ...answerOf('rejected'), writtenAt: at(4), ofNewerReport: true };
  expect(whyNotCounted(answered('rejected'), older, moment.at)).toBe('older');
});
