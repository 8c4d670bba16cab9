import { AppError } from '@team-operations/errors';
import type { RequestHandler } from 'express';

/**
 * Refuses plain HTTP (specification 4.5): the request has already shown its credential to the network. A proxy that ended
 * TLS is believed only when it is trusted, which Express reports by `req.secure`.
 */
export const requireHttps: RequestHandler = (req, _res, next) => {
  if (req.secure) return next();
  throw new AppError('ForbiddenError', [
    {
      path: '',
      message: 'HTTPS is required',
      fix: 'Send the request to the https address, and replace the credential: it was sent unencrypted.',
    },
  ]);
};
