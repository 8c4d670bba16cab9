import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { startAuth, type AuthUnderTest } from '../auth.ts';

let auth: AuthUnderTest;
let server: Server;
let url: string;

beforeAll(async () => {
  auth = await startAuth({ trustedProxies: ['loopback'], databaseConnections: 3 });
  server = createServer(auth.app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await auth.close();
});

const signInAs = (email: string, password: string, address: string) =>
  fetch(`${url}/settings/api/session`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address },
    body: JSON.stringify({ email, password }),
  });

/** Sends so many requests at the same time, and another one for each that is answered, until it is stopped. */
function startFlood(size: number, send: () => Promise<Response>) {
  let [answered, going] = [0, true];
  const loop = async () => {
    while (going) {
      await (await send()).arrayBuffer();
      answered += 1;
    }
  };
  const over = Promise.all(Array.from({ length: size }, loop));
  return {
    answered: () => answered,
    async stop() {
      going = false;
      await over;
    },
  };
}

// Counted in answers to the flooder, not in time: first come, first served would answer all that wait, and more.
it('when one caller floods the service with wrong passwords, then a person signs in meanwhile', async () => {
  const size = 30;
  const flood = startFlood(size, () => signInAs(`${randomUUID()}@example.com`, 'wrong', '198.51.100.66'));
  try {
    while (flood.answered() < 10) await turn();
    const before = flood.answered();
    const { email, password } = auth.team.users[0]!;
    const { status } = await signInAs(email, password, '203.0.113.7');
    const meanwhile = flood.answered() - before;
    expect(status).toBe(200);
    expect(meanwhile).toBeLessThan(size / 2);
  } finally {
    await flood.stop();
  }
});
