import pg from 'pg';
import { rowTypes } from './row-types.ts';

export interface PoolSettings {
  /** PostgreSQL connection string. */
  url: string;
  /** Most connections of this process. */
  connections: number;
  /** Shown in pg_stat_activity. */
  applicationName: string;
  /** How long a request waits for a connection before it is answered 503, in milliseconds. */
  waitMilliseconds: number;
  /** Told when an idle connection breaks; the pool replaces it by itself. */
  onIdleError: (error: Error) => void;
}

/** A pool whose sessions are in UTC and give up, rather than hold locks, when a client has gone quiet. */
export function createPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    connectionString: settings.url,
    max: settings.connections,
    application_name: settings.applicationName,
    connectionTimeoutMillis: settings.waitMilliseconds,
    idleTimeoutMillis: 30_000,
    // Beyond the server's own limit: a server that hangs rather than refuses must not keep requests for ever.
    query_timeout: 20_000,
    types: rowTypes,
    options: '-c TimeZone=UTC -c statement_timeout=15000 -c idle_in_transaction_session_timeout=10000',
  });
  pool.on('error', settings.onIdleError);
  // Between two statements of a transaction nobody else listens, and an error that nobody hears ends the process.
  pool.on('connect', (client) => client.on('error', settings.onIdleError));
  return pool;
}
