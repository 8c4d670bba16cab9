import type pg from 'pg';
import { isRolledBack } from './database-errors.ts';

export type Runner = pg.Pool | pg.PoolClient;

type Answered<Answer> = (error: Error | undefined, answer: Answer) => void;

/** What pg's types do not say of a `Submittable`: the callback goes to it. */
interface Submits {
  query(submittable: pg.Submittable, values: undefined, answered: Answered<never>): void;
}

/**
 * Sends something on a connection, or on one of the pool. It stays in the pool when the server only refuses a statement, such as one with a
 * reference to nothing: pg-pool's own `query` closes it after every error, and all that was prepared on it is prepared again.
 */
export function submit<Answer>(on: Runner, submittable: pg.Submittable): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answered: Answered<Answer> = (error, answer) => (error ? reject(error) : resolve(answer));
    if (!('totalCount' in on)) return (on as Submits).query(submittable, undefined, answered);
    on.connect((refused, client, release) => {
      if (client === undefined) return reject(refused ?? new Error('the pool has no connection'));
      try {
        (client as Submits).query(submittable, undefined, (error, answer) => {
          release(isRolledBack(error) ? undefined : error);
          answered(error, answer);
        });
      } catch (error) {
        release(true);
        reject(new Error('the statement could not be sent', { cause: error }));
      }
    });
  });
}
