import { timingSafeEqual } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { credentialRevocations, insertOutbox } from '@team-operations/messaging';
import { Router, type Request, type Response } from 'express';
import { paths } from '../addresses.ts';
import { openToEveryOrigin } from '../cors.ts';
import { formBody, formFields } from '../form-body.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import { insertSecurityEventIf, type SecurityEvent } from '../security-events/security-event.ts';
import type { Clients } from '../storage/clients.ts';
import { revokeGrantStatement } from '../storage/revoke-grant.ts';
import { secretPrefixes } from '../storage/secrets.ts';
import { readClientCredentials, type ClientCredentials } from './client-credentials.ts';

export interface RevocationParts {
  database: StatementRunner;
  clients: Clients;
}

interface FoundToken {
  grantId: string;
  teamId: string;
  personId: string;
  clientId: string;
}

async function findToken(database: StatementRunner, token: string): Promise<FoundToken | undefined> {
  const secretHash = hashSecret(token);
  const [found] = await database.query<FoundToken>(sql`
    SELECT oauth_grant.id AS "grantId", team_id AS "teamId", person_id AS "personId", client_id AS "clientId"
    FROM (SELECT grant_id FROM oauth_access_token WHERE secret_hash = ${secretHash}
      UNION ALL SELECT grant_id FROM oauth_refresh_token WHERE secret_hash = ${secretHash}) AS token
    JOIN oauth_grant ON oauth_grant.id = token.grant_id`);
  return found;
}

/**
 * Whether who asks may revoke the client's token. Holding the token is enough (specification 4.3 names no other field); but
 * a client that names itself must be the one that got it (RFC 7009 2.1).
 */
async function mayRevoke(clients: Clients, asking: ClientCredentials, clientId: string): Promise<boolean> {
  if (asking.clientId === null) return true;
  if (asking.clientId !== clientId) return false;
  const secretHash = (await clients.find(clientId))?.secretHash ?? null;
  if (secretHash === null || asking.clientSecret === null) return true;
  return timingSafeEqual(Buffer.from(secretHash, 'hex'), hashSecret(asking.clientSecret));
}

/** An access token alone; the other services forget what they remember of its grant, and read it again. */
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
export function revocationRouter({ database, clients }: RevocationParts): Router {
  async function revoke(req: Request, res: Response): Promise<void> {
    const fields = formFields(req.body);
    const token = fields.get('token') ?? '';
    const found = token === '' ? undefined : await findToken(database, token);
    const asking = readClientCredentials(fields, req.get('Authorization'));
    if (found !== undefined && (await mayRevoke(clients, asking, found.clientId))) {
      const { grantId, ...whose } = found;
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
