import { revokeApiKey, type Authenticator } from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import type { RequestOrigin } from '../../security-events/request-origin.ts';
import { insertSecurityEvent } from '../../security-events/security-event.ts';
import type { TeamAccess } from '../team-access.ts';
import { lockIntegration } from './integration-rows.ts';

/** Its key, and those that were replaced and may still work. */
async function keysOf(transaction: StatementRunner, teamId: string, apiKeyId: string): Promise<string[]> {
  const keys = await transaction.query<{ id: string }>(sql`
    WITH RECURSIVE chain AS (
      SELECT id, revoked_at FROM api_key WHERE team_id = ${teamId}::uuid AND id = ${apiKeyId}::uuid
      UNION
      SELECT before.id, before.revoked_at FROM api_key AS before JOIN chain ON before.replaced_by_id = chain.id
      WHERE before.team_id = ${teamId}::uuid
    )
    SELECT id FROM chain WHERE revoked_at IS NULL`);
  return keys.map(({ id }) => id);
}

export interface IntegrationRemoval {
  id: string;
  authenticator: Pick<Authenticator, 'forget'>;
  origin: RequestOrigin;
}

/** Removes an integration with every token it has; again changes nothing. Its row stays, for the history of what it sent. */
export async function removeIntegration(
  database: Database,
  access: TeamAccess,
  { id, authenticator, origin }: IntegrationRemoval,
): Promise<void> {
  const { teamId, personId } = access;
  const revoked = await database.transaction(async (transaction) => {
    const { removed, apiKeyId, name } = await lockIntegration(transaction, access, id);
    if (removed) return [];
    await transaction.query(sql`
      UPDATE integration SET removed_at = now(), silent_since = NULL
      WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`);
    const keys = await keysOf(transaction, teamId, apiKeyId);
    // Forgotten when it is committed: before that it would be remembered again as a key that works.
    for (const key of keys)
      await revokeApiKey(transaction, { teamId, id: key, authenticator: { forget: () => undefined } });
    const details = { integration: id, name, keys: keys.length };
    const about = { teamId, personId, credentialId: apiKeyId, origin };
    await transaction.query(insertSecurityEvent({ event: 'integration.removed', ...about, details }));
    return keys;
  });
  for (const key of revoked) authenticator.forget(key);
}
