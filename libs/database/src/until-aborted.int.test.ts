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
    connections: 4,
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

const isWaiting = async () =>
  (
    await database.query(
      sql`SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND objid = 4711 AND NOT granted`,
    )
  ).length > 0;

/** Runs work while another session has what a change waits for. */
async function whileLocked(work: () => Promise<void>): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT pg_advisory_xact_lock(4711)::text`);
    await work();
  });
}

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

  it('have no effect when they waited for a lock, alone or in a transaction', async () => {
    await database.query(sql`CREATE TABLE IF NOT EXISTS abandoned (name text)`);
    const insert = (name: string) =>
      sql`INSERT INTO abandoned SELECT ${name} FROM (SELECT pg_advisory_xact_lock_shared(4711)) AS waited`;
    const changes: Record<string, () => Promise<unknown>> = {
      alone: () => database.query(insert('alone')),
      later: () => database.transaction((transaction) => transaction.query(insert('later'))),
    };
    for (const change of Object.values(changes)) {
      const gone = new AbortController();
      await whileLocked(async () => {
        const failure = untilAborted(gone.signal, change).catch((error: unknown) => error);
        await eventually(() => isWaiting());
        gone.abort();
        expect(explainDatabaseError(await failure)).toMatchObject({ status: 503 });
        await eventually(async () => !(await isWaiting()));
      });
    }
    expect(await database.query(sql`SELECT name FROM abandoned`)).toEqual([]);
    await database.query(sql`DROP TABLE abandoned`);
  });

  it('are not committed when the transaction was not left in time', async () => {
    const gone = new AbortController();
    const failure = untilAborted(gone.signal, () =>
      database.transaction(async (transaction) => {
        await transaction.query(sql`CREATE TABLE abandoned (name text)`);
        gone.abort();
      }),
    );
    await expect(failure).rejects.toThrow('aborted');
    expect(await database.query(sql`SELECT to_regclass('abandoned') AS found`)).toEqual([{ found: null }]);
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
