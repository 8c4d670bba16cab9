import { hashSecret } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { currentRequest } from '../provider/provider-request.ts';
import { grantColumns, grantOf, liveGrant, type FoundGrant } from './found-grant.ts';
import { notKept, withSecret, withoutSecret, type Adapter } from './provider-model.ts';
import { createSecret, newSecret } from './secrets.ts';

interface CodeRow extends FoundGrant {
  payload: Record<string, unknown>;
  redeemed: boolean;
  remaining: number;
}

/** Wrong verifiers or redirect URIs after which a code is worth nothing: a stolen one is not guessed at for long. */
const mostFailedAttempts = 5;

/** Authorization codes, kept as hashes. Nothing is written before the whole request is decided. */
export function authorizationCodes(database: StatementRunner): Adapter {
  return {
    ...notKept,

    async upsert(_id, payload, expiresIn = 0) {
      currentRequest().code = {
        ...newSecret(createSecret('authorizationCode')),
        payload: withoutSecret(payload),
        lifetimeSeconds: expiresIn,
        scopes: [],
      };
    },

    async find(code) {
      const secretHash = hashSecret(code);
      const [row] = await database.query<CodeRow>(sql`
        SELECT payload, redeemed_at IS NOT NULL AS redeemed, ${grantColumns},
          floor(extract(epoch FROM expires_at - now()))::int AS remaining
        FROM oauth_authorization_code ${liveGrant}
        WHERE oauth_authorization_code.secret_hash = ${secretHash} AND failed_attempts < ${mostFailedAttempts}`);
      if (row === undefined) return undefined;
      const grant = grantOf(row);
      // Between approval and redemption the person may have got a role that gives none of it.
      if (grant.scopes.length === 0 && !row.redeemed) return undefined;
      currentRequest().used = { secretHash, grant };
      const payload = { ...withSecret(row.payload, code, row.remaining), scope: grant.scopes.join(' ') };
      return row.redeemed ? { ...payload, consumed: true } : payload;
    },
  };
}

/** A redemption was refused: with a wrong verifier or redirect URI, or by another client. */
export async function countFailedAttempt(database: StatementRunner): Promise<void> {
  const { used } = currentRequest();
  if (used === undefined) return;
  await database.query(sql`
    UPDATE oauth_authorization_code SET failed_attempts = failed_attempts + 1
    WHERE secret_hash = ${used.secretHash} AND failed_attempts < ${mostFailedAttempts}`);
}
