import { AppError } from '@team-operations/errors';
import type { RequestHandler } from 'express';

/**
 * Mounted after a path's own routes: a method that they do not have is a 405 with `Allow` (RFC 9110 15.5.6), and OPTIONS returns
 * which there are.
 * @param methods in capitals, such as `GET`
 */
export function otherMethods(methods: readonly string[]): RequestHandler {
  const allow = [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ');
  return (req, res) => {
    if (req.method !== 'OPTIONS')
      throw new AppError('MethodNotAllowedError', [], { headers: { Allow: allow } });
    res.status(204).set('Allow', allow).end();
  };
}
