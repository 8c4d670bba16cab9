import { randomBytes } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { currentCaller } from '../limits/caller.ts';
import { currentRequest, type ProviderRequest } from '../provider/provider-request.ts';
import { requestedScopes } from '../provider/scope-policy.ts';
import { grantColumns, grantOf, liveGrant, type FoundGrant } from './found-grant.ts';
import { lookUpTogether } from './look-up-together.ts';
import { notKept, withSecret, withoutSecret, type Adapter } from './provider-model.ts';
import { createSecret, newSecret, successorOf } from './secrets.ts';

interface RefreshTokenRow extends FoundGrant {
  secretHash: Buffer;
  payload: Record<string, unknown>;
  salt: Buffer;
  reused: boolean;
  remaining: number;
}

export interface RefreshTokenOptions {
  database: StatementRunner;
  /** For how long the token that was just used still gives the same successor: two processes of one client refresh at the same time. */
  graceSeconds: number;
  /** Goes into every successor. */
  key: string;
}

/**
 * The scopes of the next access token: those that the request names, of the grant and the person's role as they are now, not as
 * they were when the token was made. A token that gives nothing is left to the provider to refuse, whatever is asked of it.
 */
function scopesOf(row: RefreshTokenRow, { client, requestedScope }: ProviderRequest): readonly string[] {
  const { clientId, reused, remaining } = row;
  const scopes = [...grantOf(row).scopes];
  const givesNothing = reused || remaining <= 0 || client?.clientId !== clientId || scopes.length === 0;
  return givesNothing ? scopes : requestedScopes(requestedScope, { origin: client.origin, scopes });
}

/** Refresh tokens, kept as hashes and rotated at each use. Nothing is written before the whole request is decided. */
export function refreshTokens({ database, graceSeconds, key }: RefreshTokenOptions): Adapter {
  const together = lookUpTogether<RefreshTokenRow>(({ secretHash }) => secretHash);

  const findMany = (secretHashes: readonly Buffer[]) =>
    database.query<RefreshTokenRow>(sql`
      SELECT oauth_refresh_token.secret_hash AS "secretHash", payload, successor_salt AS salt, ${grantColumns},
        coalesce(rotated_at <= now() - make_interval(secs => ${graceSeconds}), false) AS reused,
        floor(extract(epoch FROM expires_at - now()))::int AS remaining
      FROM oauth_refresh_token ${liveGrant}
      WHERE oauth_refresh_token.secret_hash = ANY (${secretHashes}::bytea[])`);

  return {
    ...notKept,

    async upsert(_id, payload, expiresIn = 0) {
      const request = currentRequest();
      request.refreshToken = {
        ...newSecret(request.successor ?? createSecret('refreshToken')),
        payload: withoutSecret(payload),
        lifetimeSeconds: expiresIn,
        scopes: [],
        salt: randomBytes(16),
      };
    },

    async find(token) {
      const request = currentRequest();
      const secretHash = hashSecret(token);
      const row = await together(currentCaller(), secretHash, findMany);
      if (row === undefined) return undefined;
      const scopes = scopesOf(row, request);
      // A person with another role may have nothing left to give. A token that was used before is looked at all the same.
      if (scopes.length === 0 && !row.reused) return undefined;
      request.used = { secretHash, grant: { ...grantOf(row), scopes } };
      request.successor = successorOf(token, row.salt, key);
      const payload = { ...withSecret(row.payload, token, row.remaining), scope: scopes.join(' ') };
      return row.reused ? { ...payload, consumed: true } : payload;
    },
  };
}
