import {
  authenticateRequest,
  completeChallenge,
  principalOf,
  requireScopes,
} from '@team-operations/credentials';
import { restErrorBody } from '@team-operations/errors';
import { createErrorHandler, requestIdMiddleware } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import express, { type Express } from 'express';
import { baseUrl, type AuthUnderTest } from '../auth.ts';

/** A protected resource that needs `jobs.read`, and that lets in whom every surface of the service lets in. */
export function protectedResource({ authenticator }: Pick<AuthUnderTest, 'authenticator'>): Express {
  const app = express();
  app.use(requestIdMiddleware, authenticateRequest(authenticator));
  app.all('/', express.urlencoded(), (_req, res) => {
    requireScopes(principalOf(res), ['jobs.read']);
    res.json({ person: principalOf(res).personId });
  });
  app.use(completeChallenge(baseUrl));
  app.use(
    createErrorHandler({
      writeBody: restErrorBody,
      logger: createLogger({ name: 'resource-test', level: 'error' }),
    }),
  );
  return app;
}

/** Where every challenge says that the authorization server is found (RFC 9728 5.1). */
export const metadataParameter = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource"`;
