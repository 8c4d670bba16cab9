import { Router, type Request, type Response } from 'express';
import { browserFiles } from './browser-files.ts';
import { sendStored } from './stored-file.ts';

export { page } from './layout.ts';

/** The pages run nothing and fetch nothing but what this service serves itself, and appear in no frame. */
const contentSecurityPolicy = (active: boolean) => {
  const own = active ? "'self'" : "'none'";
  return [
    "default-src 'none'",
    `script-src ${own}`,
    "style-src 'self'",
    "img-src 'self'",
    `connect-src ${own}`,
    `form-action ${own}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
};

const ofActivePage = contentSecurityPolicy(true);
const ofPlainPage = contentSecurityPolicy(false);

/** Headers of a page and of the files that it loads; a plain one has neither scripts nor forms. */
export function setPageHeaders(res: Response, { plain = false } = {}): Response {
  return res.set({
    'Content-Security-Policy': plain ? ofPlainPage : ofActivePage,
    'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
    'Referrer-Policy': 'no-referrer',
    'X-Frame-Options': 'DENY',
    'Cross-Origin-Resource-Policy': 'same-origin',
  });
}

/** Whether a page answers a request whose path is unknown: a browser asks without a credential. A program gets the error. */
export const wantsPage = (req: Request): boolean =>
  ['GET', 'HEAD'].includes(req.method) &&
  req.headers.authorization === undefined &&
  req.accepts(['json', 'html']) === 'html';

/** The files that pages load, in a folder below `at` whose name is their version, and the routes that serve them. */
export function pageAssets(at: string): { folder: string; router: Router } {
  const router = Router({ caseSensitive: true, strict: true });
  const { version, files } = browserFiles();
  const folder = `${at}/${version}`;
  router.get(`${at}/:version/:file`, async (req, res, next) => {
    const file = files.get(String(req.params['file']));
    if (file === undefined) return next();
    // During an update a page of the other version may ask this one.
    const isThis = req.params['version'] === version;
    setPageHeaders(res).set('Cache-Control', isThis ? 'public, max-age=31536000, immutable' : 'no-store');
    await sendStored(req, res, file);
  });
  return { folder, router };
}
