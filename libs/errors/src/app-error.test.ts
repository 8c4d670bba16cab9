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
});
