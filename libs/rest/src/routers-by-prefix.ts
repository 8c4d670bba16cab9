import { Router, type RequestHandler } from 'express';

/** `/v1/jobs` of `/v1/jobs/{id}/start`. */
function prefixOf(path: string): string {
  const end = path.indexOf('/', path.indexOf('/', 1) + 1);
  return end <= 0 ? path : path.slice(0, end);
}

/**
 * Routers for paths by their first two parts. Express compares a request with one route after the other, which for all operations takes a
 * twentieth of the time of a list; here it compares only those that begin alike.
 */
export function routersByPrefix() {
  const routers = new Map<string, Router>();
  return {
    /** The router of this path, which is as Express writes it. */
    of(path: string): Router {
      const prefix = prefixOf(path);
      if (prefix.includes(':')) throw new Error(`${path} begins with a parameter`);
      let router = routers.get(prefix);
      if (router === undefined) routers.set(prefix, (router = Router({ caseSensitive: true, strict: true })));
      return router;
    },
    handler: ((req, res, next) => {
      const router = routers.get(prefixOf(req.path));
      if (router === undefined) next();
      else router(req, res, next);
    }) satisfies RequestHandler,
  };
}
