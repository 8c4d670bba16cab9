import { execFile } from 'node:child_process';
import {
  builtProgram,
  createOwnDatabase,
  makeTeam,
  migratedTemplate,
  programEnvironment,
  type OwnDatabase,
} from '@team-operations/testing';
import { openDatabase, sql } from '@team-operations/database';
import { runConnected } from './connect.ts';

let own: OwnDatabase;
beforeAll(async () => {
  own = await createOwnDatabase(await migratedTemplate());
  const database = openDatabase({
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
  await database.close();
});
afterAll(() => own.drop());

interface Ended {
  code: number;
  out: string;
  err: string;
}

const environment = () => ({ DATABASE_URL: own.url, KAFKA_BROKERS: 'localhost:9092' });

/** The command in this process. */
async function search(...args: string[]): Promise<Ended> {
  const [written, warned]: [string[], string[]] = [[], []];
  const code = await runConnected(args, {
    environment: environment(),
    write: (line) => void written.push(`${line}\n`),
    warn: (line) => void warned.push(`${line}\n`),
  });
  return { code, out: written.join(''), err: warned.join('') };
}

/** The command as a person runs it. */
function searchProcess(...args: string[]): Promise<Ended> {
  const env = { ...programEnvironment, ...environment() };
  return new Promise((resolve) => {
    execFile(process.execPath, [builtProgram('search-index'), ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}

it('says that nothing is written, writes all of it, and says so', async () => {
  const before = await searchProcess('status');
  expect(before).toMatchObject({ code: 1, err: '' });
  expect(before.out).toMatch(/^job +1 {2}not written yet$/m);
  const rebuilt = await search('rebuild');
  expect(rebuilt).toMatchObject({ code: 0, err: '' });
  expect(rebuilt.out).toMatch(/^job +0 {2}complete$/m);
  expect(rebuilt.out).toMatch(/^doc +0 {2}complete; entries of 1 changed names are due$/m);
  expect(rebuilt.out).toMatch(/^client +1 {2}complete$/m);
  const after = await search('status');
  expect(after.code).toBe(0);
  expect(after.out).toMatch(/^job\+ +0 {2}complete$/m);
  expect(after.out).toContain('\nA row with + has the entries for callers with further scopes');
  const ofClients = await search('status', '--kind', 'client');
  expect(ofClients).toMatchObject({ code: 0, out: expect.stringMatching(/^client +1 {2}complete$/m) });
  expect(ofClients.out).not.toContain('with +');
});

it('refuses a kind that does not exist, and names those that do', async () => {
  const message = expect.stringContaining('job, flow, fault');
  const refused = expect.objectContaining({ name: 'ArgumentError', message });
  await expect(search('rebuild', '--kind', 'person')).rejects.toThrow(refused);
});
