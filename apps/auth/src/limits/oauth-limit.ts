import type { Request, RequestHandler } from 'express';
import type { WindowCount } from './window-limit.ts';

export interface OauthLimitOptions {
  /** Name of the limit in its headers. */
  name: string;
  windowSeconds: number;
  count: (request: Request) => Promise<WindowCount>;
}

/**
 * Refuses a client that asks too often in the form of an OAuth error, for OAuth libraries read no other. Every answer
 * carries `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-08).
 */
export function oauthLimit({ name, windowSeconds, count }: OauthLimitOptions): RequestHandler {
  return async (request, response, next) => {
    const { allowed, limit, remaining, secondsLeft } = await count(request);
    if (limit > 0) {
      response.setHeader('RateLimit-Policy', `"${name}"; q=${limit}; w=${windowSeconds}`);
      response.setHeader('RateLimit', `"${name}"; r=${remaining}; t=${secondsLeft}`);
    }
    if (allowed) return next();
    response
      .status(429)
      .set({ 'Retry-After': String(secondsLeft), 'Cache-Control': 'no-store' })
      .json({
        error: 'temporarily_unavailable',
        error_description: `The limit of ${limit} requests in ${windowSeconds} seconds is used up. Send the request again after ${secondsLeft} seconds.`,
      });
  };
}
