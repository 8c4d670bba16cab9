import {
  consoleClientId,
  createAccessTokenSecret,
  hashSecret,
  insertSecurityEventIf,
  type RequestOrigin,
} from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { roleScopes } from '@team-operations/scopes';
import { consoleGrantId } from '../../sign-in/console-grants.ts';
import type { TeamAccess } from '@team-operations/team';

const lifetimeSeconds = 300;

export interface ConsoleToken {
  /** Kept by the page in memory only; here only its hash is. */
  accessToken: string;
  expiresAt: string;
}

/**
 * An access token for our own pages, in the name of the person and for one team. The grant is the session's: made with the
 * first token, updated to the person's role with each, and over with the session. Rejects with an UnauthorizedError when
 * the session ended a moment ago: its row is locked, so that none ends while a token is made for it.
 */
export async function issueConsoleToken(
  database: Database,
  { teamId, personId, role }: TeamAccess,
  { sessionId, origin }: { sessionId: string; origin: RequestOrigin },
): Promise<ConsoleToken> {
  const accessToken = createAccessTokenSecret();
  const scopes = [...roleScopes[role]];
  const id = consoleGrantId(sessionId, teamId);
  const details = { session: sessionId, scopes };
  const about = { teamId, personId, clientId: consoleClientId, credentialId: id, origin, details };
  const event = insertSecurityEventIf({ event: 'console.token_issued', ...about }, sql`made`);
  const [token] = await database.forTeam(teamId).query<{ expiresAt: string }>(sql`
    WITH session AS (SELECT id, expires_at FROM sign_in_session WHERE id = ${sessionId}::uuid FOR KEY SHARE),
    held AS (
      INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes)
      SELECT ${id}::uuid, ${teamId}::uuid, ${personId}::uuid, ${consoleClientId}, ${scopes} FROM session
      ON CONFLICT (id) DO UPDATE SET scopes = excluded.scopes, updated_at = now()
      RETURNING oauth_grant.id, old.id IS NULL AS made
    ),
    made AS (SELECT id FROM held WHERE made),
    event AS (${event}),
    token AS (
      INSERT INTO oauth_access_token (secret_hash, grant_id, scopes, expires_at)
      SELECT ${hashSecret(accessToken)}, held.id, ${scopes},
        least(session.expires_at, now() + make_interval(secs => ${lifetimeSeconds}))
      FROM held, session
      RETURNING expires_at
    )
    SELECT expires_at AS "expiresAt" FROM token`);
  if (token === undefined) {
    const issue = { path: 'session', message: 'is missing or has ended', fix: 'Sign in.' };
    throw new AppError('UnauthorizedError', [issue]);
  }
  return { accessToken, expiresAt: token.expiresAt };
}
