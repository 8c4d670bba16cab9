import { eventually, testStack } from '@team-operations/testing';
import { createPool } from './pool.ts';

it('when a connection is old, then another takes its place, and none that is in use ends', async () => {
  const pool = createPool({
    url: testStack().databaseUrl,
    connections: 1,
    applicationName: 'lifetime',
    waitMilliseconds: 2000,
    onIdleError: () => undefined,
    lifetimeSeconds: 1,
  });
  const current = async () =>
    (await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]!.pid;
  const first = await current();
  const client = await pool.connect();
  await client.query('SELECT pg_sleep(1.5)');
  expect((await client.query('SELECT pg_backend_pid() AS pid')).rows).toEqual([{ pid: first }]);
  client.release();
  await eventually(async () => (await current()) !== first);
  await pool.end();
});
