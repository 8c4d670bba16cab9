import { createHmac, randomBytes } from 'node:crypto';
import { hashSecret, secretPrefixes } from '@team-operations/credentials';

/** A new secret of 256 random bits. */
export function createSecret(kind: keyof typeof secretPrefixes): string {
  return secretPrefixes[kind] + randomBytes(32).toString('base64url');
}

/** A secret with the hash by which it is kept. */
export const newSecret = (secret: string) => ({ secret, secretHash: hashSecret(secret) });

/**
 * The refresh token that follows `token`. It is computed, not drawn, so that a client that presents the same token within the
 * grace gets the same successor although only hashes are kept. Token, salt and key are all needed: neither a dump of the
 * database nor an old token in someone's log is enough.
 */
export function successorOf(token: string, salt: Buffer, key: string): string {
  return (
    secretPrefixes.refreshToken + createHmac('sha256', key).update(token).update(salt).digest('base64url')
  );
}
