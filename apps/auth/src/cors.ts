import { allowedMethods, everyOrigin, otherMethods } from '@team-operations/http';
import type { RequestHandler } from 'express';

/** The wildcard does not represent Authorization (Fetch standard, CORS protocol). */
const sent = ['Authorization', 'Content-Type', 'MCP-Protocol-Version', '*'];

/**
 * Lets programs in a browser, of any origin, call metadata, token, revocation and registration. Mounted before the path's own routes,
 * and refuses the methods that these do not have.
 */
export function openToEveryOrigin(methods: readonly string[]): RequestHandler[] {
  const taken = allowedMethods(methods).filter((method) => method !== 'OPTIONS');
  const others = otherMethods(methods, sent);
  return [everyOrigin(), (req, res, next) => (taken.includes(req.method) ? next() : others(req, res, next))];
}
