import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import { raw, sql, type ServiceRole } from '@team-operations/database';
import { asAdmin } from './service-role.ts';
import { openTestBed, type TestBed } from './test-bed.ts';
import { testStack } from './test-stack.ts';

const migrations = path.join(import.meta.dirname, '../../../tools/migrate/src/main.ts');

/** In a process of its own: the schema engine keeps its connection for as long as it lives. */
const migrate = (databaseUrl: string) =>
  promisify(execFile)(process.execPath, [migrations], { env: { ...process.env, DATABASE_URL: databaseUrl } });

export interface OwnDatabase {
  /** As the owner of the tables. */
  url: string;
  /** Waits for connections that are just closing; `force` ends those that stay. */
  drop: (options?: { force?: boolean }) => Promise<void>;
}

/** An empty database of the same owner, on the server of the test run. */
export async function createOwnDatabase(): Promise<OwnDatabase> {
  const url = new URL(testStack().databaseUrl);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin((admin) => admin.query(sql`CREATE DATABASE ${raw(name)} OWNER ${raw(url.username)}`));
  url.pathname = `/${name}`;
  return {
    url: url.href,
    async drop({ force = false } = {}) {
      const how = raw(force ? 'WITH (FORCE)' : '');
      await asAdmin((admin) => admin.query(sql`DROP DATABASE ${raw(name)} ${how}`));
    },
  };
}

/**
 * A test bed on a database that nobody else touches, for what the shared one cannot show: that nothing at all is written, or
 * what waits in the outbox before a relay takes it. Slower to open, so only for such tests.
 */
export async function openOwnTestBed(role: ServiceRole): Promise<TestBed> {
  const { url, drop } = await createOwnDatabase();
  await migrate(url);
  const bed = await openTestBed(role, url);
  return {
    ...bed,
    async close() {
      await bed.close();
      await drop();
    },
  };
}
