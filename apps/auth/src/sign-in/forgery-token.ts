import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '@team-operations/errors';
import type { Request } from 'express';

function tokenOf(key: string, sessionId: string): Buffer {
  return createHmac('sha256', key).update(`csrf ${sessionId}`).digest();
}

/** The token that a page of this session sends along, so that another site cannot send the request for it. */
export function createForgeryToken(keys: readonly string[], sessionId: string): string {
  const [key] = keys;
  if (key === undefined) throw new Error('sessions need a key');
  return tokenOf(key, sessionId).toString('base64url');
}

/** Also holds for a token of an older key, while that one is still configured. */
export function isForgeryToken(keys: readonly string[], sessionId: string, token: unknown): boolean {
  if (typeof token !== 'string') return false;
  const sent = Buffer.from(token, 'base64url');
  return keys.some((key) => {
    const expected = tokenOf(key, sessionId);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
}

/** Throws a ForbiddenError unless the request carries the session's token, in its header or in a form. */
export function requireForgeryToken(request: Request, keys: readonly string[], sessionId: string): void {
  const body = request.body as { csrf_token?: unknown } | undefined;
  if (isForgeryToken(keys, sessionId, request.get('X-CSRF-Token') ?? body?.csrf_token)) return;
  const issue = { path: 'X-CSRF-Token', message: "is not this session's token" };
  throw new AppError('ForbiddenError', [{ ...issue, fix: 'Reload the page and try again.' }]);
}
