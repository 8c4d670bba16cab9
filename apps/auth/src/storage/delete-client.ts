import { sql, type Database, type Sql } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { credentialRevocations, insertSecurityEvent, type SecurityEvent } from '@team-operations/credentials';

interface RevokedGrant {
  credentialId: string;
  revokedAt: string;
}

/**
 * Deletes a client with every grant that people gave it, notifies the other services of each, and writes who did it; false,
 * and nothing changed, when `which` finds no living client. `which` is a condition on `oauth_client`.
 */
export function deleteClient(database: Database, which: Sql, event: SecurityEvent): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const deleted = await transaction.query(sql`
      UPDATE oauth_client SET deleted_at = now(), updated_at = now()
      WHERE deleted_at IS NULL AND ${which} RETURNING client_id`);
    if (deleted.length === 0) return false;
    const grants = await transaction.query<RevokedGrant>(sql`
      UPDATE oauth_grant SET revoked_at = now(), updated_at = now()
      WHERE client_id IN (SELECT client_id FROM oauth_client WHERE ${which}) AND revoked_at IS NULL
      RETURNING id AS "credentialId", iso_instant(revoked_at) AS "revokedAt"`);
    const events = grants.map((data) =>
      credentialRevocations.event('credential.revoked', { key: data.credentialId, data }),
    );
    if (events.length > 0) await transaction.query(insertOutbox(events));
    await transaction.query(insertSecurityEvent(event));
    return true;
  });
}
