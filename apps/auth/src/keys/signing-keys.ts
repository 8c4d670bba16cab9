import type { JsonWebKey } from 'node:crypto';
import { weaknessOfSigningKey } from '@team-operations/service';
import { exportJWK, generateKeyPair, importJWK, SignJWT, type JWK } from 'jose';

/** The keys that sign metadata: the first signs, all are published, so that one can follow another without a gap. */
export interface SigningKeys {
  /** The keys themselves. */
  readonly privateKeys: readonly JWK[];
  /** The public halves, as `/oauth/jwks` answers them (RFC 7517 5). */
  readonly published: { keys: JWK[] };
  /** A JWT of these claims, by the first key. */
  sign(claims: Record<string, unknown>): Promise<string>;
}

/** The one algorithm of all signing keys. */
export const algorithm = 'ES256';

function publicHalf({ kty, crv, x, y, kid }: JWK): JWK {
  return {
    kty: kty ?? 'EC',
    ...(crv && { crv }),
    ...(x && { x }),
    ...(y && { y }),
    ...(kid && { kid }),
    alg: algorithm,
    use: 'sig',
  };
}

function problemOf(key: JWK): string | undefined {
  if (key.kty !== 'EC' || key.crv !== 'P-256') return 'is not of the type EC with the curve P-256';
  if (!key.d) return 'has no private part';
  if (!key.kid) return 'has no kid';
  return undefined;
}

/** Reads a JSON Web Key Set of private keys. Throws an Error that says which key is wrong, and never shows one. */
export function readSigningKeys(text: string): JWK[] {
  let keys: unknown;
  try {
    keys = (JSON.parse(text) as { keys?: unknown }).keys;
  } catch {
    throw new Error('is not JSON');
  }
  if (!Array.isArray(keys) || keys.length === 0)
    throw new Error('is not a JSON Web Key Set with at least one key');
  keys.forEach((key: JWK, index) => {
    const problem = problemOf(key);
    if (problem !== undefined) throw new Error(`its key ${index + 1} ${problem}`);
  });
  return keys as JWK[];
}

/** Why a set of signing keys cannot be used at all; null when it can. */
export function faultOfSigningKeys(text: string): string | null {
  try {
    readSigningKeys(text);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

/** What is weak about a set of signing keys that can be read; null when nothing is. */
export function weaknessOfSigningKeys(text: string): string | null {
  const weaknesses = readSigningKeys(text).map((key) => weaknessOfSigningKey(key as JsonWebKey));
  const first = weaknesses.findIndex((weakness) => weakness !== null);
  return first === -1 ? null : `its key ${first + 1} ${weaknesses[first]}`;
}

/** Prints a set with one key. */
export const makeSigningKeys = `node -p 'JSON.stringify({ keys: [{ ...crypto.generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }), kid: new Date().toISOString().slice(0, 10) }] })'`;

/** A key for local runs, where nothing outlives the process that signed it. */
export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true });
  return { ...(await exportJWK(privateKey)), kid: 'local' };
}

export async function openSigningKeys(keys: readonly JWK[]): Promise<SigningKeys> {
  const [first] = keys;
  if (first === undefined) throw new Error('there is no signing key');
  const key = await importJWK(first, algorithm);
  const header = { alg: algorithm, ...(first.kid && { kid: first.kid }) };
  return {
    privateKeys: keys,
    published: { keys: keys.map(publicHalf) },
    sign: (claims) => new SignJWT(claims).setProtectedHeader(header).setIssuedAt().sign(key),
  };
}
