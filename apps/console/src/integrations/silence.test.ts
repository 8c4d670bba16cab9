import { choiceOf, silenceInWords, silenceOf, silenceOptions } from './silence.ts';

describe('the silence alarm of an integration', () => {
  it('when it is written, then it distinguishes hours, days, usual and never', () => {
    expect([null, 0, 1, 48, 72, 100].map(silenceInWords)).toEqual([
      'After an unusual pause',
      'Never',
      'After 1 hour',
      'After 48 hours',
      'After 3 days',
      'After 100 hours',
    ]);
  });

  it('when a choice is made, then it comes back as what is sent', () => {
    for (const hours of [null, 0, 24]) expect(silenceOf(choiceOf(hours))).toBe(hours);
  });

  it('when it was set elsewhere to what is not offered, then it is among the choices in its place', () => {
    expect(silenceOptions(30).map(({ value }) => value)).toEqual([
      '',
      '4',
      '12',
      '24',
      '30',
      '48',
      '72',
      '168',
      '0',
    ]);
    expect(silenceOptions(24)).toHaveLength(8);
  });
});
