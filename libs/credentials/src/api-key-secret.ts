import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/** What every API key starts with (specification 2.1). */
export const apiKeyPrefix = 'svc_';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const randomLength = 32;
const checksumLength = 6;

/** No underscore after the prefix, so a key is never mistaken for a `svc_oauth_` or `svc_rt_` token. */
const shape = /^svc_([0-9A-Za-z]{32})([0-9A-Za-z]{6})$/;

/** The CRC-32 of the random part in base 62: it finds a mistyped key and is no protection. */
function checksumOf(random: string): string {
  let rest = crc32(random);
  let digits = '';
  while (digits.length < checksumLength) {
    digits = alphabet.charAt(rest % alphabet.length) + digits;
    rest = Math.floor(rest / alphabet.length);
  }
  return digits;
}

/** A new key: `svc_`, 32 random characters (190 bits) and a checksum of 6. Only its hash may be kept. */
export function createApiKeySecret(): string {
  let random = '';
  while (random.length < randomLength) random += alphabet.charAt(randomInt(alphabet.length));
  return apiKeyPrefix + random + checksumOf(random);
}

/** Whether a text can be an API key at all. A mistyped one is found here, without asking the database. */
export function hasValidChecksum(text: string): boolean {
  const [, random, checksum] = shape.exec(text) ?? [];
  return random !== undefined && checksumOf(random) === checksum;
}

/** The last four characters, by which people distinguish their keys. */
export function hintOf(secret: string): string {
  return secret.slice(-4);
}
