import { answerOf, at, called, moment } from './change-fault.fixture.ts';
import { changeFault } from './change-fault.ts';
import type { FaultEvent } from './fault-event.ts';
import { isOperator, operatorName } from './operator-name.ts';

it('has the area and the MPID, or the MPID alone where the area is not known', () => {
  expect([operatorName('EELC'), operatorName('HARB')]).toEqual(['Eastern (EELC)', 'HARB']);
});

it.each(['Eastern (EELC)', 'East of England (EELC)', 'EELC'])('%s is that operator', (name) => {
  expect([isOperator(name, 'EELC'), isOperator(name, 'Eastern (EELC)')]).toEqual([true, true]);
  expect(isOperator(name, 'EMEB')).toBe(false);
});

it.each(['Eastern', 'Kim', 'Kim (EELC) Hall', 'Kim(EELC)', 'eelc', null])('%s is none', (name) => {
  expect(isOperator(name, 'EELC')).toBe(false);
});

describe('an acknowledgement that was stored before its area had another name', () => {
  const rewording: FaultEvent = { type: 'corrected', changes: { comment: 'Live parts exposed' } };
  it.each([
    ['other words are reported', rewording],
    ['the operator rejects the report', answerOf('rejected')],
  ])('ends when %s', (_, event) => {
    const of = (acknowledgedBy: string) =>
      changeFault({ ...called, acknowledgedAt: at(1), acknowledgedBy }, event, moment)?.fault;
    for (const name of ['East of England (EELC)', 'EELC'])
      expect(of(name)).toMatchObject({ acknowledgedAt: null, acknowledgedBy: null });
    expect(of('Kim')).toMatchObject({ acknowledgedBy: 'Kim' });
  });
});
