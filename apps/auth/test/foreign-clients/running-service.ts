import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import {
  authenticateRequest,
  completeChallenge,
  createAuthenticator,
  principalOf,
} from '@team-operations/credentials';
import { restErrorBody } from '@team-operations/errors';
import { createErrorHandler, requestIdMiddleware } from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import express from 'express';
import { startAuth, type AuthUnderTest } from '../auth.ts';

export interface RunningService {
  auth: AuthUnderTest;
  baseUrl: string;
  close(): Promise<void>;
}

/** Outgoing connections take their ports from above; what listens up there may meet them. */
async function listenBelowOutgoingPorts(server: Server): Promise<number> {
  const [lowest, highest] = [20_000, 32_767];
  for (let attempt = 0; attempt < 20; attempt += 1) {
    const port = lowest + Math.floor(Math.random() * (highest - lowest));
    server.listen(port, '127.0.0.1');
    const listening = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]);
    if (listening) return port;
  }
  throw new Error('no free port was found');
}

/**
 * The authorization server on a port of its own, and beside it, at the same base address, two addresses that take its tokens
 * as the other services do.
 */
export async function startRunningService(): Promise<RunningService> {
  const app = express();
  const server = createServer(app);
  const baseUrl = `http://127.0.0.1:${await listenBelowOutgoingPorts(server)}`;
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
