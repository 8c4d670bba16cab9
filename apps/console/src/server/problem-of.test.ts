import { problemOf } from './problem-of.ts';

const answer = (status: number, headers: Record<string, string> = {}) => ({
  status,
  headers: new Headers(headers),
});

describe('problemOf', () => {
  it('when it is a REST error, then its issues are kept', () => {
    const issues = [{ path: 'name', message: 'is taken' }];
    const problem = problemOf(answer(400), { request_id: 'r-1', error: { issues } });
    expect(problem).toMatchObject({ status: 400, issues, requestId: 'r-1' });
  });

  it('when the service refused what was sent, then its sentences are kept, and those of a failure are not', () => {
    const body = { message: 'Telephone 105 now.' };
    expect([400, 409, 500].map((status) => problemOf(answer(status), body).said)).toEqual([
      'Telephone 105 now.',
      'Telephone 105 now.',
      undefined,
    ]);
  });

  it('when it is an OAuth error, then its description is the message', () => {
    const body = { error: 'invalid_request', error_description: 'No such thing' };
    expect(problemOf(answer(400), body)).toMatchObject({ message: 'No such thing', issues: [] });
  });

  it('when there were too many, then it says how long to wait', () => {
    const problem = problemOf(answer(429, { 'Retry-After': '90' }), {});
    expect(problem.message).toBe('Too many attempts. Try again in 2 minutes.');
  });

  it('when the service failed, then nothing of it is shown but the number of the request', () => {
    const problem = problemOf(answer(500), { request_id: 'r-1', error_description: 'stack trace' });
    expect(problem.message).toBe('The service is temporarily unavailable. Try again shortly.');
  });
});
