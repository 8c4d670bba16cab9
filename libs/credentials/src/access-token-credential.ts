import { sql } from '@team-operations/database';
import { expandScopes } from '@team-operations/scopes';
import { accessTokenPrefix, isAccessTokenShaped } from './access-token-secret.ts';
import type { CredentialKind } from './credential-kind.ts';

interface AccessTokenRow {
  grant_id: string;
  team_id: string;
  person_id: string;
  name: string;
  token_scopes: string[];
  grant_scopes: string[];
  remaining: number;
}

/**
 * OAuth access tokens (specification 2.1). A token stands for its grant: limits, idempotency keys and audit rows go on when it is
 * refreshed, and one revocation forgets every token of the grant. It allows what both it and the grant allow, so narrowing a
 * grant narrows the tokens that are out already. A grant is deleted with the membership of its person (foreign key).
 */
export const accessTokenCredential: CredentialKind = {
  prefix: accessTokenPrefix,
  isWellFormed: isAccessTokenShaped,
  async find(database, secretHash) {
    const [row] = await database.query<AccessTokenRow>(sql`
      SELECT grant_id, oauth_grant.team_id, person_id, name, token.scopes AS token_scopes, oauth_grant.scopes AS grant_scopes,
        (extract(epoch FROM token.expires_at - now()) * 1000)::float8 AS remaining
      FROM oauth_access_token AS token
      JOIN oauth_grant ON oauth_grant.id = grant_id
      JOIN oauth_client USING (client_id)
      WHERE token.secret_hash = ${secretHash} AND token.revoked_at IS NULL
        AND oauth_grant.revoked_at IS NULL AND deleted_at IS NULL`);
    if (row === undefined) return null;
    const granted = expandScopes(row.grant_scopes);
    const principal = {
      credentialId: row.grant_id,
      kind: 'access_token',
      teamId: row.team_id,
      personId: row.person_id,
      name: row.name,
      scopes: new Set([...expandScopes(row.token_scopes)].filter((scope) => granted.has(scope))),
      grantedScopes: row.token_scopes,
    } as const;
    return { principal, remainingMilliseconds: row.remaining };
  },
};
