import type { Database } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { OneOf, Strict, validator } from '@team-operations/schemas';
import { teamRoles } from '@team-operations/scopes';
import { changeMemberRole, listManagers, listMembers, removeMember } from '@team-operations/team';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { readBody } from '../read-body.ts';
import { idOf, managerAccess, teamAccess } from '../team-access.ts';

const readRole = validator(Strict({ role: OneOf(teamRoles) }));
const path = '/teams/:teamId/members';

/** Settings > Team > Members, for owners and admins (docs/decisions/0072-members-and-invitations.md). */
export function memberRoutes({ database }: { database: Database }): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (request, response) => {
    const access = managerAccess(request, response);
    response.json({ data: await listMembers(database.forTeam(access.teamId), access) });
  });
  // Every role may read who is in the team (`team.read`); names are what a member needs to ask one of them.
  router.get('/teams/:teamId/managers', async (request, response) => {
    const { teamId } = teamAccess(request, response);
    response.json({ data: await listManagers(database.forTeam(teamId), teamId) });
  });
  router.patch(`${path}/:id`, async (request, response) => {
    const access = managerAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    const { role } = readBody(request, readRole);
    await changeMemberRole(database, access, { id, role, origin });
    const [member] = await listMembers(database.forTeam(access.teamId), access, id);
    if (member === undefined) throw notFound();
    response.json({ data: member });
  });
  router.delete(`${path}/:id`, async (request, response) => {
    const access = managerAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    await removeMember(database, access, { id, origin });
    response.status(204).end();
  });
  return router;
}
