import { eventually, testStack } from '@team-operations/testing';
import { openDatabase, type Database } from './database.ts';
import { explainDatabaseError } from './database-errors.ts';
import { sql } from './index.ts';
import { untilAborted } from './until-aborted.ts';

let database: Database;
let faults: Error[];
beforeEach(() => {
  faults = [];
  database = openDatabase({
    url: testStack().databaseUrl,
    connections: 2,
    applicationName: 'until-aborted-test',
    waitMilliseconds: 2000,
    onIdleError: (error) => faults.push(error),
  });
});
afterEach(() => database.close());

const isRunning = async (marker: string) =>
  (
    await database.query(sql`
      SELECT 1 FROM pg_stat_activity WHERE query LIKE ${`%pg_sleep%${marker}%`} AND state = 'active' AND pid <> pg_backend_pid()`)
  ).length > 0;

describe('statements for a caller that has gone', () => {
  it('end at the server, and no fault of a connection is reported', async () => {
    const gone = new AbortController();
    const failure = untilAborted(gone.signal, () =>
      database.query(sql`SELECT pg_sleep(60) AS abandoned`),
    ).catch((error: unknown) => error);
    await eventually(() => isRunning('abandoned'));
    gone.abort();
    expect(explainDatabaseError(await failure)).toMatchObject({ status: 503 });
    await eventually(async () => !(await isRunning('abandoned')));
    expect(await database.query(sql`SELECT 1 AS one`)).toEqual([{ one: 1 }]);
    expect(faults).toEqual([]);
  });

  it('are not sent any more', async () => {
    const failure = untilAborted(AbortSignal.abort(), () => database.query(sql`SELECT 1`));
    await expect(failure).rejects.toThrow('aborted');
  });

  it('do not end those of another caller', async () => {
    const gone = new AbortController();
    const other = new AbortController();
    const ended = untilAborted(gone.signal, () => database.query(sql`SELECT pg_sleep(60)`)).catch(
      () => 'ended',
    );
    const answered = untilAborted(other.signal, () =>
      database.query(sql`SELECT pg_sleep(0.3)::text AS slept`),
    );
    setTimeout(() => gone.abort(), 50);
    expect([await ended, await answered]).toEqual(['ended', [{ slept: '' }]]);
  });
});
