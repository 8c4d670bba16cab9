import { randomBytes } from 'node:crypto';
import type { SecretBox } from '@team-operations/credentials';

/** A secret as `webhook_endpoint.secrets` holds it, newest first. */
export interface StoredSecret {
  sealed: string;
  /** Null for the newest; a replaced one counts until then. */
  expiresAt: string | null;
}

/** Bytes of a new secret; Standard Webhooks asks for 24 to 64. */
const secretBytes = 32;

/** How long a replaced secret still signs. */
export const overlapHours = 24;

/** Most secrets that sign at the same time, so that turning them over and over makes no header that receivers refuse. */
export const mostSecrets = 4;

export function createSigningSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** A secret that was copied to another endpoint's row does not open there. */
const purposeOf = (teamId: string, endpointId: string) => `webhook ${teamId} ${endpointId}`;

export function sealSigningSecret(
  box: SecretBox,
  secret: string,
  { teamId, endpointId }: { teamId: string; endpointId: string },
): StoredSecret {
  return { sealed: box.seal(secret, purposeOf(teamId, endpointId)), expiresAt: null };
}

/** The secrets that sign at this moment, newest first. */
export function openSigningSecrets(
  box: SecretBox,
  stored: readonly StoredSecret[],
  { teamId, endpointId }: { teamId: string; endpointId: string },
): string[] {
  const now = new Date().toISOString();
  return stored
    .filter(({ expiresAt }) => expiresAt === null || expiresAt > now)
    .map(({ sealed }) => box.open(sealed, purposeOf(teamId, endpointId)));
}
