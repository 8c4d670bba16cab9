import { sql } from '@team-operations/database';
import { commonScopes, type TeamRole } from '@team-operations/scopes';
import { accessTokenPrefix, isAccessTokenShaped } from './access-token-secret.ts';
import type { CredentialKind } from './credential-kind.ts';
import { scopesWithin } from './principal.ts';

interface AccessTokenRow {
  grant_id: string;
  team_id: string;
  person_id: string;
  role: TeamRole;
  client_id: string;
  name: string;
  token_scopes: string[];
  grant_scopes: string[];
  remaining: number;
}

/**
 * OAuth access tokens (specification 2.1). A token represents its grant: limits, idempotency keys and audit rows go on when it is
 * refreshed, and one revocation drops every token of the grant. It allows what the token, the grant and the person's present
 * role allow, so narrowing a grant or a role narrows the issued tokens. A grant is deleted with the membership of its person
 * (foreign key).
 */
export const accessTokenCredential: CredentialKind = {
  prefix: accessTokenPrefix,
  isWellFormed: isAccessTokenShaped,
  async find(database, secretHash) {
    const [row] = await database.query<AccessTokenRow>(sql`
      SELECT grant_id, oauth_grant.team_id, oauth_grant.person_id, role, client_id, name, token.scopes AS token_scopes, oauth_grant.scopes AS grant_scopes,
        (extract(epoch FROM token.expires_at - now()) * 1000)::float8 AS remaining
      FROM oauth_access_token AS token
      JOIN oauth_grant ON oauth_grant.id = grant_id
      JOIN oauth_client USING (client_id)
      JOIN team_member ON team_member.team_id = oauth_grant.team_id AND team_member.person_id = oauth_grant.person_id
      WHERE token.secret_hash = ${secretHash} AND token.revoked_at IS NULL
        AND oauth_grant.revoked_at IS NULL AND deleted_at IS NULL`);
    if (row === undefined) return null;
    const principal = {
      credentialId: row.grant_id,
      limitedAs: row.grant_id,
      kind: 'access_token',
      teamId: row.team_id,
      personId: row.person_id,
      integrationId: null,
      role: row.role,
      clientId: row.client_id,
      name: row.name,
      scopes: scopesWithin(commonScopes(row.token_scopes, row.grant_scopes), row.role),
      grantedScopes: row.token_scopes,
    } as const;
    return { principal, remainingMilliseconds: row.remaining };
  },
};
