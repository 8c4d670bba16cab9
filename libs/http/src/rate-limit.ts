import { AppError } from '@team-operations/errors';
import type { Request, RequestHandler, Response } from 'express';
import { rateLimit, type AugmentedRequest } from 'express-rate-limit';

export interface RateLimitOptions {
  /** Requests that one key may make in a minute; 0 turns the limit off. */
  limitPerMinute: number;
  /** What the limit is counted for, such as the id of the credential. */
  keyOf: (req: Request, res: Response) => string;
  /** Name of the limit in its headers. */
  name: string;
}

const WINDOW_SECONDS = 60;

/**
 * Counts requests in the memory of this process, so each replica has its own count. Every answer carries `RateLimit`
 * and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-08); beyond the limit a TooManyRequestsError is passed
 * on. The headers are written here: the library would hash the key for each request, to send callers a part they know.
 */
export function createRateLimit({ limitPerMinute, keyOf, name }: RateLimitOptions): RequestHandler {
  if (limitPerMinute === 0) return (_req, _res, next) => next();
  const policy = `"${name}"; q=${limitPerMinute}; w=${WINDOW_SECONDS}`;
  const count = rateLimit({
    windowMs: WINDOW_SECONDS * 1000,
    limit: limitPerMinute,
    keyGenerator: keyOf,
    standardHeaders: false,
    legacyHeaders: false,
    // It reads the source of the key's function and does not see that an IPv6 network is one caller. A request may have several messages that count.
    validate: { keyGeneratorIpFallback: false, singleCount: false },
    handler: (req, _res, next) => next(tooManyRequests(limitPerMinute, usage(req)?.secondsLeft)),
  });

  return (req, res, next) =>
    count(req, res, (error?: unknown) => {
      const used = usage(req);
      if (used !== undefined) {
        res.setHeader('RateLimit-Policy', policy);
        res.setHeader('RateLimit', `"${name}"; r=${used.remaining}; t=${used.secondsLeft}`);
      }
      next(error);
    });
}

/** Where the key is; undefined when the key itself was refused. */
function usage(req: Request): { remaining: number; secondsLeft: number } | undefined {
  const counted = (req as Partial<AugmentedRequest>)['rateLimit'];
  if (counted?.resetTime === undefined) return undefined;
  const milliseconds = counted.resetTime.getTime() - Date.now();
  return { remaining: counted.remaining, secondsLeft: Math.max(1, Math.ceil(milliseconds / 1000)) };
}

function tooManyRequests(limit: number, seconds = WINDOW_SECONDS): AppError {
  const issue = {
    path: '',
    message: `The limit of ${limit} ${limit === 1 ? 'request' : 'requests'} a minute is exceeded.`,
    fix: `Send the request again after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  };
  return new AppError('TooManyRequestsError', [issue], { headers: { 'Retry-After': String(seconds) } });
}
