import type { Request } from 'express';

/** What represents the route of a request that no route took; paths that callers make up must not become labels. */
const UNMATCHED_ROUTE = 'unmatched';

/**
 * The pattern that took the request, such as `/v1/jobs/:id`: no ids, no query, so a small and harmless set. Routes are
 * best registered with their whole path: of one that fails in a mounted router, Express loses where it was mounted.
 */
export function routePattern(req: Request): string {
  const route: unknown = req.route;
  if (typeof route !== 'object' || route === null || !('path' in route)) return UNMATCHED_ROUTE;
  return req.baseUrl + String(route.path);
}
