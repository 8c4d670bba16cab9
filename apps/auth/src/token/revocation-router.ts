import { timingSafeEqual } from 'node:crypto';
import {
  credentialRevocations,
  hashSecret,
  insertSecurityEventIf,
  type SecurityEvent,
  secretPrefixes,
} from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { insertOutbox } from '@team-operations/messaging';
import { Router, type Request, type Response } from 'express';
import { paths } from '../addresses.ts';
import { openToEveryOrigin } from '../cors.ts';
import { formBody, formFields } from '../form-body.ts';
import { singleParameter } from '../parameters.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import { revokeGrantStatement } from '../storage/revoke-grant.ts';
import { readClientCredentials, type ClientCredentials } from './client-credentials.ts';

export interface RevocationParts {
  database: StatementRunner;
}

interface FoundToken {
  grantId: string;
  teamId: string;
  personId: string;
  clientId: string;
  /** Of the client, in hexadecimal; null when it is public. */
  secretHash: string | null;
}

async function findToken(database: StatementRunner, token: string): Promise<FoundToken | undefined> {
  const secretHash = hashSecret(token);
  const [found] = await database.query<FoundToken>(sql`
    SELECT oauth_grant.id AS "grantId", oauth_grant.team_id AS "teamId", oauth_grant.person_id AS "personId",
      oauth_grant.client_id AS "clientId", encode(oauth_client.secret_hash, 'hex') AS "secretHash"
    FROM (SELECT grant_id FROM oauth_access_token WHERE secret_hash = ${secretHash}
      UNION ALL SELECT grant_id FROM oauth_refresh_token WHERE secret_hash = ${secretHash}) AS token
    JOIN oauth_grant ON oauth_grant.id = token.grant_id
    JOIN oauth_client ON oauth_client.client_id = oauth_grant.client_id`);
  return found;
}

/** What to revoke, and who asks; undefined for a request that is ambiguous, which revokes nothing. */
function readRequest(req: Request): { token: string | null; asking: ClientCredentials } | undefined {
  const fields = formFields(req.body);
  try {
    const token = singleParameter(fields, 'token');
    return { token, asking: readClientCredentials(fields, req.get('Authorization')) };
  } catch (refusal) {
    if (refusal instanceof AppError) return undefined;
    throw refusal;
  }
}

/**
 * Whether who asks may revoke the token (RFC 7009 2.1). A confidential client proves itself with its secret. For a public one
 * holding the token is enough, since specification 4.3 names no other field; but when it names itself, the token must be its own.
 */
function mayRevoke({ clientId, secretHash }: FoundToken, asking: ClientCredentials): boolean {
  if (asking.clientId !== null && asking.clientId !== clientId) return false;
  if (secretHash === null) return true;
  if (asking.clientId === null || asking.clientSecret === null) return false;
  return timingSafeEqual(Buffer.from(secretHash, 'hex'), hashSecret(asking.clientSecret));
}

/** An access token alone; the other services drop what they cache of its grant, and read it again. */
function revokeAccessToken(token: string, event: SecurityEvent, grantId: string) {
  const revocation = credentialRevocations.eventOfChange('credential.revoked', { key: grantId });
  return sql`
    WITH revoked AS (
      UPDATE oauth_access_token SET revoked_at = now()
      WHERE secret_hash = ${hashSecret(token)} AND revoked_at IS NULL
      RETURNING json_build_object('credentialId', grant_id, 'revokedAt', iso_instant(revoked_at)) AS data
    ),
    outbox AS (${insertOutbox([revocation], { from: 'revoked', dataColumn: 'data' })}),
    security AS (${insertSecurityEventIf(event, sql`revoked`)})
    SELECT data FROM revoked`;
}

/** `POST /oauth/revoke` (RFC 7009): always 200, whatever was sent (specification 4.3). */
export function revocationRouter({ database }: RevocationParts): Router {
  async function revoke(req: Request, res: Response): Promise<void> {
    const { token, asking } = readRequest(req) ?? {};
    const found = token == null ? undefined : await findToken(database, token);
    if (token != null && asking !== undefined && found !== undefined && mayRevoke(found, asking)) {
      const { grantId, teamId, personId, clientId } = found;
      const whose = { teamId, personId, clientId };
      const isRefreshToken = token.startsWith(secretPrefixes.refreshToken);
      const details = { token: isRefreshToken ? 'refresh token' : 'access token' };
      const origin = requestOrigin(req, res);
      const event: SecurityEvent = {
        event: 'token.revoked',
        origin,
        ...whose,
        credentialId: grantId,
        details,
      };
      await database.query(
        isRefreshToken
          ? revokeGrantStatement(whose.teamId, grantId, event)
          : revokeAccessToken(token, event, grantId),
      );
    }
    res.status(200).end();
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.all(paths.revocation, openToEveryOrigin(['POST']));
  router.post(
    paths.revocation,
    (req, res, next) => (req.is('urlencoded') ? formBody(req, res, next) : next()),
    revoke,
  );
  return router;
}
