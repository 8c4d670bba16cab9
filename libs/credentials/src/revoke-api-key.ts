import { sql, type StatementRunner } from '@team-operations/database';
import { notFound } from '@team-operations/errors';
import { insertOutbox } from '@team-operations/messaging';
import type { Authenticator } from './authenticator.ts';
import { credentialRevocations } from './credential-revocations.ts';

export interface ApiKeyRevocation {
  teamId: string;
  id: string;
  /** This process' own: it drops the key before the call returns, the others when the event reaches them. */
  authenticator: Pick<Authenticator, 'evict'>;
}

/**
 * Revokes a team's key and notifies every service, in one statement; revoking it again changes nothing. Throws a
 * NotFoundError when the team has no such key. Not to be run in an open transaction: the key is dropped when the
 * statement returns, and by then it must be committed.
 */
export async function revokeApiKey(database: StatementRunner, revocation: ApiKeyRevocation): Promise<void> {
  const { teamId, id, authenticator } = revocation;
  const event = credentialRevocations.eventOfChange('credential.revoked', { key: id });
  const keys = await database.query(sql`
    WITH revoked AS (
      UPDATE api_key SET revoked_at = now()
      WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid AND revoked_at IS NULL
      RETURNING json_build_object('credentialId', id, 'revokedAt', iso_instant(revoked_at)) AS data
    ),
    outbox AS (${insertOutbox([event], { from: 'revoked', dataColumn: 'data' })})
    SELECT id FROM api_key WHERE team_id = ${teamId}::uuid AND id = ${id}::uuid`);
  if (keys.length === 0) throw notFound();
  authenticator.evict(id);
}
