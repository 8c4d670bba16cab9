import { once } from 'node:events';
import { createServer } from 'node:http';
import {
  authenticateRequest,
  completeChallenge,
  createAuthenticator,
  principalOf,
} from '@team-operations/credentials';
import { restErrorBody } from '@team-operations/errors';
import { createErrorHandler, requestIdMiddleware } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import { listenOnFreePort } from '@team-operations/testing';
import express from 'express';
import { startAuth, type AuthUnderTest } from '../auth.ts';

export interface RunningService {
  auth: AuthUnderTest;
  baseUrl: string;
  close(): Promise<void>;
}

/**
 * The authorization server on a port of its own, and beside it, at the same base address, two addresses that take its tokens
 * as the other services do.
 */
export async function startRunningService(): Promise<RunningService> {
  const app = express();
  const server = createServer(app);
  const baseUrl = `http://127.0.0.1:${await listenOnFreePort(server)}`;
  const auth = await startAuth({ baseUrl });
  const { serviceDatabase: database } = auth;
  const authenticator = createAuthenticator({
    database,
    baseUrl,
    onLastUseError: () => undefined,
    cacheMilliseconds: 0,
  });
  const guarded = express.Router();
  guarded.use(requestIdMiddleware, authenticateRequest(authenticator), (_req, res) => {
    const { teamId, scopes } = principalOf(res);
    res.json({ data: { teamId, scopes: [...scopes] } });
  });
  const logger = createLogger({ name: 'auth-test', level: 'silent' });
  guarded.use(completeChallenge(baseUrl), createErrorHandler({ writeBody: restErrorBody, logger }));
  app.use(['/v1/team', '/mcp'], guarded);
  app.use(auth.app);
  return {
    auth,
    baseUrl,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await authenticator.stop();
      await auth.close();
    },
  };
}
