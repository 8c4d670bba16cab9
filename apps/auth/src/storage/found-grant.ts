import { sql } from '@team-operations/database';
import { narrowScopes, roleScopes, type TeamRole } from '@team-operations/scopes';
import type { ApprovedGrant } from '../provider/provider-request.ts';

/** The columns of a live grant that a code or refresh token is read with. */
export const grantColumns = sql`
  oauth_grant.id AS "grantId", oauth_grant.team_id AS "teamId", oauth_grant.person_id AS "personId",
  oauth_grant.client_id AS "clientId", oauth_grant.scopes AS "grantScopes", team_member.role`;

/** A grant is valid while it is not revoked, the person is still in the team, and the client still exists. */
export const liveGrant = sql`
  JOIN oauth_grant ON oauth_grant.id = grant_id AND oauth_grant.revoked_at IS NULL
  JOIN team_member ON team_member.team_id = oauth_grant.team_id AND team_member.person_id = oauth_grant.person_id
  JOIN oauth_client ON oauth_client.client_id = oauth_grant.client_id AND oauth_client.deleted_at IS NULL`;

export interface FoundGrant {
  grantId: string;
  teamId: string;
  personId: string;
  clientId: string;
  grantScopes: string[];
  role: TeamRole;
}

/** The grant as it is now: what was granted, within the person's present role. */
export function grantOf(found: FoundGrant): ApprovedGrant {
  const { grantId, teamId, personId, clientId, grantScopes, role } = found;
  const scopes = narrowScopes(grantScopes, roleScopes[role]);
  return { id: grantId, teamId, personId, clientId, scopes };
}
