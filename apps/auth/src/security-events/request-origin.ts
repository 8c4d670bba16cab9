import type { RequestOrigin } from '@team-operations/credentials';
import { requestId } from '@team-operations/http';
import type { Request, Response } from 'express';

/** Where a request came from, for a security event. */
export function requestOrigin(request: Request, response: Response): RequestOrigin {
  return {
    address: request.ip ?? 'unknown',
    userAgent: (request.get('User-Agent') ?? '').slice(0, 300),
    requestId: requestId(response),
  };
}
