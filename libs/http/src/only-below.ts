import type { RequestHandler } from 'express';

/**
 * A router, for paths that begin with one of these alone; `/` is only itself. Express compares every request with each route of each router on
 * its way, about 2 µs for a router of pages: a request of the API skips those here.
 */
export const onlyBelow =
  (starts: readonly string[], router: RequestHandler): RequestHandler =>
  (req, res, next) => {
    const { path } = req;
    const isBelow = starts.some((start) => (start === '/' ? path === start : path.startsWith(start)));
    if (isBelow) router(req, res, next);
    else next();
  };
