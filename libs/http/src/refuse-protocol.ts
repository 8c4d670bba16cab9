import { AppError, badRequest } from '@team-operations/errors';
import type { RequestHandler } from 'express';

/** What Node answers by itself. */
const continues = /(?:^|\W)100-continue(?:$|\W)/i;

/**
 * Refuses what Node would refuse with an empty body: no `Host` (RFC 9112 3.2), and an expectation that is not known
 * (RFC 9110 10.1.1). Here the error passes through the same layers as every other.
 */
export const refuseProtocol: RequestHandler = (req, _res, next) => {
  const { host, expect } = req.headers;
  if (req.httpVersion === '1.1' && host === undefined)
    throw badRequest({ path: 'Host', message: 'is missing', fix: 'Send the name of the server as Host.' });
  if (expect !== undefined && !continues.test(expect)) {
    const issue = { path: 'Expect', message: 'is not known', fix: 'Leave it out.' };
    throw new AppError('BadRequestError', [issue], { status: 417, message: 'Expectation Failed' });
  }
  next();
};
