import { requestId } from '@team-operations/http';
import type { Request, Response } from 'express';

/** Where a request came from: what a security event keeps of it. */
export interface RequestOrigin {
  /** The caller's address; behind a trusted proxy the one that the proxy reports. */
  address: string;
  /** Shortened, since it is whatever the caller sent. */
  userAgent: string;
  requestId: string;
}

export function requestOrigin(request: Request, response: Response): RequestOrigin {
  return {
    address: request.ip ?? 'unknown',
    userAgent: (request.get('User-Agent') ?? '').slice(0, 300),
    requestId: requestId(response),
  };
}
