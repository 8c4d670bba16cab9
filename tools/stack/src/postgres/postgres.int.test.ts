import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';

import { localDatabase, localDatabaseUrl } from '@team-operations/database';
import { inDatabase } from '@team-operations/migrate';
import { processIdentity } from '@team-operations/setup';
import pg from 'pg';

import { freePort } from '@team-operations/testing';
import { trialDirectory } from '../../fixtures/trial-directory.ts';
import type { RunningServer } from '../process/server-process.ts';
import { localAdminUrl } from './database-url.ts';
import { startPostgres, type PostgresOptions } from './postgres.ts';

describe('the database server of this machine', () => {
  let dataDirectory: string;
  const running: RunningServer[] = [];
  const start = async (changes: Partial<PostgresOptions> = {}) => {
    const server = await startPostgres({ ...options, ...changes });
    running.push(server);
    return server;
  };
  let reported: string[];
  const administer = (text: string) => ask(inDatabase(localAdminUrl(options.port), localDatabase.name), text);
  let options: PostgresOptions;

  /** Data that a first start makes, from a folder that was only half made. To make it, or to copy it, takes longer than the tests that use it in turn. */
  let made: ReturnType<typeof trialDirectory>;

  beforeAll(async () => {
    made = trialDirectory();
    await useDirectory(made);
    mkdirSync(join(dataDirectory, 'postgres/data'), { recursive: true });
    writeFileSync(join(dataDirectory, 'postgres/data/PG_VERSION'), '18\n');
    await (await start()).stop();
  });
  afterAll(() => made.remove());

  async function useDirectory(used: typeof made): Promise<void> {
    dataDirectory = used.path;
    reported = [];
    options = {
      dataDirectory,
      folder: join(dataDirectory, 'postgres'),
      port: await freePort(),
      environment: process.env,
      fresh: false,
      durable: false,
      report: (line) => reported.push(line),
      signal: new AbortController().signal,
    };
  }

  beforeEach(() => useDirectory(made));
  afterEach(async () => {
    for (const server of running.splice(0)) await server.stop();
  });

  it('when its data folder was only half made, then it is made again', () => {
    expect(existsSync(join(made.path, 'postgres/data/postgresql.conf'))).toBe(true);
  });

  it('gives data of an earlier release, which the superuser owned, to the owner', async () => {
    const first = await start();
    const { owner, name } = localDatabase;
    await rows(options.port, 'CREATE TABLE given (id int)');
    await administer(
      `REASSIGN OWNED BY ${owner} TO CURRENT_USER; ALTER DATABASE ${name} OWNER TO CURRENT_USER`,
    );
    await administer(
      `DROP OWNED BY ${owner}, team_operations_sip_api; DROP ROLE ${owner}, team_operations_sip_api`,
    );
    await first.stop();
    await start();
    await rows(options.port, 'ALTER TABLE given ADD COLUMN more int');
    const roles = `SELECT rolname FROM pg_roles WHERE rolname IN ('team_operations_sip_api', '${owner}') ORDER BY 1`;
    expect(await rows(options.port, roles)).toHaveLength(2);
    expect(reported).toEqual([
      `Changed the owner of the database ${name} from postgres to ${owner}.`,
      `Changed the owner of tables and functions from postgres to ${owner}.`,
    ]);
  });

  it('when its port is taken, then a sentence names the port, who has it, and the setting', async () => {
    const squatter = createServer().listen(options.port, '127.0.0.1');
    await once(squatter, 'listening');
    const sentence = new RegExp(
      `^Port ${options.port}, which PostgreSQL would use, is taken .*process ${process.pid}.*POSTGRES_PORT=`,
    );
    await expect(start()).rejects.toThrow(sentence);
    squatter.close();
  });

  it('when it is killed, then it starts again on its data, and stops while clients are connected', async () => {
    const server = await start();
    await rows(options.port, 'CREATE TABLE kept ()');
    const firstPid = server.pid;
    await server.killNow();
    await expect(rows(options.port, 'SELECT 1')).rejects.toThrow();
    await server.startAgain();
    expect(server.pid).not.toBe(firstPid);
    expect(await rows(options.port, 'SELECT * FROM kept')).toEqual([]);
    await stopsBesideClient(server);
    expect(reported).toEqual([]);
  });

  it('when its data is broken, then a sentence names the log and how to delete the data', async () => {
    rmSync(join(dataDirectory, 'postgres/data/PG_VERSION'));
    const broken = start();
    await expect(broken).rejects.toThrow(join(dataDirectory, 'postgres.log'));
    await expect(broken).rejects.toThrow('`npm start -- --fresh` deletes the data');
    await expect(broken).rejects.toMatchObject({
      details: [expect.stringContaining('is not a valid data directory'), expect.anything()],
    });
  });

  it('when it starts fresh, then the data is deleted, broken as it may be', async () => {
    const kept = join(dataDirectory, 'postgres/data/kept');
    writeFileSync(kept, '');
    await start({ fresh: true });
    expect(existsSync(kept)).toBe(false);
    expect(await rows(options.port, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
  });

  it('when its user may not enter the folder, then root keeps the data in one that it may', async () => {
    const closed = trialDirectory();
    await useDirectory(closed);
    chmodSync(dataDirectory, 0o700);
    const server = await start();
    const moved = /storing the database's data in (\S+) instead/.exec(reported.join())?.[1];
    const isRoot = process.getuid?.() === 0;
    expect([moved !== undefined, existsSync(join(dataDirectory, 'postgres/data'))]).toEqual([
      isRoot,
      !isRoot,
    ]);
    await server.stop();
    if (moved) rmSync(moved, { recursive: true });
    closed.remove();
  });

  async function stopsBesideClient(server: RunningServer): Promise<void> {
    const client = new pg.Client(localDatabaseUrl(options.port));
    client.on('error', () => undefined);
    await client.connect();
    await client.query('BEGIN');
    await server.stop();
    expect(processIdentity(server.pid)).toBeUndefined();
  }
});

const rows = (port: number, text: string) => ask(localDatabaseUrl(port), text);

async function ask(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
