import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';

const signals = new AsyncLocalStorage<AbortSignal>();

/** Runs reads for a caller that may go away: their statements end when it has, and no further one starts. */
export const untilAborted = <T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> =>
  signals.run(signal, work);

/** The signal of the caller for which a statement is about to be sent; undefined where statements are always completed. */
export const callerSignal = (): AbortSignal | undefined => signals.getStore();

/**
 * Runs one statement on a connection that is closed when the signal is aborted: the server notices that within a second
 * (`client_connection_check_interval`), and ends the statement. A request to cancel, sent on another connection, could arrive when this one
 * already runs the statement of another caller.
 */
export async function queryUntilAborted<T>(
  signal: AbortSignal,
  source: pg.Pool | pg.PoolClient,
  query: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  signal.throwIfAborted();
  const isOwn = 'totalCount' in source;
  const client = isOwn ? await source.connect() : source;
  let isClosed = false;
  const close = () => {
    isClosed = true;
    // Of a connection that waits for an answer, pg destroys the socket.
    void (client as pg.PoolClient & Pick<pg.Client, 'end'>).end();
  };
  signal.addEventListener('abort', close, { once: true });
  try {
    return await query(client);
  } finally {
    signal.removeEventListener('abort', close);
    if (isOwn) client.release(isClosed);
  }
}
