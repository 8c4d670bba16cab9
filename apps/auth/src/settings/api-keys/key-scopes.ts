import { AppError, badRequest } from '@team-operations/errors';
import { isGrantableScope, isWithin, narrowScopes, roleScopes } from '@team-operations/scopes';
import type { TeamAccess } from '@team-operations/team';

interface RequestedScopes {
  scopes: readonly string[];
  forTeam: boolean;
}

/**
 * Throws unless the person may give these scopes to a key: no more than the role allows, and without any only for the team, where
 * none represents all (specification 2.1).
 */
export function assertMayGive(
  { role }: Pick<TeamAccess, 'role'>,
  { scopes, forTeam }: RequestedScopes,
): void {
  const allowed = roleScopes[role];
  const fix = `Choose from ${allowed.join(', ')}, or single scopes of these.`;
  if (scopes.length === 0 && !forTeam) {
    const message = 'is empty: only a team key can omit scopes, and then has all scopes';
    throw badRequest({ path: 'scopes', message, fix });
  }
  const beyond = scopes.filter((name) => isGrantableScope(name) && !isWithin(name, allowed));
  if (beyond.length === 0) return;
  const message = `has ${beyond.join(', ')}, which your role, ${role}, cannot grant`;
  throw new AppError('ForbiddenError', [{ path: 'scopes', message, fix }]);
}

/** The scopes of a key's successor: those of the key that the person may still give. Throws a BadRequestError if none is left. */
export function successorScopes(
  { role }: Pick<TeamAccess, 'role'>,
  { scopes, personId }: { scopes: readonly string[]; personId: string | null },
): readonly string[] {
  if (scopes.length === 0 && personId === null) return scopes;
  const left = narrowScopes(scopes, roleScopes[role]);
  if (left.length > 0) return left;
  const message = `has no scope that your role, ${role}, can grant`;
  throw badRequest({ path: 'id', message, fix: 'Create a new key.' });
}
