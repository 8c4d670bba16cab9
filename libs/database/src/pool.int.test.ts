import { spawnSync } from 'node:child_process';
import { testStack } from '@team-operations/testing';

/** Loses its connection between two statements of a transaction, and says how it went on. */
const script = `
  import { until } from '@team-operations/service';
  import { openDatabase, sql } from '${new URL('./index.ts', import.meta.url).href}';
  const open = () => openDatabase({
    url: process.env.URL, connections: 1, applicationName: 'test', waitMilliseconds: 2000, onIdleError: () => {} });
  const [database, killer] = [open(), open()];
  await database.transaction(async (transaction) => {
    const [{ pid }] = await transaction.query(sql\`SELECT pg_backend_pid() AS pid\`);
    await killer.query(sql\`SELECT pg_terminate_backend(\${pid})\`);
    await until(async () => {
      const rows = await killer.query(sql\`SELECT 1 FROM pg_stat_activity WHERE pid = \${pid}\`);
      return rows.length === 0;
    });
    await transaction.query(sql\`SELECT 1\`);
  }).catch(() => process.stdout.write('rolled back, '));
  await database.query(sql\`SELECT 1\`);
  process.stdout.write('goes on');
  process.exit(0);`;

describe('a connection', () => {
  it('when the server ends it between two statements of a transaction, then the process goes on', () => {
    const ended = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      env: { PATH: process.env['PATH'], URL: testStack().databaseUrl },
      encoding: 'utf8',
    });
    expect(ended.stderr).toBe('');
    expect(ended.stdout).toBe('rolled back, goes on');
  });
});
