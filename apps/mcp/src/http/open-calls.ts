import { AppError } from '@team-operations/errors';
import { onClosed } from '@team-operations/http';
import type { Request, RequestHandler, Response } from 'express';

/** The calls of each credential that are not answered yet, or whose answer is not read yet. */
export interface OpenCalls {
  /** Counts this many calls until the response is closed. */
  count(calls: (req: Request) => number): RequestHandler;
}

const tooManyCalls = (limit: number): AppError =>
  new AppError(
    'TooManyRequestsError',
    [
      {
        code: 'too_many_open_calls',
        path: '',
        message: `The limit of ${limit} open ${limit === 1 ? 'call' : 'calls'} of one credential is exceeded.`,
        fix: 'Wait until a call has ended, then send the request again.',
      },
    ],
    { headers: { 'Retry-After': '1' } },
  );

/**
 * Counts in the memory of this process, as the rate limit does. That one limits how many calls start; without this one, a caller whose calls wait could
 * hold ever more connections (docs/decisions/0115-open-calls.md).
 */
export function createOpenCalls(limit: number, keyOf: (req: Request, res: Response) => string): OpenCalls {
  const open = new Map<string, number>();
  const add = (key: string, calls: number): void => {
    const left = (open.get(key) ?? 0) + calls;
    if (left > 0) open.set(key, left);
    else open.delete(key);
  };
  return {
    count: (callsOf) => (req, res, next) => {
      const [key, calls] = [keyOf(req, res), callsOf(req)];
      if (limit === 0 || calls <= 0) return next();
      if ((open.get(key) ?? 0) + calls > limit) return next(tooManyCalls(limit));
      add(key, calls);
      onClosed(res, () => add(key, -calls));
      next();
    },
  };
}
