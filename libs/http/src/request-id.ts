import type { RequestHandler } from 'express';
import { newId } from '@team-operations/schemas';

const wellFormed = /^[A-Za-z0-9._-]{8,64}$/;

/**
 * Gives each request its id: the caller's, when `X-Request-Id` is well formed and sent once, else a new one. A repeated
 * header reaches us joined with a comma, which is not well formed. The id goes back in the same header.
 */
export const requestIdMiddleware: RequestHandler = (req, res, next) => {
  const sent = req.headers['x-request-id'];
  const id = typeof sent === 'string' && wellFormed.test(sent) ? sent : newId();
  res.locals['requestId'] = id;
  res.setHeader('X-Request-Id', id);
  next();
};
