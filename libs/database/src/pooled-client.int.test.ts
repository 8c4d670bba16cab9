import { testStack } from '@team-operations/testing';
import pg from 'pg';
import { explainDatabaseError } from './database-errors.ts';
import { pooledClient } from './pooled-client.ts';

/** One connection whose statements must be answered within 300 ms. */
function openPool(): pg.Pool {
  const pool = new pg.Pool({
    Client: pooledClient(300),
    connectionString: testStack().databaseUrl,
    max: 1,
  });
  pool.on('error', () => undefined);
  return pool;
}

describe('a connection of the pool', () => {
  it('when the server does not answer in time, then the statement fails as one that may be sent again, and the next is answered', async () => {
    const pool = openPool();
    const failure: unknown = await pool.query('SELECT pg_sleep(60)').catch((error: unknown) => error);
    expect(explainDatabaseError(failure)).toMatchObject({ status: 503 });
    expect((await pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
    await pool.end();
  });

  it('when a transaction takes longer than each of its statements may, then it is not ended', async () => {
    const pool = openPool();
    const client = await pool.connect();
    await client.query('BEGIN');
    for (const seconds of [0.2, 0.2, 0.2]) await client.query('SELECT pg_sleep($1)', [seconds]);
    expect((await client.query('SELECT now() < clock_timestamp() AS later')).rows).toEqual([{ later: true }]);
    client.release();
    await pool.end();
  });

  it('when nothing was sent for longer than a statement may take, then the connection is still there', async () => {
    const pool = openPool();
    const before = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    await pool.query('SELECT pg_sleep(0.2)');
    await new Promise((resolve) => setTimeout(resolve, 400));
    const after = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    expect(after.rows).toEqual(before.rows);
    await pool.end();
  });
});
