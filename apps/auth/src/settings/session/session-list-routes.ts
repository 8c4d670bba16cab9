import { notFound } from '@team-operations/errors';
import { Router } from 'express';
import type { Sessions } from '../../sign-in/sessions.ts';
import { signedInOf } from '../require-signed-in.ts';
import { idOf } from '../team-access.ts';

/** Signing out, here or in another browser. */
export function sessionListRoutes({ sessions }: { sessions: Sessions }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.delete('/session', async (request, response) => {
    await sessions.end(request, response, signedInOf(response));
    response.status(204).end();
  });
  router.get('/sessions', async (_request, response) => {
    response.json({ data: await sessions.list(signedInOf(response)) });
  });
  router.delete('/sessions/:id', async (request, response) => {
    const ended = await sessions.end(request, response, signedInOf(response), idOf(request, 'id'));
    if (!ended) throw notFound();
    response.status(204).end();
  });
  return router;
}
