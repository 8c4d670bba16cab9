import { answerOf, at, fresh, moment } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import type { FaultEvent } from './fault-event.ts';

const later = { ...moment, at: at(7) };
const foundAgain: FaultEvent = { type: 'found_again', refused: true };
const refused = changeFault(fresh, answerOf('rejected'), moment)!.fault;

it('alarms again when the operator rejects what was found since in the same words, and when a refused fault is found again', () => {
  expect(changeFault(refused, answerOf('rejected'), moment)?.alarm ?? null).toBeNull();
  const found = changeFault(refused, foundAgain, later)!;
  expect(found.alarm).toBe('rejected');
  const again = { ...answerOf('rejected'), writtenAt: at(8) } as FaultEvent;
  expect(changeFault(found.fault, again, { ...moment, at: at(8) })?.alarm).toBe('rejected');
  expect(changeFault(fresh, { type: 'found_again', refused: false }, later)?.alarm).toBeNull();
});

it('reports a refused fault again when it is found again, with a new deadline, once until the operator answers', () => {
  const found = changeFault(refused, foundAgain, later)!;
  expect(found.reportsAgain).toBe(true);
  expect(found.fault.respondBy).not.toBe(refused.respondBy);
  const next = changeFault(found.fault, foundAgain, { ...moment, at: at(9) })!;
  expect(next).toMatchObject({ alarm: 'rejected', notifications: ['updated'] });
  expect(next.reportsAgain).toBeUndefined();
  expect(changeFault(refused, { type: 'found_again', refused: false }, later)?.reportsAgain).toBeUndefined();
});
