import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '@team-operations/service';
import { currentCaller } from '../limits/caller.ts';
import { tooBusy } from '../limits/too-busy.ts';

/** The same letters are the same bytes, whatever keyboard they came from. */
const bytesOf = (password: string) => Buffer.from(password.normalize('NFC'));

/**
 * Each hash takes a thread of Node's pool for milliseconds. Two of its four threads are left for looking up names and reading
 * files; callers take turns for the others.
 */
const hashing = createFairQueue({ slots: 2, waiting: 500, tooBusy });

/** An argon2id hash, made off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hashing.run({ caller: currentCaller() }, () => hash(bytesOf(password)));
}

let unusableHash: Promise<string> | undefined;

/**
 * Whether the password belongs to the hash, compared off the event loop. Without a hash (null) it takes as long and is
 * false, so that the time does not show who has an account.
 */
export async function isPassword(
  passwordHash: string | null,
  password: string,
  signal: AbortSignal,
): Promise<boolean> {
  unusableHash ??= hash(randomBytes(32));
  const compared = passwordHash ?? (await unusableHash);
  const matches = await hashing.run({ caller: currentCaller() }, () =>
    verify(compared, bytesOf(password), null, signal),
  );
  return matches && passwordHash !== null;
}
