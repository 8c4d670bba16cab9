import { execFile } from 'node:child_process';
import { domains } from '@team-operations/catalogue';
import { createOwnDatabase, makeTeam } from '@team-operations/testing';
import { openDatabase, sql, type Database } from '@team-operations/database';
import { applyMigrations } from '@team-operations/migrate';
import { run } from './run.ts';

const main = new URL('main.ts', import.meta.url).pathname;
let own: Awaited<ReturnType<typeof createOwnDatabase>>;
let database: Database;
beforeAll(async () => {
  own = await createOwnDatabase();
  await applyMigrations(own.url);
  database = openDatabase({
    url: own.url,
    connections: 2,
    applicationName: 'test',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  await makeTeam(database);
  // An entry whose row is not there: only a rebuild finds it.
  await database.query(sql`
    INSERT INTO search_entry (team_id, kind, entity_id, title, body, words, updated_at)
    SELECT id, 'job', id, 'Lost', '', '', now() FROM team`);
  await database.query(sql`
    INSERT INTO search_due (team_id, kind, by_column, named_id, row_limit) SELECT id, 'doc', 'client_id', id, 1 FROM team`);
});
afterAll(async () => {
  await database.close();
  await own.drop({ force: true });
});

const searchables = domains.flatMap(({ searchable = [] }) => searchable);
/** The state, read in this process. */
async function status(): Promise<{ code: number; out: string }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await run('status', { database, searchables, write, model: null });
  return { code, out: lines.map((line) => `${line}\n`).join('') };
}

/** The command as a person runs it. */
function search(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: own.url, KAFKA_BROKERS: 'localhost:9092' };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

it('says that nothing is written, writes all of it, and says so', async () => {
  const before = await status();
  expect(before.code).toBe(1);
  expect(before.out).toMatch(/^job +1 {2}not written yet$/m);
  const rebuilt = await search('rebuild');
  expect(rebuilt).toMatchObject({ code: 0, err: '' });
  expect(rebuilt.out).toMatch(/^job +0 {2}complete$/m);
  expect(rebuilt.out).toMatch(/^doc +0 {2}complete; entries of 1 changed names are due$/m);
  expect(rebuilt.out).toMatch(/^client +1 {2}complete$/m);
  const after = await status();
  expect(after.code).toBe(0);
  expect(after.out).toMatch(/^job\+ +0 {2}complete$/m);
  expect(after.out).toContain('\nA row with + has the entries for callers with further scopes');
  const ofClients = await search('status', '--kind', 'client');
  expect(ofClients).toMatchObject({ code: 0, out: expect.stringMatching(/^client +1 {2}complete$/m) });
  expect(ofClients.out).not.toContain('with +');
});

it('refuses a kind that does not exist, and names those that do', async () => {
  const { code, err } = await search('rebuild', '--kind', 'person');
  expect(code).toBe(2);
  expect(err).toContain('job, flow, fault');
});
