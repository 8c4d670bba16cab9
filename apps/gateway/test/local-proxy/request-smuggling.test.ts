import { attackOn, framings, harmless, methods, refused, smuggled, type Framing } from './attacks.ts';
import { proxyTo, stopAll, upstream } from './proxy-under-test.ts';
import { startOtherCallers, type OtherCallers } from './other-callers.ts';
import { sendRaw, splitResponses } from './raw-socket.ts';
import type { Seen, Upstream } from './upstream.ts';

const tokenOf = (seen: Seen) => seen.headers['x-request-id'];
const ownToken = ({ body }: { body: string }) => (JSON.parse(body) as Seen).headers['x-request-id'];

let service: Upstream;
let otherCallers: OtherCallers;
let port: number;

beforeEach(async () => {
  service = await upstream();
  port = await proxyTo(service.address);
  otherCallers = startOtherCallers(port, '/oauth/authorize', ownToken);
});
afterEach(async () => {
  await otherCallers.stop();
  await stopAll();
});

/** Every method with every framing. */
const variants = methods.flatMap((method) =>
  (Object.keys(framings) as Framing[]).map((framing) => ({ method, framing, name: `${method}, ${framing}` })),
);

/** Sends one attack, and expects of the responses what is always so. Resolves to their statuses. */
async function attack(line: string, { method, framing }: (typeof variants)[number]): Promise<number[]> {
  const received = await sendRaw(port, attackOn('/oauth/attack', method, line, framing));
  const responses = splitResponses(received, [method, 'GET']);
  const tokens = responses.filter(({ status, body }) => status === 200 && body !== '').map(ownToken);
  expect(['attack-1', 'last-one']).toEqual(expect.arrayContaining(tokens));
  return responses.map(({ status }) => status);
}

/** What the service was sent by attackers since the last call. */
const seenOfAttacks = () =>
  service.seen.splice(0).filter((one) => !tokenOf(one)?.toString().startsWith('other-'));

async function expectOthersServed() {
  const { answered, foreign } = await otherCallers.stop();
  expect(foreign).toEqual([]);
  expect(answered).toBeGreaterThan(0);
}

it.each(harmless)('forwards the body of a request with %j as its body', async (line) => {
  for (const variant of variants) {
    const [status] = await attack(line, variant);
    const [first, ...others] = seenOfAttacks();
    const { name } = variant;
    expect([name, status, first?.url, first?.body]).toEqual([name, 200, '/oauth/attack', smuggled]);
    expect([name, others.map(({ url }) => url)]).toEqual([name, others.length === 0 ? [] : ['/oauth/last']]);
  }
  await expectOthersServed();
});

// All at the same time: a refused request is answered a while before its connection is closed.
it.each(refused)('rejects a request with %j', async (line) => {
  const answers = await Promise.all(
    variants.map(async (variant) => ({ name: variant.name, statuses: await attack(line, variant) })),
  );
  expect(answers).toEqual(variants.map(({ name }) => ({ name, statuses: [400] })));
  expect(seenOfAttacks()).toEqual([]);
  await expectOthersServed();
});
