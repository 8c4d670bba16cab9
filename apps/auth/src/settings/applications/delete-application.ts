import {
  type Authenticator,
  credentialRevocations,
  insertSecurityEvent,
  type RequestOrigin,
} from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import type { TeamAccess } from '@team-operations/team';
import { lockApplication } from './application-rows.ts';

interface RevokedGrant {
  id: string;
  revokedAt: string;
}

/** Ends what people of any team granted the application, and notifies every service. */
async function revokeGrants(transaction: StatementRunner, clientId: string): Promise<string[]> {
  const grants = await transaction.query<RevokedGrant>(sql`
    UPDATE oauth_grant SET revoked_at = now(), updated_at = now()
    WHERE client_id = ${clientId} AND revoked_at IS NULL
    RETURNING id, iso_instant(revoked_at) AS "revokedAt"`);
  const events = grants.map(({ id, revokedAt }) =>
    credentialRevocations.event('credential.revoked', { key: id, data: { credentialId: id, revokedAt } }),
  );
  if (events.length > 0) await transaction.query(insertOutbox(events));
  return grants.map(({ id }) => id);
}

export interface ApplicationDeletion {
  clientId: string;
  authenticator: Pick<Authenticator, 'evict'>;
  origin: RequestOrigin;
}

/**
 * Deletes an application and revokes what it was granted, together; again changes nothing. The row stays, for the history
 * of what it did. Throws a NotFoundError when the person may not see it.
 */
export async function deleteApplication(
  database: Database,
  access: TeamAccess,
  { clientId, authenticator, origin }: ApplicationDeletion,
): Promise<void> {
  const { teamId, personId } = access;
  const revoked = await database.transaction(async (transaction) => {
    const { deleted } = await lockApplication(transaction, access, clientId);
    if (deleted) return [];
    await transaction.query(sql`
      UPDATE oauth_client SET deleted_at = now(), updated_at = now()
      WHERE team_id = ${teamId}::uuid AND client_id = ${clientId}`);
    const grants = await revokeGrants(transaction, clientId);
    const about = { teamId, personId, clientId, origin, details: { grants: grants.length } };
    await transaction.query(insertSecurityEvent({ event: 'application.deleted', ...about }));
    return grants;
  });
  for (const id of revoked) authenticator.evict(id);
}
