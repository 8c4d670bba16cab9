import type { RequestHandler } from 'express';
import type { Sessions } from './sessions.ts';

/** Refuses what a browser sends from another site, before anything is read, counted or done. */
export const fromOurPages =
  (sessions: Pick<Sessions, 'requireSameOrigin'>): RequestHandler =>
  (request, _response, next) => {
    sessions.requireSameOrigin(request);
    next();
  };
