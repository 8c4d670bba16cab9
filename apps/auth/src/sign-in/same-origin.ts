import { AppError } from '@team-operations/errors';
import type { Request } from 'express';

/**
 * Throws a ForbiddenError for a request that a browser sent from another site. `Sec-Fetch-Site` cannot be written by a
 * page. A form of a page without a referrer sends the origin `null` (Fetch 3.2), which then counts only with that header.
 * A caller that sends neither is no browser, and no cookies are at risk.
 */
export function requireSameOrigin(request: Request, origin: string): void {
  const { 'sec-fetch-site': site, origin: sent } = request.headers;
  const isOwnSite = site === undefined || site === 'same-origin';
  const isOwnOrigin = sent === undefined || sent === origin || (sent === 'null' && site === 'same-origin');
  if (isOwnSite && isOwnOrigin) return;
  throw new AppError('ForbiddenError', [
    {
      path: 'Origin',
      message: 'is from another site',
      fix: `Open the page at ${origin} and try again from there.`,
    },
  ]);
}
