import { notFound } from '@team-operations/errors';
import { isUuid } from '@team-operations/schemas';
import { managesTeam } from '@team-operations/scopes';
import { requireManager, type TeamAccess } from '@team-operations/team';
import type { Request, Response } from 'express';
import { signedInOf } from './require-signed-in.ts';

/** An id from the address. What cannot be one belongs to nothing: throws a NotFoundError. */
export function idOf(request: Request, name: string): string {
  const id = request.params[name];
  if (!isUuid(id)) throw notFound();
  return id;
}

/** Throws a NotFoundError for a team that the person is not in, as for one that does not exist. */
export function teamAccess(request: Request, response: Response): TeamAccess {
  const { person, teams } = signedInOf(response);
  const team = teams.find(({ id }) => id === request.params['teamId']);
  if (team === undefined) throw notFound();
  const { id: teamId, role } = team;
  return { teamId, personId: person.id, role, managesTeam: managesTeam(role) };
}

/** The same as `teamAccess`, for owners and admins alone. */
export function managerAccess(request: Request, response: Response): TeamAccess {
  const access = teamAccess(request, response);
  requireManager(access);
  return access;
}
