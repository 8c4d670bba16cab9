import { raw, sql } from '@team-operations/database';
import type { TeamRole } from '@team-operations/scopes';
import { grantedToKey, integrationOfLine, joinKeyGrantor, keyGrantorIsThere } from './api-key-authority.ts';
import { apiKeyPrefix, hasValidChecksum } from './api-key-secret.ts';
import type { CredentialKind } from './credential-kind.ts';
import { createPrincipal } from './principal.ts';

interface ApiKeyRow {
  id: string;
  team_id: string;
  person_id: string | null;
  integration_id: string | null;
  line_id: string;
  role: TeamRole | null;
  name: string;
  scopes: string[];
  remaining: number | null;
}

const joinIntegration = raw(
  `LEFT JOIN LATERAL (SELECT integration.id AS integration_id ${integrationOfLine} LIMIT 1) AS of_line ON true`,
);

/** API keys (specification 2.1), each within the present role of the person who created it. */
export const apiKeyCredential: CredentialKind = {
  prefix: apiKeyPrefix,
  isWellFormed: hasValidChecksum,
  async find(database, secretHash) {
    const [row] = await database.query<ApiKeyRow>(sql`
      SELECT id, api_key.team_id, api_key.person_id, role, name, scopes, integration_id, line_id,
        (extract(epoch FROM expires_at - now()) * 1000)::float8 AS remaining
      FROM api_key ${joinKeyGrantor} ${joinIntegration}
      WHERE secret_hash = ${secretHash} AND revoked_at IS NULL AND ${keyGrantorIsThere}`);
    if (row === undefined) return null;
    const principal = createPrincipal({
      credentialId: row.id,
      limitedAs: row.integration_id ?? row.line_id,
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
