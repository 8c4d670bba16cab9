import { fileURLToPath } from 'node:url';

import { serviceUnavailable } from '@team-operations/errors';
import type { Response } from 'express';
import { setPageHeaders } from './page-headers.ts';

/** Where the console is built to. */
export const consoleDirectory = fileURLToPath(new URL('../../../console/dist', import.meta.url));

/** Sends the console's one page; its URL decides what it shows. */
export type SendPage = (res: Response, status: number) => void;

/**
 * Sends the page out of a directory that `vite build` wrote. It is never stored: a stored one would ask for files of a
 * build that is gone. Where the console was not built, the answer is a 503 and the log says what to do.
 */
export function pageSender(directory: string): SendPage {
  const options = { root: directory, acceptRanges: false, cacheControl: false, lastModified: false };
  return (res, status) => {
    setPageHeaders(res).status(status).vary('Accept').set('Cache-Control', 'no-store');
    res.sendFile('index.html', options, (error?: Error) => {
      if (error && !res.headersSent) res.req.next?.(withRemedy(error));
    });
  };
}

export const sendPage: SendPage = pageSender(consoleDirectory);

function withRemedy(cause: Error): Error {
  const reason = 'The console is not built: run `npm start` once, or `npx vite build apps/console`.';
  return serviceUnavailable(new Error(reason, { cause }), 60);
}
