import { randomBytes } from 'node:crypto';

/** What every access token starts with (specification 2.1). */
export const accessTokenPrefix = 'svc_oauth_';

/** 32 bytes in base64url: 43 characters, of which the last one has two bits that are always zero. */
const shape = /^svc_oauth_[A-Za-z0-9_-]{42}[AEIMQUYcgkosw048]$/;

/** A new access token: `svc_oauth_` and 256 random bits. Only its hash may be kept. */
export function createAccessTokenSecret(): string {
  return accessTokenPrefix + randomBytes(32).toString('base64url');
}

/** Whether a text can be an access token at all. */
export function isAccessTokenShaped(text: string): boolean {
  return shape.test(text);
}
