import { AppError } from '@team-operations/errors';
import type { Request, RequestHandler, Response } from 'express';
import { rateLimit } from 'express-rate-limit';

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
 * and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-08); beyond the limit a TooManyRequestsError is passed on.
 */
export function createRateLimit({ limitPerMinute, keyOf, name }: RateLimitOptions): RequestHandler {
  if (limitPerMinute === 0) return (_req, _res, next) => next();
  return rateLimit({
    windowMs: WINDOW_SECONDS * 1000,
    limit: limitPerMinute,
    keyGenerator: keyOf,
    identifier: name,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res, next) => next(tooManyRequests(res)),
  });
}

function tooManyRequests(res: Response): AppError {
  const seconds = String(res.getHeader('Retry-After') ?? WINDOW_SECONDS);
  const issue = {
    path: '',
    message: 'This credential has made more requests than it may in a minute.',
    fix: `Send the request again after ${seconds} seconds.`,
  };
  return new AppError('TooManyRequestsError', [issue], { headers: { 'Retry-After': seconds } });
}
