import type { RequestHandler } from 'express';

const exposed = ['WWW-Authenticate', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id'].join(
  ', ',
);

/**
 * Lets programs in a browser, of any origin, call what takes no cookie: metadata, token, revocation, registration. Without
 * credentials, so the answer is the same for everybody who asks.
 */
export function openToEveryOrigin(methods: readonly string[]): RequestHandler {
  const allow = [...methods, 'OPTIONS'].join(', ');
  return (req, res, next) => {
    res.set('Access-Control-Allow-Origin', '*');
    res.set('Access-Control-Expose-Headers', exposed);
    if (req.method !== 'OPTIONS') return next();
    res.set('Access-Control-Allow-Methods', allow);
    // The wildcard does not stand for Authorization (Fetch standard, CORS protocol).
    res.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, MCP-Protocol-Version, *');
    res.set('Access-Control-Max-Age', '86400');
    res.status(204).end();
  };
}
