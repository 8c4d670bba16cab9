import { sql, type Database } from '@team-operations/database';
import { badRequest, notFound } from '@team-operations/errors';
import { expandScopes } from '@team-operations/scopes';
import { insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import { unique } from '../fields.ts';
import type { TeamAccess } from '@team-operations/team';
import { visibleGrants } from './connected-app-rows.ts';

/** Only the application's own request, approved by the person, can widen a grant. */
function assertNarrower(requested: readonly string[], granted: readonly string[]): void {
  const allowed = expandScopes(granted);
  const more = requested.filter((name) => ![...expandScopes([name])].every((scope) => allowed.has(scope)));
  const fix = `Choose from ${[...granted, ...allowed].filter((name, at, all) => all.indexOf(name) === at).join(', ')}.`;
  const issues = more.map((name) => ({ path: 'scopes', message: `${name} was not granted`, fix }));
  if (issues.length > 0) throw badRequest(...issues);
}

export interface GrantNarrowing {
  id: string;
  scopes: readonly string[];
  origin: RequestOrigin;
}

/**
 * Narrows a live grant; tokens that are out allow no more than their grant, so they are narrowed with it. Throws a
 * NotFoundError when the person may not see it, a BadRequestError that names what was never granted.
 */
export async function narrowGrant(
  database: Database,
  access: TeamAccess,
  { id, scopes, origin }: GrantNarrowing,
): Promise<void> {
  const { teamId, personId } = access;
  await database.transaction(async (transaction) => {
    const [grant] = await transaction.query<{ scopes: string[]; clientId: string }>(sql`
      SELECT scopes, client_id AS "clientId" FROM oauth_grant
      WHERE ${visibleGrants(access)} AND id = ${id}::uuid AND revoked_at IS NULL FOR UPDATE`);
    if (grant === undefined) throw notFound();
    const { scopes: before, clientId } = grant;
    assertNarrower(scopes, before);
    const after = unique(scopes);
    if (after.length === before.length && after.every((name) => before.includes(name))) return;
    await transaction.query(sql`
      UPDATE oauth_grant SET scopes = ${after}, updated_at = now()
      WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`);
    const about = { teamId, personId, clientId, credentialId: id, origin, details: { before, after } };
    await transaction.query(insertSecurityEvent({ event: 'grant.narrowed', ...about }));
  });
}
