import { randomUUID } from 'node:crypto';
import { testStack, eventually } from '@team-operations/testing';
import { explainDatabaseError, isTimeout, openDatabase, sql, type Database } from './index.ts';

let database: Database;
beforeAll(() => {
  database = openDatabase({
    url: testStack().databaseUrl,
    connections: 6,
    applicationName: 'test',
    waitMilliseconds: 500,
    onIdleError: () => undefined,
  });
});
afterAll(() => database.close());

const sleep = (teamId: string, seconds: number) =>
  database
    .forTeam(teamId)
    .query(sql`SELECT pg_sleep(${seconds}) FROM (SELECT ${teamId}::uuid AS team_id) AS team`);

const inTransaction: typeof sleep = (teamId, seconds) =>
  database
    .forTeam(teamId)
    .transaction((transaction) =>
      transaction.query(sql`SELECT pg_sleep(${seconds}) FROM (SELECT ${teamId}::uuid AS team_id) AS team`),
    );

it.each([
  ['statements', sleep],
  ['transactions', inTransaction],
])('while a team sends more %s than it gets connections, others are answered', async (_, send) => {
  const [busy, other] = [randomUUID(), randomUUID()];
  const sent = Array.from({ length: 20 }, () => send(busy, 2).catch(explainDatabaseError));
  const running = async () => {
    const [row] = await database.query<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM pg_stat_activity WHERE state = 'active' AND query LIKE 'SELECT pg_sleep%AS team_id%'`);
    return row?.count;
  };
  await eventually(async () => (await running()) === 3);
  await sleep(other, 0);
  expect(await database.forTeam(other).prisma.job.count()).toBe(0);
  await database.ping();
  const answers = await Promise.all(sent);
  expect(answers.filter((answer) => Array.isArray(answer))).toHaveLength(3);
  for (const refused of answers.filter((answer) => !Array.isArray(answer)))
    expect(refused).toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
});

it('transactions that read the data of a team inside do not wait for each other', async () => {
  const team = randomUUID();
  const work = Array.from({ length: 30 }, () =>
    database.transaction(async (transaction) => {
      await transaction.query(sql`SELECT 1`);
      return sleep(team, 0);
    }),
  );
  // Each holds a connection and needs another: that six of them get none is the pool's own limit, and not for ever.
  await Promise.allSettled(work);
  expect(await sleep(team, 0)).toHaveLength(1);
});

it('a read with a limit is cancelled by the server when it takes longer, and its connection goes on with the usual limit', async () => {
  const team = database.forTeam(randomUUID());
  const slow = sql`SELECT pg_sleep(60) FROM (SELECT ${team.teamId}::uuid AS team_id) AS team`;
  const failure: unknown = await team
    .within(50)
    .query(slow)
    .catch((error: unknown) => error);
  expect(isTimeout(failure)).toBe(true);
  const limits = await Promise.all(
    Array.from({ length: 3 }, () =>
      database.query(sql`SELECT current_setting('statement_timeout') AS "limit"`),
    ),
  );
  expect(limits.flat()).toEqual(Array(3).fill({ limit: '15s' }));
});
