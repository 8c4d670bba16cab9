import { randomUUID } from 'node:crypto';
import { closedWithin, openDatabase, sql, type Database } from '@team-operations/database';
import { eventually, testStack } from '@team-operations/testing';
import { answerInTime } from './answer-in-time.ts';

let database: Database;
let elsewhere: Database;
beforeAll(async () => {
  const open = () =>
    openDatabase({
      url: testStack().databaseUrl,
      connections: 2,
      applicationName: 'answer-in-time',
      waitMilliseconds: 2000,
      onIdleError: () => undefined,
    });
  [database, elsewhere] = [open(), open()];
  await database.query(sql`DROP TABLE IF EXISTS answered`);
  await database.query(sql`CREATE TABLE answered (name text)`);
});
afterAll(async () => {
  await database.query(sql`DROP TABLE answered`);
  await Promise.all([database.close(), elsewhere.close()]);
});

const longest = closedWithin + 200;
const written = () => database.query(sql`SELECT name FROM answered`);
const isWaiting = async () => {
  const waits = sql`SELECT 1 FROM pg_locks WHERE relation = 'answered'::regclass AND NOT granted`;
  return (await elsewhere.query(waits)).length > 0;
};
const insert = (name: string) => database.query(sql`INSERT INTO answered VALUES (${name})`);

it('when a change waits for a lock until its longest answer, then nothing of it is committed after the answer', async () => {
  const name = randomUUID();
  const started = performance.now();
  const seen = await elsewhere.transaction(async (transaction) => {
    await transaction.query(sql`LOCK TABLE answered IN SHARE MODE`);
    const answer = answerInTime(
      longest,
      async () => {
        await insert(name).catch(() => undefined);
        // As when it is planned again.
        await insert(`${name} again`);
      },
      () => new Error('too late'),
    ).catch((error: unknown) => error);
    await eventually(isWaiting);
    const answered = await answer;
    const milliseconds = performance.now() - started;
    await eventually(async () => !(await isWaiting()));
    return { answered, milliseconds };
  });
  expect(seen.answered).toEqual(new Error('too late'));
  expect(seen.milliseconds).toBeGreaterThanOrEqual(longest - 1);
  expect(await written()).toEqual([]);
});

it('when it fails before, then it is answered immediately', async () => {
  const failure = answerInTime(
    60_000,
    () => Promise.reject(new Error('refused')),
    () => new Error('too late'),
  );
  await expect(failure).rejects.toThrow('refused');
});
