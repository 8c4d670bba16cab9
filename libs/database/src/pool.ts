import pg from 'pg';
import type { Registry } from 'prom-client';
import { poolMetrics } from './pool-metrics.ts';
import { pooledClient } from './pooled-client.ts';
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
  /** Called when an idle connection breaks; the pool replaces it. */
  onIdleError: (error: Error) => void;
  /** Where the connections are shown. */
  metrics?: Registry | undefined;
  /** After how many milliseconds without an answer a connection is closed. Default: 20 seconds, beyond the server's own limit. */
  answerMilliseconds?: number;
  /** After how many seconds a connection is replaced, once nothing uses it. Default: half an hour. */
  lifetimeSeconds?: number;
  /** Runs on each new connection before anything else does; if it rejects, the connection is closed and not used. */
  prepareConnection?: (client: pg.ClientBase) => Promise<void>;
}

/** Milliseconds after which the server cancels a statement. */
export const longestStatement = 15_000;

/** Milliseconds within which the server ends a statement whose connection was closed. */
export const closedWithin = 1000;

/**
 * What every session has, whatever was set for the login or the database, or is in the connection string: rows are read in UTC and
 * ISO, nothing shadows the tables, and a statement ends when its connection was closed.
 */
const sessionSettings = `
  SET TimeZone = 'UTC'; SET DateStyle = 'ISO, MDY'; SET search_path = public, pg_temp;
  SET statement_timeout = ${longestStatement}; SET idle_in_transaction_session_timeout = 10000;
  SET client_connection_check_interval = ${closedWithin}`;

/** In the start-up packet: set for the login, these would end a connection before its first statement. */
const timeouts = `-c statement_timeout=${longestStatement} -c transaction_timeout=0 -c idle_session_timeout=0`;

async function prepare(client: pg.ClientBase, { prepareConnection }: PoolSettings): Promise<void> {
  await client.query(sessionSettings);
  await prepareConnection?.(client);
}

/** A pool whose sessions are in UTC and give up, rather than hold locks, when a client has gone quiet. */
export function createPool(settings: PoolSettings): pg.Pool {
  const pool = new pg.Pool({
    Client: pooledClient(settings.answerMilliseconds ?? 20_000),
    connectionString: settings.url,
    max: settings.connections,
    application_name: settings.applicationName,
    connectionTimeoutMillis: settings.waitMilliseconds,
    idleTimeoutMillis: 30_000,
    // Each text of a statement stays prepared in the memory of its connection, and filters of a list make many texts.
    maxLifetimeSeconds: settings.lifetimeSeconds ?? 1800,
    types: rowTypes,
    options: timeouts,
    verify: (client, done) => {
      prepare(client, settings).then(() => done(), done);
    },
  });
  // pg-pool adds the connection to its errors, with the key by which its statements can be cancelled, and all that waits on it.
  const reportBroken = (error: Error & { client?: unknown }) => {
    delete error.client;
    settings.onIdleError(error);
  };
  pool.on('error', reportBroken);
  // Between two statements of a transaction there is no other listener, and an error without a listener ends the process.
  pool.on('connect', (client) => client.on('error', reportBroken));
  if (settings.metrics) poolMetrics(settings.metrics, settings.applicationName, pool);
  return pool;
}
