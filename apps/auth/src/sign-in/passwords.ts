import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** The same letters are the same bytes, whatever keyboard they came from. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'));

/** An argon2id hash, made off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(bytesOf(password));
}

let nobodysHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash, compared off the event loop. Without a hash (null) it takes as long and is
 * false, so that the time does not tell who has an account.
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  signal: AbortSignal,
): Promise<boolean> {
  nobodysHash ??= hash(randomBytes(32));
  const matches = await verify(passwordHash ?? (await nobodysHash), bytesOf(password), null, signal);
  return matches && passwordHash !== null;
}
