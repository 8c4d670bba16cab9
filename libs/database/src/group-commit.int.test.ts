import { randomUUID } from 'node:crypto';
import { eventually, testStack } from '@team-operations/testing';
import { openDatabase, sql, untilAborted, type Database, type TeamDatabase } from './index.ts';

/**
 * A row of a group. `slow`: its statement takes as long as the lock of the test is held; `waits`: it waits for that lock. `fails` at the statement
 * or at the commit.
 */
interface Row {
  name: string;
  slow?: boolean;
  waits?: boolean;
  fails?: 'immediately' | 'at the commit';
  signal?: AbortSignal;
}

const openWith = (connections: number): Database =>
  openDatabase({
    url: testStack().databaseUrl,
    connections,
    applicationName: 'group-commit',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });

let database: Database;
let lock: number;
beforeAll(async () => {
  database = openWith(8);
  await database.query(sql`DROP TABLE IF EXISTS grouped`);
  await database.query(sql`
    CREATE TABLE grouped (team_id uuid, name text UNIQUE, transaction xid8 DEFAULT pg_current_xact_id(), ok boolean CHECK (ok),
      job_type_id uuid REFERENCES job_type (id) DEFERRABLE INITIALLY DEFERRED)`);
  await database.query(sql`
    CREATE OR REPLACE FUNCTION last_while_locked(id bigint) RETURNS void LANGUAGE plpgsql AS $$
      BEGIN
        WHILE NOT pg_try_advisory_xact_lock_shared(id) LOOP PERFORM pg_sleep(0.01); END LOOP;
      END $$`);
});
afterAll(async () => {
  await database.query(sql`DROP FUNCTION last_while_locked`);
  await database.query(sql`DROP TABLE grouped`);
  await database.close();
});

let team: TeamDatabase;
beforeEach(() => {
  team = database.forTeam(randomUUID());
  lock = Math.floor(Math.random() * 1e9);
});

const insert = ({ name, slow = false, waits = false, fails }: Row) => sql`
  INSERT INTO grouped (team_id, name, ok, job_type_id)
  SELECT ${team.teamId}::uuid, ${name}, ${fails !== 'immediately'}, ${fails === 'at the commit' ? randomUUID() : null}::uuid
  FROM (SELECT CASE WHEN ${waits} THEN pg_advisory_xact_lock_shared(${lock}) WHEN ${slow} THEN last_while_locked(${lock}) END) AS turn
  RETURNING name`;

function answerOf(row: Row) {
  const commit = () => team.commitTogether<{ name: string }>(insert(row));
  return (row.signal === undefined ? commit() : untilAborted(row.signal, commit)).then(
    ([written]) => written?.name,
    (error: Error & { code?: unknown }) => (typeof error.code === 'string' ? error.code : error.message),
  );
}

/** Holds the lock while `work` is sent. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT pg_advisory_xact_lock(${lock})`);
    return work();
  });
}

/** The connection whose statement is slow, once there is one. */
const slowConnection = () => eventually(async () => (await slowConnections())[0]?.pid);
const slowConnections = () =>
  database.query<{ pid: number }>(sql`
    SELECT pid FROM pg_stat_activity WHERE application_name = 'group-commit' AND wait_event = 'PgSleep'`);

/** Sends rows that find both turns taken, so that they make one group. */
async function sendGroup(rows: readonly Row[]) {
  const names = ['turn 1', 'turn 2'].map((turn) => `${turn} ${randomUUID()}`);
  const turns = names.map((name) => answerOf({ name }));
  const answers = rows.map(answerOf);
  expect(await Promise.all(turns)).toEqual(names);
  return answers;
}

const transactionsOf = async (...names: string[]) => {
  const rows = await database.query<{ name: string; transaction: string }>(sql`
    SELECT name, transaction::text AS transaction FROM grouped WHERE name = ANY(${names}) ORDER BY transaction, name`);
  return new Map(rows.map(({ name, transaction }) => [name, transaction]));
};

const named = (count: number) => Array.from({ length: count }, () => randomUUID());

it('statements that wait at the same time are committed in one transaction, and each gets its own rows', async () => {
  const names = named(5);
  expect(await Promise.all(await sendGroup(names.map((name) => ({ name }))))).toEqual(names);
  const written = await transactionsOf(...names);
  expect(written.size).toBe(5);
  expect(new Set(written.values()).size).toBe(1);
});

it.each(['immediately', 'at the commit'] as const)(
  'when one of a group is refused %s, then it alone is refused, and the others are committed each by itself',
  async (fails) => {
    const [a, bad, b] = named(3) as [string, string, string];
    const answers = await Promise.all(await sendGroup([{ name: a }, { name: bad, fails }, { name: b }]));
    expect(answers).toEqual([a, fails === 'immediately' ? '23514' : '23503', b]);
    const written = await transactionsOf(a, bad, b);
    expect([...written.keys()].sort()).toEqual([a, b].sort());
    expect(new Set(written.values()).size).toBe(2);
  },
);

it('when two of a group write the same key, then one is written and the other is refused', async () => {
  const [name] = named(1) as [string];
  const answers = await Promise.all(await sendGroup([{ name }, { name }]));
  expect(answers.toSorted()).toEqual([name, '23505'].toSorted());
});

it('a statement of a group is answered when the group is committed', async () => {
  const [early, late] = named(2) as [string, string];
  let answered = 0;
  const answers = await whileLocked(async () => {
    const sent = await sendGroup([{ name: early }, { name: late, slow: true }]);
    for (const answer of sent) void answer.then(() => (answered += 1));
    await slowConnection();
    expect((await transactionsOf(early)).size).toBe(0);
    expect(answered).toBe(0);
    return { sent };
  });
  expect(await Promise.all(answers.sent)).toEqual([early, late]);
});

it('when one of a group must end, then the group ends at the server and nothing of it is written; one that had ended before is not sent', async () => {
  const [other, ends, never, next] = named(4) as [string, string, string, string];
  const gone = new AbortController();
  await whileLocked(async () => {
    const sent = await sendGroup([
      { name: other },
      { name: ends, slow: true, signal: gone.signal },
      { name: never, signal: AbortSignal.abort() },
    ]);
    await slowConnection();
    gone.abort();
    expect(await Promise.all(sent)).toEqual([
      'Connection terminated',
      'Connection terminated',
      'This operation was aborted',
    ]);
    await eventually(async () => (await slowConnections()).length === 0);
  });
  expect(await answerOf({ name: next })).toBe(next);
  expect([...(await transactionsOf(other, ends, never)).keys()]).toEqual([]);
});

it('when the connection of a group ends, then each request fails, nothing is written, and the next is answered', async () => {
  const [early, late, next] = named(3) as [string, string, string];
  await whileLocked(async () => {
    const sent = await sendGroup([{ name: early }, { name: late, slow: true }]);
    await database.query(sql`SELECT pg_terminate_backend(${await slowConnection()}::int)`);
    expect(await Promise.all(sent)).toEqual(['57P01', '57P01']);
  });
  expect(await answerOf({ name: next })).toBe(next);
  expect((await transactionsOf(early, late)).size).toBe(0);
});

it('while a group is slow, others of the team are committed', async () => {
  const [held, ...others] = named(4) as [string, ...string[]];
  const waiting = await whileLocked(async () => {
    const [answer] = await sendGroup([{ name: held, slow: true }, { name: randomUUID() }]);
    await slowConnection();
    const answers = await Promise.all(others.map((name) => answerOf({ name })));
    expect(answers).toEqual(others);
    return { answer };
  });
  expect(await waiting.answer).toBe(held);
});

it('when one of a group waits for a lock, then the others are committed before it has the lock', async () => {
  const [held, early, late] = named(3) as [string, string, string];
  const waiting = await whileLocked(async () => {
    const rows = [{ name: early }, { name: held, waits: true }, { name: late }];
    const [first, answer, last] = await sendGroup(rows);
    expect(await Promise.all([first, last])).toEqual([early, late]);
    expect((await transactionsOf(held)).size).toBe(0);
    return { answer };
  });
  expect(await waiting.answer).toBe(held);
});

it('when one of a group takes too long, then all fail so, and none runs again', async () => {
  const [early, late] = named(2) as [string, string];
  await whileLocked(async () => {
    const sent = await sendGroup([{ name: early }, { name: late, slow: true }]);
    await database.query(sql`SELECT pg_cancel_backend(${await slowConnection()}::int)`);
    expect(await Promise.all(sent)).toEqual(['57014', '57014']);
  });
  expect((await transactionsOf(early, late)).size).toBe(0);
});

it('when a statement is refused, then its connection is used again', async () => {
  const single = openWith(1);
  const connection = async () => (await single.query(sql`SELECT pg_backend_pid() AS pid`))[0];
  const before = await connection();
  await expect(single.query(sql`INSERT INTO grouped (ok) VALUES (false)`)).rejects.toMatchObject({
    code: '23514',
  });
  expect(await connection()).toEqual(before);
  await single.close();
});

it('a statement without the team is not run', () => {
  expect(() => team.commitTogether(sql`SELECT 1`)).toThrow('does not carry the team');
});
