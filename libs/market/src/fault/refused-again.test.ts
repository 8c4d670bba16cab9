import { answerOf, at, fresh, moment } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import type { FaultEvent } from './fault-event.ts';

it('alarms again when the operator rejects what was found since in the same words, and when a refused fault is found again', () => {
  const refused = changeFault(fresh, answerOf('rejected'), moment)!.fault;
  expect(changeFault(refused, answerOf('rejected'), moment)?.alarm ?? null).toBeNull();
  const later = { ...moment, at: at(7) };
  const found = changeFault(refused, { type: 'found_again' }, later)!;
  expect(found.alarm).toBe('rejected');
  const again = { ...answerOf('rejected'), writtenAt: at(8) } as FaultEvent;
  expect(changeFault(found.fault, again, { ...moment, at: at(8) })?.alarm).toBe('rejected');
  expect(changeFault(fresh, { type: 'found_again' }, later)?.alarm).toBeNull();
});
