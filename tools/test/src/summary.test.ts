import { seconds, table, verdict } from './summary.ts';

describe('verdict', () => {
  const good = { name: 'lint', passed: 1, failed: 0 };

  it('when everything passed, then the counts are added up and the run is good', () => {
    expect(verdict([good, good], [{ name: 'errors', passed: 5, failed: 0 }])).toEqual({
      passed: 7,
      failed: 0,
      good: true,
    });
  });

  it('when a check or a test failed, then the run is not good', () => {
    const bad = { name: 'types', passed: 0, failed: 1 };
    const tests = [{ name: 'errors', passed: 5, failed: 2 }];
    expect(verdict([good, bad], tests)).toEqual({ passed: 6, failed: 3, good: false });
    expect(verdict([good, bad], [{ name: 'errors', passed: 5, failed: 0 }]).good).toBe(false);
  });

  it('when no test ran, then that counts as a failure', () => {
    expect(verdict([good], [])).toEqual({ passed: 1, failed: 1, good: false });
    expect(verdict([good], [{ name: 'errors', passed: 0, failed: 0 }]).good).toBe(false);
  });
});

it('when outcomes are shown, then columns align and projects without tests are left out', () => {
  const shown = table([
    { name: 'lint', passed: 1, failed: 0, milliseconds: 900 },
    { name: 'stack', passed: 0, failed: 0 },
    { name: 'operations', passed: 12, failed: 3, milliseconds: 61_234 },
    { name: 'sip', passed: 0, failed: 1, remark: 'left no result' },
  ]);
  expect(shown.split('\n')).toEqual([
    '✓  lint        1 passed             900 ms',
    '✗  operations  12 passed  3 failed  61.2 s',
    '✗  sip         0 passed   1 failed          left no result',
  ]);
});

it('when a time is shown, then short ones are in milliseconds', () => {
  expect([seconds(0.4), seconds(999), seconds(1000)]).toEqual(['0 ms', '999 ms', '1.0 s']);
});
