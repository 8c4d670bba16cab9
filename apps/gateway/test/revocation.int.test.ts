import { setTimeout as sleep } from 'node:timers/promises';
import { revokeGrant } from '@team-operations/credentials';
import { createKafka, ensureTopics, startRelay, type Relay } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import { makeAccessToken, serviceUrl, testStack } from '@team-operations/testing';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';
import { startGatewayProcess, untilDependency, type GatewayProcess } from './gateway-process.ts';

const logger = createLogger({ name: 'revocation-test', level: 'silent' });
const { databaseUrl, kafkaBrokers } = testStack();
const patience = 60_000;

/** This process revokes. The others are two gateways that hear of it, and one whose broker never answers. */
let here: GatewayUnderTest;
let relay: Relay;
let hearing: GatewayProcess[];
let deaf: GatewayProcess;

beforeAll(async () => {
  here = await startGateway();
  const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'revocation-test', logger });
  await ensureTopics({ kafka });
  relay = startRelay({ database: here.database, kafka, source: '/revocation-test', logger });
  const GATEWAY_DATABASE_URL = await serviceUrl(here.database, databaseUrl, 'team_operations_gateway');
  const start = (brokers: readonly string[]) =>
    startGatewayProcess({ GATEWAY_DATABASE_URL, KAFKA_BROKERS: brokers.join() });
  const [one, other, alone] = await Promise.all([
    start(kafkaBrokers),
    start(kafkaBrokers),
    start(['127.0.0.1:9']),
  ]);
  [hearing, deaf] = [[one, other], alone];
  await Promise.all(hearing.map((gateway) => untilDependency(gateway, 'kafka', true)));
}, patience);
afterAll(async () => {
  await Promise.all([...hearing, deaf].map((gateway) => gateway.stop()));
  await relay.stop();
  await here.close();
}, patience);

async function isAccepted({ url }: GatewayProcess, token: string): Promise<boolean> {
  const answer = await fetch(`${url}/v1/team`, { headers: { Authorization: `Bearer ${token}` } });
  await answer.body?.cancel();
  if (![200, 401].includes(answer.status)) throw new Error(`it answered ${answer.status}`);
  return answer.status === 200;
}

/** How long after a moment the last request began that was still let in. */
async function acceptedFor(gateway: GatewayProcess, token: string, since: number): Promise<number> {
  let last = since;
  for (let began = since; began - since < 5000; began = performance.now()) {
    if (!(await isAccepted(gateway, token))) return last - since;
    last = began;
    await sleep(2);
  }
  return Infinity;
}

/** Revokes a grant here that the gateways have just seen, and tells how long each went on with it. */
async function revokeAndMeasure(gateways: readonly GatewayProcess[]): Promise<number[]> {
  const { token, grantId } = await makeAccessToken(here.database, { team: here.team, scopes: ['team.read'] });
  expect((await call(here.app, token, 'get', '/v1/team')).status).toBe(200);
  for (const gateway of gateways) expect(await isAccepted(gateway, token)).toBe(true);
  const { authenticator, database } = here;
  await revokeGrant(database, { teamId: here.team.id, id: grantId, authenticator });
  const since = performance.now();
  const durations = Promise.all(gateways.map((gateway) => acceptedFor(gateway, token, since)));
  expect((await call(here.app, token, 'get', '/v1/team')).status).toBe(401);
  return durations;
}

it(
  'when a grant is revoked in one process, then that one refuses it at once, and the others within a second',
  async () => {
    // The first one also waits until the relay has connected.
    await revokeAndMeasure(hearing);
    for (let round = 0; round < 5; round += 1) {
      const durations = await revokeAndMeasure(hearing);
      expect(Math.max(...durations)).toBeLessThan(1000);
    }
  },
  patience,
);

it(
  'when no broker answers a gateway, then it refuses a revoked grant within a second all the same',
  async () => {
    for (let round = 0; round < 3; round += 1) {
      const [duration] = await revokeAndMeasure([deaf]);
      expect(duration).toBeLessThan(1000);
    }
  },
  patience,
);
