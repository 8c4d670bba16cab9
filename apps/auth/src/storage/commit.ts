import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { currentRequest, type NewSecret, type ProviderRequest } from '../provider/provider-request.ts';
import {
  insertSecurityEventIf,
  insertSecurityEventNamed,
  type SecurityEvent,
  type SecurityEventName,
} from '@team-operations/credentials';

/** Whether what was to be used up could be used up; when not, nothing was written. */
export type Committed = 'done' | 'raced' | 'already used';

/** A secret's columns, read from the part of the statement that made or used up what it belongs to. */
function accessTokenOf({ secretHash, scopes, lifetimeSeconds }: NewSecret, source: Sql): Sql {
  return sql`
    INSERT INTO oauth_access_token (secret_hash, grant_id, scopes, expires_at)
    SELECT ${secretHash}, grant_id, ${scopes}, now() + make_interval(secs => ${lifetimeSeconds}) FROM ${source}`;
}

function refreshTokenOf(token: NonNullable<ProviderRequest['refreshToken']>, source: Sql): Sql {
  const { secretHash, payload, salt, lifetimeSeconds } = token;
  return sql`
    INSERT INTO oauth_refresh_token (secret_hash, grant_id, payload, successor_salt, expires_at)
    SELECT ${secretHash}, grant_id, ${JSON.stringify(payload)}::jsonb, ${salt},
      now() + make_interval(secs => ${lifetimeSeconds})
    FROM ${source} ON CONFLICT (secret_hash) DO NOTHING`;
}

function tokensOf(request: ProviderRequest) {
  const { used, accessToken, refreshToken, origin } = request;
  if (used === undefined || accessToken === undefined || refreshToken === undefined)
    throw new Error('The provider answered a token request without making its tokens.');
  const { id: credentialId, teamId, personId, clientId } = used.grant;
  const about: Omit<SecurityEvent, 'event'> = { origin, teamId, personId, clientId, credentialId };
  return { used, accessToken, refreshToken, about };
}

/** Writes an approved grant with its first code. */
export async function commitApproval(database: StatementRunner): Promise<void> {
  const { approved, code, origin } = currentRequest();
  if (approved === undefined || code === undefined)
    throw new Error('The provider answered an approved request without a code.');
  const { id, teamId, personId, clientId, scopes } = approved;
  const details = { scopes };
  const event: SecurityEvent = {
    event: 'grant.approved',
    origin,
    teamId,
    personId,
    clientId,
    credentialId: id,
    details,
  };
  await database.query(sql`
    WITH approved AS (
      INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes)
      VALUES (${id}::uuid, ${teamId}::uuid, ${personId}::uuid, ${clientId}, ${scopes}) RETURNING id AS grant_id
    ),
    security AS (${insertSecurityEventIf(event, sql`approved`)})
    INSERT INTO oauth_authorization_code (secret_hash, grant_id, payload, expires_at)
    SELECT ${code.secretHash}, grant_id, ${JSON.stringify(code.payload)}::jsonb,
      now() + make_interval(secs => ${code.lifetimeSeconds}) FROM approved`);
}

/** Uses up a code and writes the tokens it gives, in one statement: of many requests at the same time exactly one gets through. */
export async function commitRedemption(database: StatementRunner): Promise<Committed> {
  const { used, accessToken, refreshToken, about } = tokensOf(currentRequest());
  const rows = await database.query(sql`
    WITH redeemed AS (
      UPDATE oauth_authorization_code SET redeemed_at = now() FROM oauth_grant
      WHERE secret_hash = ${used.secretHash} AND redeemed_at IS NULL
        AND oauth_grant.id = grant_id AND oauth_grant.revoked_at IS NULL
      RETURNING grant_id
    ),
    access AS (${accessTokenOf(accessToken, sql`redeemed`)}),
    refresh AS (${refreshTokenOf(refreshToken, sql`redeemed`)}),
    security AS (${insertSecurityEventIf({ event: 'code.redeemed', ...about }, sql`redeemed`)})
    SELECT grant_id FROM redeemed`);
  return rows.length === 0 ? 'already used' : 'done';
}

const refreshed: SecurityEventName = 'token.refreshed';
const refreshRaced: SecurityEventName = 'token.refresh_raced';
const refreshEvent = sql`CASE WHEN raced THEN ${refreshRaced} ELSE ${refreshed} END`;

/**
 * Rotates a refresh token, in one statement. Requests that come while it was just rotated get the same successor and
 * access tokens of their own; the row's lock makes one of them the first.
 */
export async function commitRotation(database: StatementRunner, graceSeconds: number): Promise<Committed> {
  const { used, accessToken, refreshToken, about } = tokensOf(currentRequest());
  const [row] = await database.query<{ raced: boolean }>(sql`
    WITH rotated AS (
      UPDATE oauth_refresh_token AS token SET rotated_at = coalesce(token.rotated_at, now()) FROM oauth_grant
      WHERE token.secret_hash = ${used.secretHash}
        AND (token.rotated_at IS NULL
          OR ${graceSeconds} > 0 AND token.rotated_at > now() - make_interval(secs => ${graceSeconds}))
        AND oauth_grant.id = token.grant_id AND oauth_grant.revoked_at IS NULL
      RETURNING token.grant_id, old.rotated_at IS NOT NULL AS raced
    ),
    access AS (${accessTokenOf(accessToken, sql`rotated`)}),
    refresh AS (${refreshTokenOf(refreshToken, sql`rotated`)}),
    security AS (${insertSecurityEventNamed(refreshEvent, about, sql`rotated`)})
    SELECT raced FROM rotated`);
  if (row === undefined) return 'already used';
  return row.raced ? 'raced' : 'done';
}
