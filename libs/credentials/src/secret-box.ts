import { createCipheriv, createDecipheriv, hash, randomBytes } from 'node:crypto';

/**
 * Keeps secrets that are needed again, such as those that sign. Whatever can be compared by its hash is kept as a hash instead.
 * `purpose` says whose secret it is: sealed for one, it cannot be opened for another.
 */
export interface SecretBox {
  seal(secret: string, purpose: string): string;
  /** Throws when no key opens it, or it was sealed for another purpose. */
  open(sealed: string, purpose: string): string;
}

const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

const nameOf = (key: Buffer) => hash('sha256', key, 'hex').slice(0, 12);

/** AES-256-GCM. The first key seals, all of them open; the name of the key precedes what it sealed. */
export function createSecretBox(keys: readonly [Buffer, ...Buffer[]]): SecretBox {
  if (keys.some(({ length }) => length !== keyBytes)) throw new RangeError(`a key has ${keyBytes} bytes`);
  const [first] = keys;
  const byName = new Map(keys.map((key) => [nameOf(key), key]));
  return {
    seal(secret, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', first, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
      return `${nameOf(first)}.${sealed.toString('base64url')}`;
    },
    open(sealed, purpose) {
      const [name = '', text = ''] = sealed.split('.');
      const key = byName.get(name);
      if (key === undefined) throw new Error(`unknown key ${name}: was it removed too early?`);
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceBytes))
        .setAAD(Buffer.from(purpose))
        .setAuthTag(bytes.subarray(-tagBytes));
      return Buffer.concat([
        decipher.update(bytes.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ]).toString();
    },
  };
}

/** Keys as a setting writes them: base64, separated by commas or blanks. Throws an Error that says what is wrong. */
export function readBoxKeys(written: string): [Buffer, ...Buffer[]] {
  const [first, ...others] = written
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((key) => Buffer.from(key, 'base64'));
  if (first === undefined || [first, ...others].some(({ length }) => length !== keyBytes))
    throw new Error(`each key must be ${keyBytes} random bytes in base64 (openssl rand -base64 ${keyBytes})`);
  return [first, ...others];
}

/** What is wrong with keys as a setting writes them; null: nothing. */
export function faultOfBoxKeys(written: string): string | null {
  try {
    readBoxKeys(written);
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}
