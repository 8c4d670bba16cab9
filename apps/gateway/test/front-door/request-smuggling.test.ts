import { attackOn, framings, harmless, methods, refused, smuggled, type Framing } from './attacks.ts';
import { doorTo, stopAll, upstream } from './door-under-test.ts';
import { startInnocents, type Innocents } from './innocents.ts';
import { sendRaw, splitResponses } from './raw-socket.ts';
import type { Seen, Upstream } from './upstream.ts';

const tokenOf = (seen: Seen) => seen.headers['x-request-id'];
const ownToken = ({ body }: { body: string }) => (JSON.parse(body) as Seen).headers['x-request-id'];

let service: Upstream;
let innocents: Innocents;
let port: number;

beforeEach(async () => {
  service = await upstream();
  port = await doorTo(service.address);
  innocents = startInnocents(port, '/oauth/authorize', ownToken);
});
afterEach(async () => {
  await innocents.stop();
  await stopAll();
});

/** Sends the attack with every method and framing, and expects of all but the attack what is always so. */
async function attackWith(line: string): Promise<{ name: string; statuses: number[]; seen: Seen[] }[]> {
  const attacks = [];
  for (const method of methods) {
    for (const framing of Object.keys(framings) as Framing[]) {
      const received = await sendRaw(port, attackOn('/oauth/attack', method, line, framing));
      const responses = splitResponses(received, [method, 'GET']);
      const tokens = responses.filter(({ status, body }) => status === 200 && body !== '').map(ownToken);
      expect(['attack-1', 'last-one']).toEqual(expect.arrayContaining(tokens));
      const seen = service.seen.filter((one) => !tokenOf(one)?.toString().startsWith('innocent-'));
      service.seen.length = 0;
      attacks.push({ name: `${method}, ${framing}`, statuses: responses.map(({ status }) => status), seen });
    }
  }
  const { answered, foreign } = await innocents.stop();
  expect(foreign).toEqual([]);
  expect(answered).toBeGreaterThan(0);
  return attacks;
}

it.each(harmless)('forwards the body of a request with %j as its body', async (line) => {
  for (const { name, statuses, seen } of await attackWith(line)) {
    const [first, ...others] = seen;
    expect([name, statuses[0], first?.url, first?.body]).toEqual([name, 200, '/oauth/attack', smuggled]);
    expect([name, others.map(({ url }) => url)]).toEqual([name, others.length === 0 ? [] : ['/oauth/last']]);
  }
});

it.each(refused)('rejects a request with %j', async (line) => {
  for (const { name, statuses, seen } of await attackWith(line)) {
    expect([name, statuses, seen]).toEqual([name, [400], []]);
  }
});
