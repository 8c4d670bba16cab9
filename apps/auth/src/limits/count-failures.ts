import type { StatementRunner } from '@team-operations/database';
import { addressKey } from '@team-operations/http';
import { tooManyAttempts } from '../sign-in/check-password.ts';
import { createWindowLimit } from './window-limit.ts';

/**
 * Runs work that a secret allows, and limits how often it may fail for one address in 15 minutes; 0 turns the limit off. Rejects with a
 * TooManyRequestsError.
 */
export function countFailures(database: StatementRunner, name: string, limit: number) {
  const attempts = createWindowLimit({ database, name, limit, windowSeconds: 900 });
  return async <T>(ip: string | undefined, work: () => Promise<T>): Promise<T> => {
    const address = addressKey(ip);
    // Before the work, so that guesses at the same moment count too.
    const count = await attempts.count(address);
    if (!count.allowed) throw tooManyAttempts(count);
    const done = await work();
    // Only what fails counts: many people may come from one address.
    await attempts.giveBack(address);
    return done;
  };
}
