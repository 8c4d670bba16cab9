import type { Authenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { Strict, validator } from '@team-operations/schemas';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { Scopes } from '../fields.ts';
import { readBody } from '../read-body.ts';
import { idOf, teamAccess } from '../team-access.ts';
import { listConnectedApps } from './connected-app-rows.ts';
import { endGrant } from './end-grant.ts';
import { narrowGrant } from './narrow-grant.ts';

const readNarrowing = validator(Strict({ scopes: Scopes({ minItems: 1 }) }));

export interface ConnectedAppRouteParts {
  database: Database;
  authenticator: Pick<Authenticator, 'evict'>;
}

const path = '/teams/:teamId/connected-apps';

/** Settings > Connected apps: what people allowed, and taking it back (specification 5, rule 6). */
export function connectedAppRoutes({ database, authenticator }: ConnectedAppRouteParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (request, response) => {
    const access = teamAccess(request, response);
    response.json({ data: await listConnectedApps(database.forTeam(access.teamId), access) });
  });
  router.patch(`${path}/:id`, async (request, response) => {
    const access = teamAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    const { scopes } = readBody(request, readNarrowing);
    await narrowGrant(database, access, { id, scopes, origin });
    authenticator.evict(id);
    const [app] = await listConnectedApps(database.forTeam(access.teamId), access, id);
    if (app === undefined) throw notFound();
    response.json({ data: app });
  });
  router.delete(`${path}/:id`, async (request, response) => {
    const access = teamAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    await endGrant(database, access, { id, authenticator, origin });
    response.status(204).end();
  });
  return router;
}
