import { acceptedPrincipal } from '@team-operations/credentials';
import { hasBody, sentBytes } from '@team-operations/service';
import type { Request, Response } from 'express';

/** Of a body that nobody has read yet, this much is read, for so long: more than any submission has. */
const unreadBytes = 128 * 1024;
const longestWait = 5000;
/** Requests at once whose unread bodies are waited for; without a credential anybody can cause them. */
const mostWaiting = 200;

/**
 * Reads what came of the bodies of refused requests. A refusal before the body was read, above all by the limit of requests, must
 * not cost more than the request would have.
 */
export function createBodyReader(bodyLimitBytes: number) {
  let waiting = 0;
  return async (req: Request, res: Response, status: number): Promise<Buffer> => {
    if (!hasBody(req)) return Buffer.alloc(0);
    const isAdmitted = acceptedPrincipal(res) !== undefined && status !== 429;
    const limitBytes = isAdmitted ? bodyLimitBytes : Math.min(unreadBytes, bodyLimitBytes);
    waiting += 1;
    try {
      return await sentBytes(req, { limitBytes, milliseconds: waiting > mostWaiting ? 0 : longestWait });
    } finally {
      waiting -= 1;
    }
  };
}
