import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { openDatabase, raw, sql, type ServiceRole } from '@team-operations/database';
import { openTestBed, type TestBed } from './test-bed.ts';
import { testStack } from './test-stack.ts';

function fail(error: unknown): never {
  throw error;
}

const migrations = path.join(import.meta.dirname, '../../../tools/migrate/src/main.ts');

/** In a process of its own: the schema engine keeps its connection for as long as it lives. */
const migrate = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [migrations], { env: { ...process.env, DATABASE_URL: databaseUrl } });

/**
 * A test bed on a database that nobody else touches, for what the shared one cannot show: that nothing at all is written, or
 * what waits in the outbox before a relay takes it. Slower to open, so only for such tests.
 */
export async function openOwnTestBed(role: ServiceRole): Promise<TestBed> {
  const url = new URL(testStack().databaseUrl);
  const server = openDatabase({
    url: url.href,
    connections: 1,
    applicationName: 'test',
    waitMilliseconds: 5000,
    onIdleError: fail,
  });
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await server.query(sql`CREATE DATABASE ${raw(name)}`);
  url.pathname = `/${name}`;
  await migrate(url.href);
  const bed = await openTestBed(role, url.href);
  return {
    ...bed,
    async close() {
      await bed.close();
      // Waits for the connections that are just closing.
      await server.query(sql`DROP DATABASE ${raw(name)}`);
      await server.close();
    },
  };
}
