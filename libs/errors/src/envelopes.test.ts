import {
  AppError,
  badRequest,
  defaultCode,
  errorCodes,
  errorTable,
  restErrorBody,
  restErrorBodyAt,
  sipErrorBody,
  toAppError,
} from './index.ts';

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

  it('when an API at an address answers, then with a code for each issue, and where it is explained', () => {
    const body = restErrorBodyAt('https://api.example');
    const one = badRequest(
      { code: 'required', path: 'a', message: 'x' },
      { code: 'required', path: 'b', message: 'x' },
    );
    expect(body(one, 'r-1').error).toEqual({
      name: 'BadRequestError',
      code: 'required',
      doc_url: 'https://api.example/v1/errors#required',
      issues: [
        { code: 'required', path: 'a', message: 'x' },
        { code: 'required', path: 'b', message: 'x' },
      ],
    });
    const mixed = badRequest({ code: 'required', path: 'a', message: 'x' }, { path: 'b', message: 'x' });
    expect(body(mixed, 'r-1').error).toMatchObject({
      code: 'invalid_input',
      issues: [{ code: 'required' }, { code: 'invalid_input' }],
    });
    expect(body(new AppError('NotFoundError'), 'r-1').error).toMatchObject({ code: 'not_found', issues: [] });
  });

  it.each(Object.keys(errorTable))('%s has a code of its own', (name) => {
    expect(errorCodes[defaultCode(name as keyof typeof errorTable)].of).toBe(name);
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
