import { randomUUID } from 'node:crypto';
import { eventually, testStack } from '@team-operations/testing';
import { openDatabase, sql, type Database, type TeamDatabase } from './index.ts';

/** A row of a group: `waits` makes its statement wait for the lock of the test, `fails` at the statement or at the commit. */
interface Row {
  name: string;
  waits?: boolean;
  fails?: 'immediately' | 'at the commit';
}

let database: Database;
let lock: number;
beforeAll(async () => {
  database = openDatabase({
    url: testStack().databaseUrl,
    connections: 8,
    applicationName: 'group-commit',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  await database.query(sql`DROP TABLE IF EXISTS grouped`);
  await database.query(sql`
    CREATE TABLE grouped (team_id uuid, name text UNIQUE, transaction xid8 DEFAULT pg_current_xact_id(), ok boolean CHECK (ok),
      job_type_id uuid REFERENCES job_type (id) DEFERRABLE INITIALLY DEFERRED)`);
});
afterAll(async () => {
  await database.query(sql`DROP TABLE grouped`);
  await database.close();
});

let team: TeamDatabase;
beforeEach(() => {
  team = database.forTeam(randomUUID());
  lock = Math.floor(Math.random() * 1e9);
});

const insert = ({ name, waits = false, fails }: Row) => sql`
  INSERT INTO grouped (team_id, name, ok, job_type_id)
  SELECT ${team.teamId}::uuid, ${name}, ${fails !== 'immediately'}, ${fails === 'at the commit' ? randomUUID() : null}::uuid
  FROM (SELECT CASE WHEN ${waits} THEN pg_advisory_xact_lock_shared(${lock}) END) AS turn
  RETURNING name`;

const answerOf = (row: Row) =>
  team.commitTogether<{ name: string }>(insert(row)).then(
    ([written]) => written?.name,
    (error: Error & { code?: string }) => error.code ?? error.message,
  );

/** Holds the lock while `work` is sent. */
async function whileLocked<T>(work: () => Promise<T>): Promise<T> {
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT pg_advisory_xact_lock(${lock})`);
    return work();
  });
}

const waitingForLock = async () => {
  const [row] = await database.query<{ pids: number[] }>(sql`
    SELECT coalesce(json_agg(pid), '[]') AS pids FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND objid = ${lock}`);
  return row?.pids ?? [];
};

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

it('when two of a group write the same key, then the first is written and the second is refused', async () => {
  const [name] = named(1) as [string];
  expect(await Promise.all(await sendGroup([{ name }, { name }]))).toEqual([name, '23505']);
});

it('a statement of a group is answered when the group is committed', async () => {
  const [early, late] = named(2) as [string, string];
  let answered = 0;
  const answers = await whileLocked(async () => {
    const sent = await sendGroup([{ name: early }, { name: late, waits: true }]);
    for (const answer of sent) void answer.then(() => (answered += 1));
    await eventually(async () => (await waitingForLock()).length === 1);
    expect((await transactionsOf(early)).size).toBe(0);
    expect(answered).toBe(0);
    return { sent };
  });
  expect(await Promise.all(answers.sent)).toEqual([early, late]);
});

it('when the connection of a group ends, then each request fails, nothing is written, and the next is answered', async () => {
  const [early, late, next] = named(3) as [string, string, string];
  await whileLocked(async () => {
    const sent = await sendGroup([{ name: early }, { name: late, waits: true }]);
    await eventually(async () => (await waitingForLock()).length === 1);
    const [pid] = await waitingForLock();
    await database.query(sql`SELECT pg_terminate_backend(${pid}::int)`);
    expect(await Promise.all(sent)).toEqual(['57P01', '57P01']);
  });
  expect(await answerOf({ name: next })).toBe(next);
  expect((await transactionsOf(early, late)).size).toBe(0);
});

it('while a group waits for a lock, others of the team are committed', async () => {
  const [held, ...others] = named(4) as [string, ...string[]];
  const waiting = await whileLocked(async () => {
    const [answer] = await sendGroup([{ name: held, waits: true }]);
    await eventually(async () => (await waitingForLock()).length === 1);
    const answers = await Promise.all(others.map((name) => answerOf({ name })));
    expect(answers).toEqual(others);
    return { answer };
  });
  expect(await waiting.answer).toBe(held);
});

it('a statement without the team is not run', () => {
  expect(() => team.commitTogether(sql`SELECT 1`)).toThrow('does not carry the team');
});
