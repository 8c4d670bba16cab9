import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import type { Database } from '@team-operations/database';
import { openTestBed } from '@team-operations/testing';
import type { RequestHandler } from 'express';
import { signIn, startAuth } from '../auth.ts';

const flooder = '198.51.100.66';
const person = '203.0.113.7';
const slots = 2;

/** A database whose statements end one at a time, when the test says so. */
function steppedDatabase(database: Database) {
  const held: (() => void)[] = [];
  const query: Database['query'] = async (statement) => {
    const rows = await database.query<object>(statement);
    await new Promise<void>((resolve) => held.push(resolve));
    return rows as never;
  };
  return { held, database: { ...database, query } };
}

const bed = await openTestBed('team_operations_auth');
const { held, database } = steppedDatabase(bed.serviceDatabase);
const arrived = new Set<string>();
const health: RequestHandler = (req, _res, next) => {
  arrived.add(req.get('X-Forwarded-For') ?? '');
  next();
};
const auth = await startAuth(
  // One connection is left for what no caller asked for.
  { database, health, databaseConnections: slots + 1, trustedProxies: ['loopback'] },
  Promise.resolve(bed),
);
const server = createServer(auth.app).listen(0, '127.0.0.1');
await once(server, 'listening');
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await auth.close();
});

const asked = (path: string, address: string, cookie = '') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, {
    headers: { 'X-Forwarded-For': address, Cookie: cookie },
  });

it('when one caller has a hundred requests at the database, then another one has its turn next', async () => {
  const { cookie } = await signIn(auth);
  const flood = Promise.all(
    Array.from({ length: 100 }, () => asked(`/oauth/authorize?client_id=${randomUUID()}`, flooder)),
  );
  while (held.length < slots) await turn();
  let status = 0;
  const answer = asked('/settings/api/session', person, cookie).then(
    (response) => (status = response.status),
  );
  while (!arrived.has(person)) await turn();
  let steps = 0;
  while (status === 0) {
    held.shift()?.();
    steps += 1;
    while (status === 0 && held.length < slots) await turn();
  }
  await answer;
  expect(status).toBe(200);
  // What runs already, the flooder's next turn, and the person's own statement.
  expect(steps).toBeLessThanOrEqual(slots + 3);
  let isOver = false;
  const over = flood.then(() => (isOver = true));
  while (!isOver) {
    held.splice(0).forEach((end) => end());
    await turn();
  }
  await over;
});
