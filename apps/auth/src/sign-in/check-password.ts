import { sql, type Database } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import { addressKey } from '@team-operations/http';
import { normalEmail } from '@team-operations/schemas';
import { createWindowLimit, type WindowCount } from '../limits/window-limit.ts';
import { emailDigest, insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import { explained } from './explained.ts';
import { isPassword } from './passwords.ts';
import type { ProvenPerson } from './session-rows.ts';
import { delayOf, usualSlowDown, type SlowDown } from './slow-down.ts';
import { createDelayedAttempts } from './delayed-attempts.ts';

export interface PasswordAttempt {
  email: string;
  password: string;
  /** What is written to the security log when the password is wrong. */
  failure: 'sign_in.failed' | 'password.change_failed';
  origin: RequestOrigin;
  /** Aborted when the caller no longer waits for the answer. */
  gone: AbortSignal;
}

/**
 * The person whose e-mail address and password these are; null when there is no such person, and nothing reveals whether
 * the address is known. Throws a TooManyRequestsError for an address that tries far more often than people do.
 */
export type CheckPassword = (attempt: PasswordAttempt) => Promise<ProvenPerson | null>;

export interface CheckPasswordOptions {
  database: Database;
  /** Attempts from one address in a window; 0 turns the limit off. */
  addressLimit: number;
  slowDown?: SlowDown;
}

/** The refusal of an address that tries too often. */
export function tooManyAttempts({ limit, secondsLeft }: WindowCount): AppError {
  const message = `The limit of ${limit} attempts from one address is used up.`;
  return new AppError(
    'TooManyRequestsError',
    [{ path: '', message, fix: `Try again after ${secondsLeft} seconds.` }],
    { headers: { 'Retry-After': String(secondsLeft) } },
  );
}

/** Two addresses may differ in their capitals only: the one that was written exactly so comes first. */
async function findPerson(database: Database, email: string): Promise<ProvenPerson | null> {
  const [person] = await database.query<ProvenPerson>(sql`
    SELECT id, password_hash AS "passwordHash" FROM person WHERE lower(email) = ${normalEmail(email)}
    ORDER BY email = ${email.trim()} DESC, created_at LIMIT 1`);
  return person ?? null;
}

/** Checks passwords ever more slowly for an e-mail address that is tried ever more often, for all instances together. */
export function createCheckPassword(options: CheckPasswordOptions): CheckPassword {
  const { database, addressLimit, slowDown = usualSlowDown } = options;
  const { windowSeconds, freeAttempts, waiting: most, waitingOfOneAddress: mostOfOneAddress } = slowDown;
  const window = { database, windowSeconds };
  const byAddress = createWindowLimit({ ...window, name: 'sign_in_address', limit: addressLimit });
  const byEmail = createWindowLimit({ ...window, name: 'sign_in_email', limit: freeAttempts });
  const delayed = createDelayedAttempts({ most, mostOfOneAddress });

  async function noteSlow({ email, origin }: PasswordAttempt, counted: 'address' | 'email'): Promise<void> {
    const details = { counted, email: emailDigest(email) };
    await database.query(insertSecurityEvent({ event: 'sign_in.slowed_down', origin, details }));
  }

  /** Counts before the password is looked at, so that guesses made at the same time are slowed down as well. */
  async function wait(attempt: PasswordAttempt): Promise<void> {
    const address = await byAddress.count(addressKey(attempt.origin.address));
    if (!address.allowed) {
      if (address.count === addressLimit + 1) await noteSlow(attempt, 'address');
      throw tooManyAttempts(address);
    }
    const account = normalEmail(attempt.email);
    const { count } = await byEmail.count(account);
    if (count === freeAttempts + 1) await noteSlow(attempt, 'email');
    const delay = delayOf(count, slowDown);
    const place = { address: addressKey(attempt.origin.address), account };
    if (delay > 0) await delayed.wait(place, delay, attempt.gone);
  }

  async function compare(attempt: PasswordAttempt): Promise<ProvenPerson | null> {
    const { email, password, failure: event, origin, gone } = attempt;
    const person = await findPerson(database, email);
    if (await isPassword(person?.passwordHash ?? null, password, gone)) {
      await byEmail.reset(normalEmail(email));
      // Only guesses count: many people may sign in from one address.
      await byAddress.giveBack(addressKey(origin.address));
      return person;
    }
    const about = person === null ? { details: { email: emailDigest(email) } } : { personId: person.id };
    await database.query(insertSecurityEvent({ event, origin, ...about }));
    return null;
  }

  return async (attempt) => {
    try {
      await explained(wait(attempt));
      return await explained(compare(attempt));
    } catch (error) {
      if (attempt.gone.aborted) throw badRequest({ path: '', message: 'The caller went away.' });
      throw error;
    }
  };
}
