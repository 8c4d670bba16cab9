import { inLocalTime } from './fault-text.ts';

it('turns the times of a sentence into those of the clock in Great Britain', () => {
  expect(
    inLocalTime('required since 2026-07-21T12:30:33.276Z, closed on 2026-11-21 12:41 UTC (ended).'),
  ).toBe('required since 21 Jul 13:30:33, closed on 21 Nov 12:41 (ended).');
});
