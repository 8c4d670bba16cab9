import { consoleClientId } from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import type { BackgroundJob } from '@team-operations/operations';
import { repeat, type Logger } from '@team-operations/service';

/** What is over stays for a day, for the person who looks into an incident. Rows that others hold on to stay longer. */
const statements = [
  sql`DELETE FROM oauth_authorization_code WHERE expires_at < now() - interval '1 day'`,
  sql`DELETE FROM oauth_access_token WHERE expires_at < now() - interval '1 day'`,
  sql`DELETE FROM oauth_refresh_token WHERE expires_at < now() - interval '1 day'`,
  // Our own pages ask for a token every few minutes while they are open; a grant that is gone is made again.
  sql`DELETE FROM oauth_grant WHERE client_id = ${consoleClientId} AND updated_at < now() - interval '1 day'`,
  sql`DELETE FROM sign_in_session WHERE expires_at < now()`,
  // Until then its link says what became of it.
  sql`DELETE FROM team_invitation
    WHERE least(expires_at, accepted_at, withdrawn_at) < now() - interval '30 days'`,
  sql`DELETE FROM password_link WHERE least(expires_at, used_at, withdrawn_at) < now() - interval '30 days'`,
  sql`DELETE FROM rate_limit_window WHERE ends_at < now()`,
  // It was never approved. One that was approved stays, so that its people find it again; so does one that was deleted
  // here, so that its document does not restore it.
  sql`DELETE FROM oauth_client WHERE origin <> 'team' AND deleted_at IS NULL AND updated_at < now() - interval '30 days'
    AND NOT EXISTS (SELECT FROM oauth_grant WHERE oauth_grant.client_id = oauth_client.client_id)`,
];

/** Drops codes, tokens and counts that are over, and clients that came by themselves and were never approved. */
export async function purge(database: StatementRunner): Promise<void> {
  for (const statement of statements) await database.query(statement);
}

const tenMinutes = 600_000;

/** What this service does behind the answers. */
export const authJobs: readonly BackgroundJob<{ database: Database; logger: Logger }>[] = [
  {
    name: 'deleteExpired',
    summary: 'deletes expired sessions, tokens, invitations and links, and clients that were never approved',
    start: ({ database, logger }) =>
      repeat({
        every: tenMinutes,
        firstAfter: tenMinutes,
        work: () => purge(database),
        onError: (err) => logger.warn({ err }, 'expired data could not be deleted'),
      }),
  },
];
