import { openDatabase, raw, sql } from '@team-operations/database';
import { asAdmin } from '../service-role.ts';
import { testStack } from '../test-stack.ts';
import { keepConnections, type LentDatabase } from './kept-connections.ts';
import { takeDatabase } from './kept-database.ts';

const connections = keepConnections();
afterAll(() => connections.close());

const lend = () => connections.lend(testStack().databaseUrl);

async function connectionOf({ database }: LentDatabase): Promise<unknown> {
  const [row] = await database.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`);
  return row?.pid;
}

it('when a file has given its connections back, then the next one has them', async () => {
  const [one, another] = [lend(), lend()];
  const used = await connectionOf(one);
  expect(await connectionOf(another)).not.toBe(used);
  await one.giveBack();
  const next = lend();
  expect(await connectionOf(next)).toBe(used);
  await next.giveBack();
  await another.giveBack();
});

it('when a file has given its connections back, then it can use them no longer', async () => {
  const lent = lend();
  await lent.giveBack();
  await expect(connectionOf(lent)).rejects.toThrow('after its test file');
  expect(() => lent.database.forTeam('')).toThrow('after its test file');
});

it('when a file has closed its connections, then the next one has others', async () => {
  const lent = lend();
  const used = await connectionOf(lent);
  await lent.database.close();
  await lent.giveBack();
  const next = lend();
  expect(await connectionOf(next)).not.toBe(used);
  await next.giveBack();
});

it('when they are closed while a file uses some, then these close when it gives them back', async () => {
  const others = keepConnections();
  const { database, giveBack } = others.lend(testStack().databaseUrl);
  await others.close();
  await database.ping();
  expect(await others.count()).toBe(1);
  await giveBack();
  expect(await others.count()).toBe(0);
});

it('when a statement still runs, then it ends before they are given back', async () => {
  const { database, giveBack } = lend();
  let ended = false;
  const running = database.query(sql`SELECT pg_sleep(1.5)::text`).then(() => (ended = true));
  await giveBack();
  expect(ended).toBe(true);
  await running;
});

it('when a file has left a connection open, then its database is not given to the next one', async () => {
  const { url, giveBack } = await takeDatabase();
  const left = openDatabase({
    url,
    connections: 1,
    applicationName: 'left open',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  await left.ping();
  await expect(giveBack()).rejects.toThrow('left open');
  await left.close();
  await asAdmin((admin) => admin.query(sql`DROP DATABASE ${raw(new URL(url).pathname.slice(1))}`));
  const next = await takeDatabase();
  expect(next.url).not.toBe(url);
  await next.giveBack();
});
