import { AppError } from '@team-operations/errors';
import { onClosed } from '@team-operations/http';
import type { Response } from 'express';
import type { Caller } from '../surface/caller.ts';

/** How long a caller has to read the error that its call took too long. */
const lingerMilliseconds = 5000;

const tookTooLong = (seconds: number): AppError =>
  new AppError('ServiceUnavailableError', [
    {
      code: 'call_too_long',
      path: '',
      message: `The limit of ${seconds} ${seconds === 1 ? 'second' : 'seconds'} for one call is exceeded.`,
      fix: 'Narrow the filters and call again. Before you repeat a change, read the record: the change may still complete.',
    },
  ]);

/**
 * How long a call lives: until its response is closed, at most for some seconds. What is not answered by then is answered with an error; a response that is not
 * read then is cut off (docs/decisions/0115-open-calls.md).
 */
export function lifeOf(res: Response, seconds: number): Required<Pick<Caller, 'gone' | 'signal'>> {
  const [gone, ended] = [new AbortController(), new AbortController()];
  const expiry = setTimeout(() => ended.abort(tookTooLong(seconds)), seconds * 1000).unref();
  const cut = setTimeout(() => res.destroy(), seconds * 1000 + lingerMilliseconds).unref();
  onClosed(res, () => {
    clearTimeout(expiry);
    clearTimeout(cut);
    if (res.writableFinished) return;
    gone.abort();
    ended.abort();
  });
  return { gone: gone.signal, signal: ended.signal };
}
