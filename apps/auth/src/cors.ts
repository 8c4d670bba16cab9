import { AppError } from '@team-operations/errors';
import type { RequestHandler } from 'express';

const exposed = ['WWW-Authenticate', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'X-Request-Id'].join(
  ', ',
);

/**
 * Lets programs in a browser, of any origin, call what takes no cookie: metadata, token, revocation, registration. Without
 * credentials, so the answer is the same for everybody who asks. Mounted before the path's own routes, and refuses the methods
 * that these do not have (RFC 9110 15.5.6).
 */
export function openToEveryOrigin(methods: readonly string[]): RequestHandler {
  const taken = methods.includes('GET') ? [...methods, 'HEAD'] : methods;
  const allow = [...taken, 'OPTIONS'].join(', ');
  return (req, res, next) => {
    res.set('Access-Control-Allow-Origin', '*');
    res.set('Access-Control-Expose-Headers', exposed);
    if (taken.includes(req.method)) return next();
    if (req.method !== 'OPTIONS') {
      const issue = { path: req.method, message: 'is not taken here', fix: `Send ${methods.join(' or ')}.` };
      throw new AppError('MethodNotAllowedError', [issue], { headers: { Allow: allow } });
    }
    res.set('Access-Control-Allow-Methods', allow);
    // The wildcard does not represent Authorization (Fetch standard, CORS protocol).
    res.set('Access-Control-Allow-Headers', 'Authorization, Content-Type, MCP-Protocol-Version, *');
    res.set('Access-Control-Max-Age', '86400');
    res.status(204).end();
  };
}
