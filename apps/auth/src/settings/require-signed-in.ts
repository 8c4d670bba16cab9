import { AppError } from '@team-operations/errors';
import type { RequestHandler, Response } from 'express';
import type { Sessions, SignedIn } from '../sign-in/sessions.ts';

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Lets signed-in people pass; what changes something must also come from our own pages. */
export function requireSignedIn(sessions: Sessions): RequestHandler {
  return async (request, response, next) => {
    const signedIn = await sessions.find(request);
    if (signedIn === null) {
      const issue = { path: 'session', message: 'is missing or has ended', fix: 'Sign in.' };
      throw new AppError('UnauthorizedError', [issue]);
    }
    if (!harmless.has(request.method)) sessions.requireForgeryFree(request, signedIn);
    response.locals['signedIn'] = signedIn;
    next();
  };
}

/** Who sent the request, behind `requireSignedIn`. */
export function signedInOf(response: Response): SignedIn {
  const signedIn = response.locals['signedIn'] as SignedIn | undefined;
  if (signedIn === undefined) throw new Error('requireSignedIn has not run for this request.');
  return signedIn;
}
