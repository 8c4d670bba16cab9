import {
  type Authenticator,
  grantRevocation,
  insertSecurityEventIf,
  type RequestOrigin,
} from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import type { TeamAccess } from '@team-operations/team';
import { visibleGrants } from './connected-app-rows.ts';

export interface GrantEnding {
  id: string;
  authenticator: Pick<Authenticator, 'evict'>;
  origin: RequestOrigin;
}

/** Ends a grant with every token that came of it; again changes nothing. Throws a NotFoundError when the person may not see it. */
export async function endGrant(
  database: Database,
  access: TeamAccess,
  { id, authenticator, origin }: GrantEnding,
): Promise<void> {
  const { teamId, personId } = access;
  // Neither whose a grant is nor its application ever changes, so this needs no lock.
  const [grant] = await database.forTeam(teamId).query<{ clientId: string }>(sql`
    SELECT client_id AS "clientId" FROM oauth_grant WHERE ${visibleGrants(access)} AND id = ${id}::uuid`);
  if (grant === undefined) throw notFound();
  const about = { teamId, personId, clientId: grant.clientId, credentialId: id, origin };
  const event = insertSecurityEventIf({ event: 'grant.revoked', ...about }, sql`revoked`);
  await database.forTeam(teamId).query(grantRevocation({ teamId, id, also: sql`event AS (${event})` }));
  authenticator.evict(id);
}
