import { randomBytes } from 'node:crypto';
import { hashSecret } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { expandScopes, isGrantableScope } from '@team-operations/scopes';
import { currentRequest } from '../provider/provider-request.ts';
import { grantColumns, grantOf, liveGrant, type FoundGrant } from './found-grant.ts';
import { notKept, withSecret, withoutSecret, type Adapter } from './provider-model.ts';
import { successorOf } from './secrets.ts';

interface RefreshTokenRow extends FoundGrant {
  payload: Record<string, unknown>;
  salt: Buffer;
  reused: boolean;
  remaining: number;
}

export interface RefreshTokenOptions {
  database: StatementRunner;
  /** For how long the token that was just used still gives the same successor: two processes of one client refresh at once. */
  graceSeconds: number;
  /** Goes into every successor. */
  key: string;
}

/**
 * What the token may be asked for: the grant as it is now, not as it was when the token was made. A request that names
 * single scopes may name those that a granted shortcut stands for.
 */
function scopeOf(granted: readonly string[], requested: string | undefined): string {
  if (requested === undefined) return granted.join(' ');
  return [...new Set([...granted, ...expandScopes(granted.filter(isGrantableScope))])].join(' ');
}

/** Refresh tokens, kept as hashes and rotated at each use. Nothing is written before the whole request is decided. */
export function refreshTokens({ database, graceSeconds, key }: RefreshTokenOptions): Adapter {
  return {
    ...notKept,

    async upsert(token, payload, expiresIn = 0) {
      currentRequest().refreshToken = {
        secretHash: hashSecret(token),
        payload: withoutSecret(payload),
        lifetimeSeconds: expiresIn,
        scopes: [],
        salt: randomBytes(16),
      };
    },

    async find(token) {
      const request = currentRequest();
      const secretHash = hashSecret(token);
      const [row] = await database.query<RefreshTokenRow>(sql`
        SELECT payload, successor_salt AS salt, ${grantColumns},
          coalesce(rotated_at <= now() - make_interval(secs => ${graceSeconds}), false) AS reused,
          floor(extract(epoch FROM expires_at - now()))::int AS remaining
        FROM oauth_refresh_token ${liveGrant}
        WHERE oauth_refresh_token.secret_hash = ${secretHash}`);
      if (row === undefined) return undefined;
      request.used = { secretHash, grant: grantOf(row) };
      request.successor = successorOf(token, row.salt, key);
      const scope = scopeOf(row.grantScopes, request.requestedScope);
      const payload = { ...withSecret(row.payload, token, row.remaining), scope };
      return row.reused ? { ...payload, consumed: true } : payload;
    },
  };
}
