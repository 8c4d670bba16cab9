import { AppError } from '@team-operations/errors';
import { listedWords } from '@team-operations/schemas';
import type { RequestHandler } from 'express';
import { preflightSeconds } from './cors.ts';
import { shortPath } from './short-path.ts';

/** The methods of a path as `Allow` names them: HEAD is answered wherever GET is. */
export const allowedMethods = (methods: readonly string[]): string[] => [
  ...methods,
  ...(methods.includes('GET') ? ['HEAD'] : []),
  'OPTIONS',
];

/**
 * Mounted after a path's own routes: a method that they do not have is a 405 with `Allow` (RFC 9110 15.5.6), and OPTIONS returns
 * which there are.
 * @param methods in capitals, such as `GET`
 * @param fromPages the headers that a page of another origin may send, for a preflight; absent where no page may call
 * @param changes requests on other paths that change the same resource, such as `POST /v1/assets/{id}/update`
 */
export function otherMethods(
  methods: readonly string[],
  fromPages?: readonly string[],
  changes: readonly string[] = [],
): RequestHandler {
  const allow = allowedMethods(methods).join(', ');
  return (req, res) => {
    if (req.method !== 'OPTIONS') {
      const message = `${shortPath(req.baseUrl + req.path)} does not support ${req.method}`;
      const elsewhere = changes.length === 0 ? '' : ` For changes: ${listedWords(changes, 'or')}.`;
      const issue = { path: '', message, fix: `Use ${listedWords(methods, 'or')}.${elsewhere}` };
      throw new AppError('MethodNotAllowedError', [issue], { headers: { Allow: allow } });
    }
    if (fromPages !== undefined) {
      res.set('Access-Control-Allow-Methods', allow);
      res.set('Access-Control-Allow-Headers', fromPages.join(', '));
      res.set('Access-Control-Max-Age', String(preflightSeconds));
    }
    res.status(204).set('Allow', allow).end();
  };
}
