import { hash } from 'node:crypto';
import { consoleClientId, credentialRevocations } from '@team-operations/credentials';
import { raw, sql, type StatementRunner } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';

/** A condition on `oauth_grant`: what people allowed applications, and not what our own pages use. */
export const notOfConsole = raw(`oauth_grant.client_id <> '${consoleClientId}'`);

/**
 * One grant for each session and team, named by both (a UUID of version 8, RFC 9562 5.8): it is found again without a table
 * that keeps the two together.
 */
export function consoleGrantId(sessionId: string, teamId: string): string {
  const digits = hash('sha256', `${sessionId} ${teamId}`);
  const [first, second, third, fourth] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(13, 16),
    digits.slice(17, 20),
  ];
  return `${first}-${second}-8${third}-8${fourth}-${digits.slice(20, 32)}`;
}

interface EndedGrant {
  credentialId: string;
  revokedAt: string;
}

/**
 * Ends what our pages may do for sessions that are over, and notifies every service. In the transaction that ended the sessions,
 * and in statements of its own: they see the grant that was made while the session's row was waited for.
 */
export async function endConsoleGrants(
  transaction: StatementRunner,
  personId: string,
  sessionIds: readonly string[],
): Promise<void> {
  if (sessionIds.length === 0) return;
  const teams = await transaction.query<{ id: string }>(
    sql`SELECT team_id AS id FROM team_member WHERE person_id = ${personId}::uuid`,
  );
  const ids = sessionIds.flatMap((sessionId) => teams.map(({ id }) => consoleGrantId(sessionId, id)));
  const ended = await transaction.query<EndedGrant>(sql`
    UPDATE oauth_grant SET revoked_at = now(), updated_at = now() WHERE id = ANY(${ids}::uuid[]) AND revoked_at IS NULL
    RETURNING id AS "credentialId", iso_instant(revoked_at) AS "revokedAt"`);
  const events = ended.map((data) =>
    credentialRevocations.event('credential.revoked', { key: data.credentialId, data }),
  );
  if (events.length > 0) await transaction.query(insertOutbox(events));
}
