import { AppError, badRequest } from '@team-operations/errors';
import type { RequestHandler } from 'express';

/** Responses that Node sends without a handler. */
const continues = /(?:^|\W)100-continue(?:$|\W)/i;

/** How many headers of a name were sent: Node keeps the first `Host` and drops the others. */
function count(rawHeaders: readonly string[], name: string): number {
  let found = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const text = rawHeaders[at] ?? '';
    if (text.length === name.length && text.toLowerCase() === name) found += 1;
  }
  return found;
}

/**
 * Refuses what Node would refuse with an empty body, or not at all: no `Host` or several (RFC 9112 3.2), and an expectation that is not
 * known (RFC 9110 10.1.1). Here the error passes through the same layers as every other.
 */
export const refuseProtocol: RequestHandler = (req, _res, next) => {
  const { host, expect } = req.headers;
  if (req.httpVersion === '1.1' && host === undefined)
    throw badRequest({ path: 'Host', message: 'is missing', fix: 'Send the server name as Host.' });
  if (count(req.rawHeaders, 'host') > 1)
    throw badRequest({ path: 'Host', message: 'was sent more than once', fix: 'Send it once.' });
  if (expect !== undefined && !continues.test(expect)) {
    const issue = { path: 'Expect', message: 'is not known', fix: 'Leave it out.' };
    throw new AppError('BadRequestError', [issue], { status: 417, message: 'Expectation Failed' });
  }
  next();
};
