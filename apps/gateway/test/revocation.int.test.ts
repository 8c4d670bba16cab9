import {
  createApiKey,
  credentialRevocations,
  revokeGrant,
  startAuthentication,
} from '@team-operations/credentials';
import { createHealthRouter } from '@team-operations/http';
import { createKafka, ensureTopics, startRelay, type Relay } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import {
  acceptedFor,
  addPerson,
  changeRole,
  eventually,
  makeAccessToken,
  removePerson,
  testStack,
} from '@team-operations/testing';
import { listenTo, partsOn } from '@team-operations/testing/rest';
import { createApp } from '../src/app.ts';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';
import { send } from './properties/send-input.ts';
import { startGatewayProcess, untilDependency, type ServiceProcess } from './service-process.ts';

const logger = createLogger({ name: 'revocation-test', level: 'silent' });
const { kafkaBrokers } = testStack();

/** In this process or in one of its own. */
type Gateway = Pick<ServiceProcess, 'url' | 'stop'>;

/**
 * `here` revokes. The others are two gateways that get the event, one of them as it is deployed, and one whose broker never answers. Each has
 * an authenticator and connections of its own.
 */
let here: GatewayUnderTest;
let relay: Relay;
let connected: Gateway[];
let disconnected: Gateway;

beforeAll(async () => {
  here = await startGateway();
  const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'revocation-test', logger });
  await ensureTopics({ kafka, topics: [credentialRevocations] });
  relay = startRelay({ database: here.database, kafka, source: '/revocation-test', logger });
  const deployed = startGatewayProcess({
    GATEWAY_DATABASE_URL: await here.urlAs('team_operations_gateway'),
    KAFKA_BROKERS: kafkaBrokers.join(),
  });
  connected = await Promise.all([deployed, startBeside(kafkaBrokers)]);
  disconnected = await startBeside(['127.0.0.1:9']);
  await Promise.all(connected.map((gateway) => untilDependency(gateway, 'kafka', true)));
});
afterAll(async () => {
  await Promise.all([...connected, disconnected].map((gateway) => gateway.stop()));
  await relay.stop();
  await here.close();
});

/** Another gateway in this process, with the authentication of a running service. */
async function startBeside(brokers: readonly string[]): Promise<Gateway> {
  const stops: (() => unknown)[] = [];
  const stack = {
    stopping: new AbortController().signal,
    defer: (_name: string, stop: () => unknown) => void stops.unshift(stop),
  };
  const parts = partsOn(here);
  const database = await here.connectAs('team_operations_gateway');
  const { authenticator, following } = startAuthentication(stack, {
    database,
    baseUrl: parts.baseUrl,
    kafkaBrokers: brokers,
    name: 'revocation-test',
    logger,
  });
  const health = createHealthRouter({ dependencies: [following], stopping: stack.stopping });
  const { url, close } = await listenTo(createApp({ ...parts, database, authenticator, health }));
  return {
    url,
    async stop() {
      close();
      for (const stop of stops) await stop();
    },
  };
}

type Credential = { token: string; method?: 'GET' | 'POST'; path?: string };

async function isAccepted(
  { url }: Gateway,
  { token, method = 'GET', path = '/v1/team' }: Credential,
): Promise<boolean> {
  // 503 says nothing of the credential: on a busy machine a statement may take too long.
  const status = await eventually(async () => {
    const answer = await send(url, token, { method, path });
    return answer.status !== 503 && answer.status;
  });
  if (![200, 401, 403, 404].includes(status)) throw new Error(`it answered ${status}`);
  return status === 200 || status === 404;
}

/** Revokes a grant here that the gateways have just seen, and measures how long each went on with it. */
async function revokeAndMeasure(gateways: readonly Gateway[]): Promise<number[]> {
  const { token, grantId } = await makeAccessToken(here.database, { team: here.team, scopes: ['team.read'] });
  expect((await call(here.app, token, 'get', '/v1/team')).status).toBe(200);
  for (const gateway of gateways) expect(await isAccepted(gateway, { token })).toBe(true);
  const { authenticator, database } = here;
  await revokeGrant(database, { teamId: here.team.id, id: grantId, authenticator });
  const since = performance.now();
  const durations = Promise.all(
    gateways.map((gateway) => acceptedFor(() => isAccepted(gateway, { token }), since)),
  );
  expect((await call(here.app, token, 'get', '/v1/team')).status).toBe(401);
  return durations;
}

it('when a grant is revoked in one process, then that one refuses it immediately, and the others within a second', async () => {
  // The first one also waits until the relay has connected.
  await revokeAndMeasure(connected);
  for (let round = 0; round < 3; round += 1) {
    const durations = await revokeAndMeasure(connected);
    expect(Math.max(...durations)).toBeLessThan(1000);
  }
});

it('when no broker answers a gateway, then it refuses a revoked grant within a second all the same', async () => {
  for (let round = 0; round < 2; round += 1) {
    const [duration] = await revokeAndMeasure([disconnected]);
    expect(duration).toBeLessThan(1000);
  }
});

it('when someone is demoted and then removed in the database, then every gateway knows it within a second', async () => {
  const { database, team } = here;
  for (let round = 0; round < 2; round += 1) {
    const person = await addPerson(database, team.id, 'owner');
    const key = { teamId: team.id, createdById: person, name: 'key', scopes: ['apis.all'] };
    const tokens = [
      (await createApiKey(database, { ...key, personId: person })).secret,
      (await createApiKey(database, key)).secret,
      (await makeAccessToken(database, { team, person, scopes: ['apis.all'] })).token,
    ];
    const writes = tokens.map(
      (token) => ({ token, method: 'POST', path: `/v1/jobs/${person}/cancel` }) as const,
    );
    const lasting = async (change: () => Promise<void>, credentials: readonly Credential[]) => {
      const uses = [...connected, disconnected].flatMap((gateway) =>
        credentials.map((credential) => ({ gateway, credential })),
      );
      for (const { gateway, credential } of uses) expect(await isAccepted(gateway, credential)).toBe(true);
      await change();
      const since = performance.now();
      const durations = uses.map(({ gateway, credential }) =>
        acceptedFor(() => isAccepted(gateway, credential), since),
      );
      return Math.max(...(await Promise.all(durations)));
    };
    expect(await lasting(() => changeRole(database, team.id, person, 'engineer'), writes)).toBeLessThan(1000);
    const reads = tokens.map((token) => ({ token }));
    expect(await lasting(() => removePerson(database, team.id, person), reads)).toBeLessThan(1000);
  }
});
