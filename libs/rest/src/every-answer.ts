import { everyOrigin } from '@team-operations/http';
import { apiVersion } from '@team-operations/operations';
import type { RequestHandler } from 'express';

/** The headers that a page of another origin may send; `*` does not represent Authorization (Fetch standard, CORS protocol). */
export const headersOfPages = [
  'Authorization',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'X-Request-Id',
];

const open = everyOrigin([
  'Api-Version',
  'Content-Disposition',
  'Deprecation',
  'ETag',
  'Idempotent-Replayed',
  'Link',
  'Location',
  'Sunset',
]);

/**
 * What every answer below `/v1` has: the version of the API, and that pages of every origin may call it with a key or token of
 * theirs. No cookie is read there, so none is misused.
 */
export const onEveryAnswer: RequestHandler = (req, res, next) => {
  if (!req.path.startsWith('/v1/')) return next();
  res.setHeader('Api-Version', apiVersion);
  open(req, res, next);
};
