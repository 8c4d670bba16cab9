import { sql } from '@team-operations/database';
import { apiKeyPrefix, hasValidChecksum } from './api-key-secret.ts';
import type { CredentialKind } from './credential-kind.ts';
import { createPrincipal } from './principal.ts';

interface ApiKeyRow {
  id: string;
  team_id: string;
  person_id: string | null;
  name: string;
  scopes: string[];
  remaining: number | null;
}

/** API keys (specification 2.1): a key to which no scope was given behaves as `apis.all`. */
export const apiKeyCredential: CredentialKind = {
  prefix: apiKeyPrefix,
  isWellFormed: hasValidChecksum,
  async find(database, secretHash) {
    const [row] = await database.query<ApiKeyRow>(sql`
      SELECT id, team_id, person_id, name, scopes,
        (extract(epoch FROM expires_at - now()) * 1000)::float8 AS remaining
      FROM api_key WHERE secret_hash = ${secretHash} AND revoked_at IS NULL`);
    if (row === undefined) return null;
    const principal = createPrincipal({
      credentialId: row.id,
      kind: 'api_key',
      teamId: row.team_id,
      personId: row.person_id,
      name: row.name,
      grantedScopes: row.scopes.length === 0 ? ['apis.all'] : row.scopes,
    });
    return { principal, remainingMilliseconds: row.remaining ?? Infinity };
  },
};
