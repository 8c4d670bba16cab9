import type pg from 'pg';
import { isRolledBack } from './database-errors.ts';

export type Runner = pg.Pool | pg.PoolClient;

type Answered<Answer> = (error: Error | undefined, answer: Answer) => void;

/** What pg's types do not say of a `Submittable`: the callback goes to it. */
interface Submits {
  query(submittable: pg.Submittable, values: undefined, answered: Answered<never>): void;
}

/** Sends something on a connection, and closes that when a signal is aborted. */
function send<Answer>(
  client: pg.ClientBase,
  submittable: pg.Submittable,
  signals: readonly AbortSignal[],
  answered: Answered<Answer>,
): void {
  // Of a connection that waits for an answer, pg destroys the socket.
  const close = () => void (client as pg.Client).end();
  const stopListening = () => signals.forEach((signal) => signal.removeEventListener('abort', close));
  for (const signal of signals) signal.addEventListener('abort', close, { once: true });
  try {
    (client as Submits).query(submittable, undefined, (error, answer) => {
      stopListening();
      answered(error, answer);
    });
  } catch (error) {
    stopListening();
    throw error;
  }
}

/**
 * Sends something on a connection, or on one of the pool. It stays in the pool when the server only refuses a statement, such as one with a
 * reference to nothing: pg-pool's own `query` closes it after every error, and all that was prepared on it is prepared again.
 *
 * It is closed when one of the signals is aborted: the server notices that within a second (`closedWithin`), and ends the statement. A request
 * to cancel, sent on another connection, could arrive when this one already runs the statement of another caller.
 */
export function submit<Answer>(
  on: Runner,
  submittable: pg.Submittable,
  signals: readonly AbortSignal[] = [],
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const answered: Answered<Answer> = (error, answer) => (error ? reject(error) : resolve(answer));
    for (const signal of signals) signal.throwIfAborted();
    if (!('totalCount' in on)) return send(on, submittable, signals, answered);
    on.connect((refused, client, release) => {
      if (client === undefined) return reject(refused ?? new Error('the pool has no connection'));
      if (signals.some(({ aborted }) => aborted)) {
        release();
        return reject(new Error('the statement was aborted while it waited for a connection'));
      }
      try {
        send<Answer>(client, submittable, signals, (error, answer) => {
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
