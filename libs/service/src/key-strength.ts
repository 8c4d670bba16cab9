import { createECDH, createHash, createPrivateKey, type JsonWebKey, type KeyObject } from 'node:crypto';

const fewestBytes = 32;

/** Makes a good symmetric key. */
export const makeKey = 'openssl rand -base64 32';

/** Of 32 random bytes about 30 differ, and as many of the steps from one to the next: fewer than this is no accident. */
const fewestDifferent = 18;

/** What people write where a secret belongs; none occurs in random text by accident. */
const words = /secret|password|changeme|change-me|example|default|insecure|placeholder|replaceme|qwerty/i;

/** Hashes that anyone can compute, and keys that are printed in public. */
const known = new Set([
  ...['', 'secret', 'password', 'changeme', 'test', 'key', 'webhook secrets of a local run'].map((text) =>
    createHash('sha256').update(text).digest('base64url'),
  ),
  // The P-256 keys of RFC 7515 A.3 and RFC 7517 A.2, and of jwt.io.
  'jpsQnnGQmL-YBIffH1136cspYG6-0iY7X5fCE9-E5LI',
  '870MB6gfuTJ4HtUnUvYMyJpr5eUZNP4Bk43bVdj3eAE',
  'evZzL1gdAFr88hb2OF_2NxApJCzGCEDdfSp6VQO30hw',
]);

const isPrintable = (bytes: Buffer) => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

function repeats(bytes: Buffer): boolean {
  for (let period = 1; period <= bytes.length / 2; period += 1)
    if (bytes.subarray(period).equals(bytes.subarray(0, -period))) return true;
  return false;
}

/** What is weak about the bytes of a key, to be read after "key 1"; null when nothing shows that they are not random. */
export function weaknessOfKey(bytes: Buffer): string | null {
  if (bytes.length < fewestBytes) return `has less than ${fewestBytes} bytes`;
  if (known.has(bytes.toString('base64url'))) return 'is publicly known';
  if (isPrintable(bytes) || words.test(bytes.toString('latin1'))) return 'is text, and not random';
  const steps = bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
  const tooFew = [bytes, steps.subarray(1)].some((values) => new Set(values).size < fewestDifferent);
  return tooFew || repeats(bytes) ? 'repeats or follows a pattern' : null;
}

/** The same for a key that is written in hexadecimal, base64 or base64url, and used as it is written. */
export function weaknessOfWrittenKey(written: string): string | null {
  if (/^[0-9a-f]{64,}$/i.test(written)) return weaknessOfKey(Buffer.from(written, 'hex'));
  if (!/^[\w+/-]+={0,2}$/.test(written)) return 'is not written in base64 or hexadecimal';
  const bytes = Buffer.from(written, 'base64');
  // Letters of one case only, or words, are no base64 of random bytes.
  const isText = words.test(written) || !/[a-z]/.test(written) || !/[A-Z]/.test(written);
  return bytes.length >= fewestBytes && isText ? 'is text, and not random' : weaknessOfKey(bytes);
}

/** The first weakness of keys that are separated by commas or blanks, with its place; null when there is none. */
export function weaknessOfKeys(
  written: string,
  weaknessOf: (key: string) => string | null = weaknessOfWrittenKey,
): string | null {
  const weaknesses = written
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(weaknessOf);
  const first = weaknesses.findIndex((weakness) => weakness !== null);
  return first === -1 ? null : `key ${first + 1} ${weaknesses[first]}`;
}

const goodCurves = ['prime256v1', 'secp384r1', 'secp521r1'];
const shortestRsa = 2048;

function weaknessOfPair({
  asymmetricKeyType: type,
  asymmetricKeyDetails: details = {},
}: KeyObject): string | null {
  if (type === 'ed25519') return null;
  if (type === 'ec')
    return goodCurves.includes(details.namedCurve ?? '')
      ? null
      : `is on the curve ${details.namedCurve}, and not on P-256, P-384 or P-521`;
  if (type !== 'rsa' && type !== 'rsa-pss') return `is of the type ${type}, and not RSA, EC or Ed25519`;
  const bits = details.modulusLength ?? 0;
  return bits < shortestRsa ? `has ${bits} bits, and not ${shortestRsa} or more` : null;
}

/** What is weak about the private key of a certificate, in PEM; null when it is good enough for TLS. */
export function weaknessOfPrivateKey(pem: string): string | null {
  try {
    const weakness = weaknessOfPair(createPrivateKey(pem));
    return weakness && `the key ${weakness}`;
  } catch {
    return 'it is no private key in PEM, or is encrypted';
  }
}

/** Why a P-256 key as a JWK writes it must not sign; null when nothing is wrong with it. */
export function weaknessOfSigningKey(key: JsonWebKey): string | null {
  const weakness = weaknessOfKey(Buffer.from(key.d ?? '', 'base64url'));
  if (weakness !== null) return weakness;
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(key.d ?? '', 'base64url');
  } catch {
    return 'has a private part that is out of range';
  }
  // RFC 7518 6.2.1: 32 bytes each, behind the byte of the uncompressed form.
  const point = pair.getPublicKey();
  const isOwn = point.toString('base64url', 1, 33) === key.x && point.toString('base64url', 33) === key.y;
  return isOwn ? null : 'has a public part that is not that of its private part';
}
