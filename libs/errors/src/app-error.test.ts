import { AppError } from './app-error.ts';

describe('AppError', () => {
  it('when there are thousands of issues, then the first hundred are reported', () => {
    const issues = Array.from({ length: 5000 }, (_, n) => ({ path: `x${n}`, message: 'is unknown' }));
    expect(new AppError('BadRequestError', issues).issues).toEqual(issues.slice(0, 100));
  });

  it('when the name of a field is endless, then its beginning is reported', () => {
    const [issue] = new AppError('BadRequestError', [{ path: 'n'.repeat(100_000), message: 'is long' }])
      .issues;
    expect(issue).toEqual({ path: `${'n'.repeat(200)}…`, message: 'is long' });
  });

  it('when a text has half of a surrogate pair, or its cut would leave one, then all are well formed', () => {
    const sent = [
      { path: 'x\ud800', message: 'x\ud800 is unknown', fix: 'Remove x\ud800.' },
      { path: `${'n'.repeat(199)}😀`, message: 'is long' },
    ];
    expect(new AppError('BadRequestError', sent).issues).toEqual([
      { path: 'x\ufffd', message: 'x\ufffd is unknown', fix: 'Remove x\ufffd.' },
      { path: `${'n'.repeat(199)}\ufffd…`, message: 'is long' },
    ]);
  });
});
