import { sql } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';
import { grantedToKey, joinKeyGrantor, keyGrantorIsThere } from './api-key-authority.ts';
import { apiKeyPrefix, hasValidChecksum } from './api-key-secret.ts';
import type { CredentialKind } from './credential-kind.ts';
import { createPrincipal } from './principal.ts';

interface ApiKeyRow {
  id: string;
  team_id: string;
  person_id: string | null;
  integration_id: string | null;
  last_id: string;
  role: TeamRole | null;
  name: string;
  scopes: string[];
  remaining: number | null;
}

/** A key that was rotated leads to the one that replaced it, and the last of them is the one that an integration names. */
const joinLine = sql`
  CROSS JOIN LATERAL (
    WITH RECURSIVE line AS (
      SELECT api_key.id, api_key.replaced_by_id
      UNION
      SELECT next.id, next.replaced_by_id FROM line JOIN api_key AS next ON next.id = line.replaced_by_id)
    SELECT
      (SELECT integration.id FROM line JOIN integration ON integration.api_key_id = line.id LIMIT 1) AS integration_id,
      (SELECT line.id FROM line
        WHERE NOT EXISTS (SELECT FROM line AS next WHERE next.id = line.replaced_by_id) LIMIT 1) AS last_id) AS line`;

/** API keys (specification 2.1), each within the present role of the person who created it. */
export const apiKeyCredential: CredentialKind = {
  prefix: apiKeyPrefix,
  isWellFormed: hasValidChecksum,
  async find(database, secretHash) {
    const [row] = await database.query<ApiKeyRow>(sql`
      SELECT id, api_key.team_id, api_key.person_id, role, name, scopes, integration_id, last_id,
        (extract(epoch FROM expires_at - now()) * 1000)::float8 AS remaining
      FROM api_key ${joinKeyGrantor} ${joinLine}
      WHERE secret_hash = ${secretHash} AND revoked_at IS NULL AND ${keyGrantorIsThere}`);
    if (row === undefined) return null;
    const principal = createPrincipal({
      credentialId: row.id,
      limitedAs: row.integration_id ?? row.last_id,
      kind: 'api_key',
      teamId: row.team_id,
      personId: row.person_id,
      integrationId: row.integration_id,
      role: row.role,
      clientId: null,
      name: row.name,
      grantedScopes: grantedToKey({ personId: row.person_id, scopes: row.scopes }),
    });
    return { principal, remainingMilliseconds: row.remaining ?? Infinity };
  },
};
