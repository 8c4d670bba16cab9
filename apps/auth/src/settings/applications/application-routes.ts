import type { Application } from '@team-operations/pages-api';
import type { Authenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { readBody } from '../read-body.ts';
import type { TeamAccess } from '@team-operations/team';
import { idOf, teamAccess } from '../team-access.ts';
import { readApplicationChange, readNewApplication } from './application-input.ts';
import { listApplications } from './application-rows.ts';
import { changeApplication } from './change-application.ts';
import { createApplication } from './create-application.ts';
import { deleteApplication } from './delete-application.ts';

export interface ApplicationRouteParts {
  database: Database;
  authenticator: Pick<Authenticator, 'evict'>;
  clients: { evict(clientId: string): void };
}

const path = '/teams/:teamId/applications';

/** Settings > Developer > OAuth Applications (specification 2.2). */
export function applicationRoutes({ database, authenticator, clients }: ApplicationRouteParts): Router {
  async function find(access: TeamAccess, clientId: string): Promise<Application> {
    const [application] = await listApplications(database.forTeam(access.teamId), access, clientId);
    if (application === undefined) throw notFound();
    return application;
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (request, response) => {
    const access = teamAccess(request, response);
    response.json({ data: await listApplications(database.forTeam(access.teamId), access) });
  });
  router.post(path, async (request, response) => {
    const access = teamAccess(request, response);
    const options = readBody(request, readNewApplication);
    const created = await createApplication(database, access, options, requestOrigin(request, response));
    const { clientId, clientSecret } = created;
    const application = await find(access, clientId);
    response
      .status(201)
      .json({ data: clientSecret === null ? application : { ...application, clientSecret } });
  });
  router.patch(`${path}/:clientId`, async (request, response) => {
    const access = teamAccess(request, response);
    const [clientId, origin] = [idOf(request, 'clientId'), requestOrigin(request, response)];
    const change = readBody(request, readApplicationChange);
    await changeApplication(database, access, { ...change, clientId, origin });
    clients.evict(clientId);
    response.json({ data: await find(access, clientId) });
  });
  router.delete(`${path}/:clientId`, async (request, response) => {
    const access = teamAccess(request, response);
    const [clientId, origin] = [idOf(request, 'clientId'), requestOrigin(request, response)];
    await deleteApplication(database, access, { clientId, authenticator, origin });
    clients.evict(clientId);
    response.status(204).end();
  });
  return router;
}
