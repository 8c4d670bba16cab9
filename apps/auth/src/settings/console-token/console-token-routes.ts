import type { Database } from '@team-operations/database';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { signedInOf } from '../require-signed-in.ts';
import { teamAccess } from '../team-access.ts';
import { issueConsoleToken } from './issue-console-token.ts';

/** The access token with which the pages call the REST API, as every other caller does. */
export function consoleTokenRoutes({ database }: { database: Database }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post('/teams/:teamId/token', async (request, response) => {
    const access = teamAccess(request, response);
    const { sessionId } = signedInOf(response);
    const origin = requestOrigin(request, response);
    response.json({ data: await issueConsoleToken(database, access, { sessionId, origin }) });
  });
  return router;
}
