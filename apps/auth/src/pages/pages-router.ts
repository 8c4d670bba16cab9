import { join } from 'node:path';

import { isSettingsPage } from '@team-operations/pages-api';
import { compress } from '@team-operations/http';
import express, { Router, type RequestHandler, type Response } from 'express';
import { paths } from '../addresses.ts';
import { setPageHeaders } from './page-headers.ts';
import { consoleDirectory, pageSender } from './send-page.ts';

export interface PagesOptions {
  /** What `vite build` wrote; where the console is built to if left out. */
  directory?: string;
}

/**
 * The pages below /settings and at /oauth/doctor, and the files that they load. Requests that want something else at
 * these addresses are passed on.
 */
export function pagesRouter({ directory = consoleDirectory }: PagesOptions = {}): Router {
  const router = Router({ caseSensitive: true });
  const sendPage = pageSender(directory);
  const page =
    (isThere: (path: string) => boolean): RequestHandler =>
    (req, res, next) => {
      res.vary('Accept');
      if (req.accepts(['json', 'html']) !== 'html') return next();
      // The page says that there is none.
      sendPage(res, isThere(req.path) ? 200 : 404);
    };
  router.use(
    '/settings/assets',
    compress(),
    express.static(join(directory, 'assets'), {
      index: false,
      redirect: false,
      // A part of a compressed file is no part of the file (RFC 9110 14.4).
      acceptRanges: false,
      setHeaders: setAssetHeaders,
    }),
    (_req, _res, next) => {
      next('router');
    },
  );
  router.use('/settings/api', (_req, _res, next) => {
    next('router');
  });
  router.get('/settings{/*path}', page(isSettingsPage));
  router.get(
    paths.doctor,
    page(() => true),
  );
  return router;
}

/** A file's name changes with its content, so that a browser may keep it for good. */
function setAssetHeaders(res: Response): void {
  setPageHeaders(res).set('Cache-Control', 'public, max-age=31536000, immutable');
}
