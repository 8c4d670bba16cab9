import { AppError } from '@team-operations/errors';
import type { ErrorRequestHandler } from 'express';
import { resourceMetadata } from './refusal.ts';

/**
 * States in every challenge where the authorization server is found (RFC 9728 5.1). The scope check, which every surface
 * shares, does not know the address; mounted before the surface's error handler. `path` is where the resource begins.
 */
export function completeChallenge(baseUrl: string, path?: string): ErrorRequestHandler {
  return (error: unknown, _req, _res, next) => {
    const challenge = error instanceof AppError ? error.headers['WWW-Authenticate'] : undefined;
    if (!(error instanceof AppError) || challenge === undefined || challenge.includes('resource_metadata')) {
      return next(error);
    }
    const headers = {
      ...error.headers,
      'WWW-Authenticate': `${challenge}, ${resourceMetadata(baseUrl, path)}`,
    };
    next(new AppError(error.name, error.issues, { message: error.message, headers, cause: error.cause }));
  };
}
