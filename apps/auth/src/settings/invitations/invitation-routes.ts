import type { Database } from '@team-operations/database';
import { Email, OneOf, Strict, validator } from '@team-operations/schemas';
import { teamRoles } from '@team-operations/scopes';
import { invitationLink, invitePerson, listInvitations, withdrawInvitation } from '@team-operations/team';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { readBody } from '../read-body.ts';
import { idOf, managerAccess } from '../team-access.ts';

const readInvitation = validator(Strict({ email: Email, role: OneOf(teamRoles) }));
const path = '/teams/:teamId/invitations';

/** Settings > Team > Members: whom owners and admins have invited. */
export function invitationRoutes({ database, baseUrl }: { database: Database; baseUrl: string }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (request, response) => {
    const access = managerAccess(request, response);
    response.json({ data: await listInvitations(database.forTeam(access.teamId), access) });
  });
  router.post(path, async (request, response) => {
    const access = managerAccess(request, response);
    const origin = requestOrigin(request, response);
    const { id, secret } = await invitePerson(database, access, {
      ...readBody(request, readInvitation),
      origin,
    });
    const [invitation] = await listInvitations(database.forTeam(access.teamId), access, id);
    // The one answer that holds the secret.
    response.status(201).json({ data: { ...invitation, id, link: invitationLink(baseUrl, secret) } });
  });
  router.delete(`${path}/:id`, async (request, response) => {
    const access = managerAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    await withdrawInvitation(database, access, { id, origin });
    response.status(204).end();
  });
  return router;
}
