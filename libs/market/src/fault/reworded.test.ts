import { answerOf, at, fresh, moment } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import { faultState, type FaultFacts } from './fault.ts';

const later = { ...moment, at: at(7) };
const answered = (answer: 'acknowledged' | 'rejected', fault: FaultFacts = fresh) =>
  changeFault(fault, answerOf(answer), moment)!.fault;
const reworded = (fault: FaultFacts) =>
  changeFault(fault, { type: 'corrected', changes: { comment: 'Live parts exposed' } }, later)!.fault;

it('voids the answer of the operator when other words are reported, and starts the clock that it had stopped', () => {
  const before = answered('acknowledged');
  const after = reworded(before);
  expect([faultState(before), faultState(after)]).toEqual(['RESPONDED', 'REPORTED']);
  expect(after).toMatchObject({ response: null, respondedAt: null, acknowledgedBy: null });
  expect(before.acknowledgedBy).toBe('Eastern (EELC)');
  expect(after.respondBy).not.toBe(before.respondBy);
});

it('voids a refusal as well', () => {
  expect(reworded(answered('rejected'))).toMatchObject({ response: null, respondedAt: null });
});

it('keeps the acknowledgement of a person, who looks after the fault as it is now', () => {
  const taken = answered('acknowledged', { ...fresh, acknowledgedAt: at(1), acknowledgedBy: 'Kim' });
  const after = reworded(taken);
  expect(faultState(after)).toBe('ACKNOWLEDGED');
  expect(after).toMatchObject({ acknowledgedBy: 'Kim', respondBy: taken.respondBy });
});

it('keeps the confirmed call and the order of answers', () => {
  const called = { ...answered('acknowledged'), callConfirmedAt: at(2), callConfirmedBy: 'Robin' };
  const after = reworded(called);
  expect(after).toMatchObject({ callConfirmedBy: 'Robin', answerWrittenAt: called.answerWrittenAt });
});
