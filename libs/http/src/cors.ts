import type { RequestHandler } from 'express';

/** What every surface says in headers that a page may read. */
const alwaysExposed = [
  'WWW-Authenticate',
  'Retry-After',
  'RateLimit',
  'RateLimit-Policy',
  'X-Request-Id',
  'Allow',
];

/** Seconds for which a browser keeps what a preflight said. */
export const preflightSeconds = 86_400;

/**
 * Lets programs in a browser, of any origin, call what takes no cookie. Without credentials, so the answer is the same for everyone who
 * asks (docs/decisions/0068-conventions-of-rest.md). Mounted before whatever may refuse a request: a refusal must be readable too.
 */
export function everyOrigin(exposed: readonly string[] = []): RequestHandler {
  const names = [...alwaysExposed, ...exposed].join(', ');
  return (_req, res, next) => {
    res.setHeader('Access-Control-Allow-Origin', '*');
    res.setHeader('Access-Control-Expose-Headers', names);
    next();
  };
}
