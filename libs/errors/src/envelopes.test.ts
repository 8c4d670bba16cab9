import { AppError, badRequest, restErrorBody, sipErrorBody, toAppError } from './index.ts';

describe('error bodies', () => {
  const error = badRequest(
    { path: 'mpan', message: 'is not an MPAN', fix: 'Send 13 digits.' },
    { path: '', message: 'x' },
  );

  it('when REST answers, then the body is that of the specification, with the remedy beside', () => {
    expect(restErrorBody(error, 'r-1')).toEqual({
      status: 'error',
      message: 'Bad Request',
      request_id: 'r-1',
      error: {
        name: 'BadRequestError',
        issues: [
          { path: 'mpan', message: 'is not an MPAN', fix: 'Send 13 digits.' },
          { path: '', message: 'x' },
        ],
      },
    });
  });

  it('when the safe-isolation API answers, then each issue is a field and its error', () => {
    expect(sipErrorBody(error, 'r-1')).toEqual({
      status: 'error',
      message: 'Bad Request',
      request_id: 'r-1',
      errors: [
        { field: 'mpan', error: 'is not an MPAN', fix: 'Send 13 digits.' },
        { field: '', error: 'x' },
      ],
    });
  });

  it('when something unforeseen was thrown, then the body reveals nothing of it', () => {
    const body = JSON.stringify(restErrorBody(toAppError(new Error('password=hunter2')), 'r-1'));
    expect(body).not.toContain('hunter2');
    expect(toAppError('text').status).toBe(500);
    expect(toAppError(new AppError('NotFoundError')).status).toBe(404);
  });
});
