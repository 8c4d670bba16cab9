import { randomBytes } from 'node:crypto';
import { createLogger, createRegistry, Secret } from '@team-operations/service';
import { asAdmin, testStack } from '@team-operations/testing';
import { raw } from '../../sql.ts';
import type { Database } from '../../database.ts';
import { openServiceDatabase } from '../../service-database.ts';
import type { ServiceRole } from '../../service-roles.ts';

export interface Logins {
  /** A new login on the run's database; `statements` are about it, `$` is its name there, and `@` that of the database. */
  make(attributes: string, ...statements: string[]): Promise<{ name: string; url: string }>;
  /** The database as a service with this role opens it. `warnings` collects what its log says. */
  openAs(url: string, role: ServiceRole, warnings?: string[]): Promise<Database>;
  close(): Promise<void>;
}

async function administer(...statements: string[]): Promise<void> {
  await asAdmin(async (admin) => {
    for (const text of statements) await admin.query(raw(text));
  });
}

/** Logins that are dropped, with what was opened through them, when the test is over. */
export function openLogins(): Logins {
  const database = new URL(testStack().databaseUrl).pathname.slice(1);
  const names: string[] = [];
  const stops: (() => unknown)[] = [];
  return {
    async make(attributes, ...statements) {
      const name = `login_${randomBytes(6).toString('hex')}`;
      names.push(name);
      await administer(
        `CREATE ROLE ${name} LOGIN PASSWORD 'test' ${attributes}`,
        ...statements.map((text) => text.replaceAll('$', name).replaceAll('@', database)),
      );
      const url = Object.assign(new URL(testStack().databaseUrl), { username: name, password: 'test' });
      return { name, url: url.href };
    },
    openAs: (url, role, warnings = []) =>
      openServiceDatabase(
        { stopping: new AbortController().signal, defer: (_name, stop) => stops.push(stop) },
        {
          databaseUrl: new Secret(url),
          login: { setting: 'ONE_DATABASE_URL', role },
          databaseConnections: 1,
          name: 'one-service',
          metrics: createRegistry('one-service'),
          logger: createLogger({
            name: 'one-service',
            level: 'warn',
            destination: { write: (line) => void warnings.push(line) },
          }),
        },
      ),
    async close() {
      for (const stop of stops) await stop();
      for (const name of names)
        await administer(`REVOKE ALL ON DATABASE ${database} FROM ${name}`, `DROP ROLE ${name}`);
    },
  };
}
