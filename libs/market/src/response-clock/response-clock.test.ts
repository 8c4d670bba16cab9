import { readResponseClock } from './read-response-clock.ts';
import { responseTime } from './respond-minutes.ts';
import { RESPONSE_CLOCK } from './table.ts';

describe('the response clock', () => {
  it('when nothing else is configured, then every figure is marked as an assumption', () => {
    expect(Object.values(RESPONSE_CLOCK.categories).every(({ assumed }) => assumed)).toBe(true);
    expect(RESPONSE_CLOCK.callReminderAssumed).toBe(true);
  });

  it('when a worse category is compared with a milder one, then it has less time', () => {
    const { A, B, C } = RESPONSE_CLOCK.categories;
    expect(A.respondMinutes).toBeLessThan(B.respondMinutes);
    expect(B.respondMinutes).toBeLessThan(C.respondMinutes);
  });

  it('when a file names an operator, then that one differs and the rest stays', () => {
    const clock = readResponseClock('{"version":2,"operators":{"EELC":{"A":{"respondMinutes":30}}}}');
    expect(responseTime('A', 'EELC', clock)).toEqual({ respondMinutes: 30, assumed: false });
    expect(responseTime('B', 'EELC', clock)).toEqual(RESPONSE_CLOCK.categories.B);
    expect(responseTime('A', 'SOUT', clock)).toEqual(RESPONSE_CLOCK.categories.A);
    expect(responseTime('A', null, clock)).toEqual(RESPONSE_CLOCK.categories.A);
    expect(clock.callReminderMinutes).toBe(RESPONSE_CLOCK.callReminderMinutes);
  });

  it.each([
    ['{', /not JSON/],
    ['{"version":1,"categories":{"D":{"respondMinutes":1}}}', /D/],
    ['{"version":1,"operators":{"eelc":{}}}', /eelc/],
    ['{"version":1,"operators":{"EELC":{"A":{"respondMinutes":0}}}}', /respondMinutes/],
    ['{}', /version/],
  ])('when the file is %s, then it is refused with what is wrong', (text, wrong) => {
    expect(() => readResponseClock(text)).toThrow(wrong);
  });
});
