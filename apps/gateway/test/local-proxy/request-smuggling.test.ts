import { attackOn, framings, harmless, idsOf, methods, refused, smuggled, type Framing } from './attacks.ts';
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
  otherCallers = startOtherCallers(port, '/oauth/authorize', ownToken, 25);
});
afterEach(async () => {
  await otherCallers.stop();
  await stopAll();
});

/** Every method with every framing. */
const variants = methods.flatMap((method) =>
  (Object.keys(framings) as Framing[]).map((framing) => ({ method, framing, name: `${method}, ${framing}` })),
);

const attackPath = (name: string) => `/oauth/attack?${encodeURIComponent(name)}`;

interface Attacked {
  name: string;
  statuses: number[];
  /** Of responses that belong to neither request of the attacker. */
  foreign: unknown[];
}

/** Sends one attack, and resolves to what came back. */
async function attack(line: string, { method, framing, name }: (typeof variants)[number]): Promise<Attacked> {
  const received = await sendRaw(port, attackOn(attackPath(name), method, line, framing));
  const responses = splitResponses(received, [method, 'GET']);
  const tokens = responses.filter(({ status, body }) => status === 200 && body !== '').map(ownToken);
  return {
    name,
    statuses: responses.map(({ status }) => status),
    foreign: tokens.filter((token) => !idsOf(method, framing).includes(String(token))),
  };
}

/** All variants at the same time: a refused request is answered a while before its connection is closed. */
const attackWith = (line: string) => Promise.all(variants.map((variant) => attack(line, variant)));

/** What the service was sent by attackers since the last call. */
const seenOfAttacks = () =>
  service.seen.splice(0).filter((one) => !tokenOf(one)?.toString().startsWith('other-'));

async function expectOthersServed() {
  const { answered, foreign } = await otherCallers.stop();
  expect(foreign).toEqual([]);
  expect(answered).toBeGreaterThan(0);
}

it.each(harmless)('forwards the body of a request with %j as its body', async (line) => {
  const answers = await attackWith(line);
  const seen = seenOfAttacks();
  expect(answers.filter(({ statuses, foreign }) => statuses[0] !== 200 || foreign.length > 0)).toEqual([]);
  const attacks = seen.filter(({ url }) => url !== '/oauth/last').map(({ url, body }) => ({ url, body }));
  const expected = variants.map(({ name }) => ({ url: attackPath(name), body: smuggled }));
  expect(attacks).toHaveLength(expected.length);
  expect(seen.length).toBeLessThanOrEqual(2 * expected.length);
  expect(attacks).toEqual(expect.arrayContaining(expected));
  await expectOthersServed();
});

it.each(Object.entries(refused))('rejects every request with %s', async (_, lines) => {
  for (const line of lines) {
    const rejected = variants.map(({ name }) => ({ line, name, statuses: [400], foreign: [] }));
    expect((await attackWith(line)).map((one) => ({ line, ...one }))).toEqual(rejected);
    expect([line, seenOfAttacks()]).toEqual([line, []]);
  }
  await expectOthersServed();
});
