import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { integrationAlarms } from '../integration-alarms.ts';
import { createdByFormerManager, joinTokenCreator } from '../token-creator.ts';

interface Warned {
  integrationId: string;
  teamId: string;
  name: string;
  credentialId: string;
  personId: string;
  role: string | null;
  at: string;
}

const operation = 'integrations.token_of_former_manager';

/** Tokens of former managers that no audit entry has, for that token and that role. */
const unnoted = sql`
  FROM integration ${joinTokenCreator(sql`integration`)}
  WHERE integration.removed_at IS NULL AND ${createdByFormerManager} AND NOT EXISTS (
    SELECT FROM audit_entry AS entry
    WHERE entry.team_id = integration.team_id AND entry.resource_id = integration.id AND entry.operation = ${operation}
      AND entry.credential_id = token.id AND entry.after ->> 'role' IS NOT DISTINCT FROM creator.role::text)`;

async function warn(transaction: StatementRunner): Promise<number> {
  // A process that waits for the lock must see the other's entry, so that is read by the next statement.
  const locked = await transaction.query<{ id: string }>(
    sql`SELECT integration.id ${unnoted} FOR UPDATE OF integration SKIP LOCKED`,
  );
  if (locked.length === 0) return 0;
  const ids = locked.map(({ id }) => id);
  const warned = await transaction.query<Warned>(sql`
    WITH due AS (
      SELECT integration.id, integration.team_id, integration.name, token.id AS token_id, token.created_by_id, creator.role
      ${unnoted} AND integration.id = ANY (${ids}::uuid[])),
    noted AS (
      INSERT INTO audit_entry (id, team_id, operation, resource_id, after, credential_id, surface, request_id)
      SELECT uuidv7(), team_id, ${operation}, id, json_build_object('personId', created_by_id, 'role', role), token_id,
        'worker', 'worker' FROM due)
    SELECT id AS "integrationId", team_id AS "teamId", name, token_id AS "credentialId", created_by_id AS "personId",
      role::text, iso_instant(now()) AS at FROM due`);
  const events = warned.map((data) =>
    integrationAlarms.event('integration.token-of-former-manager', {
      key: data.integrationId,
      extensions: { teamid: data.teamId },
      data,
    }),
  );
  if (events.length > 0) await transaction.query(insertOutbox(events));
  return warned.length;
}

/**
 * Notes and reports integrations whose token was created by a former member or was demoted. The token goes on
 * working (record 37). Once for each token and role, whichever process looks.
 */
export const watchTokens = async (database: Database): Promise<{ warned: number }> => ({
  warned: await database.transaction(warn),
});
