import { whyNotCounted } from './answer-order.ts';
import { answerOf, at, called, fresh, moment, noSuchPoint } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import type { OperatorAnswer } from './fault-event.ts';

describe('answers in another order than they were written', () => {
  const rejected = { ...answerOf('rejected'), writtenAt: at(3) };
  const after = changeFault(fresh, rejected, moment)?.fault ?? fresh;
  const written = (it: 'acknowledged' | 'cleared', minute: number) => ({
    ...answerOf(it),
    writtenAt: at(minute),
  });

  it.each(['acknowledged', 'cleared'] as const)('%s counts if it was written later, and only then', (it) => {
    expect([2, 3, 4].map((minute) => whyNotCounted(after, written(it, minute), moment.at))).toEqual([
      'older',
      'same_second',
      null,
    ]);
    expect([2, 3, 4].map((minute) => changeFault(after, written(it, minute), moment) === null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('counts from the last time that it was said', () => {
    const again = changeFault(after, { ...rejected, writtenAt: at(6) }, moment);
    expect(again).toMatchObject({ notifications: [], alarm: null, fault: { answerWrittenAt: at(6) } });
    expect(again && whyNotCounted(again.fault, written('cleared', 5), moment.at)).toBe('older');
  });

  it('counts a refusal, and nothing else, while the last one has a time that is still to come', () => {
    const ahead = { ...answerOf('acknowledged'), writtenAt: at(9) };
    const taken = changeFault(fresh, ahead, moment)?.fault ?? fresh;
    const refused = { ...answerOf('rejected'), writtenAt: at(6) };
    expect(whyNotCounted(taken, refused, at(8))).toBeNull();
    expect(changeFault(taken, refused, moment)?.fault).toMatchObject({ acknowledgedAt: null });
    expect(whyNotCounted(taken, written('cleared', 6), at(8))).toBe('older');
    expect(whyNotCounted(taken, refused, at(9))).toBe('older');
  });

  it('still knows the last one after the report has failed, and none once the fault has moved', () => {
    const failed = changeFault(after, { type: 'report_failed', failure: noSuchPoint }, moment);
    expect(failed && whyNotCounted(failed.fault, written('cleared', 2), moment.at)).toBe('older');
    const moved = changeFault(after, { type: 'corrected', changes: { dnoMpid: 'EMEB' } }, moment);
    expect(moved?.fault.answerWrittenAt).toBeNull();
  });
});

describe('an answer about a closed fault', () => {
  const cleared = changeFault(fresh, answerOf('cleared'), moment)?.fault ?? fresh;
  const byPerson = { ...called, closedAt: at(2), closedReason: 'Repaired' };
  const said = (it: OperatorAnswer, minute = 6, namesJob = true) => ({
    ...answerOf(it, namesJob),
    writtenAt: at(minute),
  });

  it.each([
    ['a rejection after a clearance', cleared, said('rejected'), 'contradicts'],
    ['a rejection from before the clearance', cleared, said('rejected', 4), 'contradicts'],
    ['an acknowledgement after a clearance', cleared, said('acknowledged'), 'contradicts'],
    ['an acknowledgement from before the clearance', cleared, said('acknowledged', 4), null],
    ['an acknowledgement that names no job', cleared, said('acknowledged', 6, false), null],
    ['another clearance', cleared, said('cleared'), null],
    ['a rejection after a person has closed it', byPerson, said('rejected'), 'contradicts'],
    ['the same of category C', { ...byPerson, category: 'C', callDemandedAt: null }, said('rejected'), null],
    ['a rejection after it was withdrawn', { ...byPerson, withdrawnAt: at(1) }, said('rejected'), null],
  ] as const)('%s', (_, fault, answer, expected) => {
    expect(whyNotCounted(fault, answer, moment.at)).toBe(expected);
    expect(changeFault(fault, answer, moment)).toBeNull();
  });
});
