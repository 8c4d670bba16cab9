import { randomUUID } from 'node:crypto';
import { sql, type Database } from '@team-operations/database';
import { createKafka, ensureTopics, startRelay } from '@team-operations/messaging';
import { eventually, openOwnTestBed, testStack, type TestBed } from '@team-operations/testing';
import { createAuthenticator } from './authenticator.ts';
import { createApiKey } from './create-api-key.ts';
import { credentialRevocations } from './credential-revocations.ts';
import { followRevocations } from './follow-revocations.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };
const { kafkaBrokers } = testStack();
const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'credentials-test', logger });
/** Its outbox has nothing of other tests, which the relay would have to publish first. */
let bed: TestBed;
let database: Database;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_gateway');
  database = bed.database;
});
afterAll(() => bed.close());
const teamId = randomUUID();

/** Caches for longer than the test takes, so that only the event can drop it. */
const newAuthenticator = () =>
  createAuthenticator({
    database,
    baseUrl: 'http://localhost:3003',
    onLastUseError: silent,
    cacheMilliseconds: 600_000,
  });

it('when a key is revoked in one process, then the others refuse it although they still have it cached', async () => {
  await database.query(sql`INSERT INTO team (id, name, mpid) VALUES (${teamId}::uuid, 'Events', 'EVNT')`);
  await ensureTopics({ kafka, topics: [credentialRevocations] });
  const relay = startRelay({ database, kafka, source: '/credentials-test', logger });
  const [here, there] = [newAuthenticator(), newAuthenticator()];
  const follower = followRevocations({ kafka, logger, authenticator: there });

  const newSecret = (name: string) => createApiKey(database, { teamId, name, scopes: [] });
  const isAccepted = async (secret: string) => {
    try {
      await there.authenticate(`Bearer ${secret}`);
      return true;
    } catch {
      return false;
    }
  };
  /** Revokes a key that the other process knows, and waits until that one refuses it. */
  const revoke = async () => {
    const { id, secret } = await newSecret('revoked');
    expect(await isAccepted(secret)).toBe(true);
    await revokeApiKey(database, { teamId, id, authenticator: here });
    await eventually(async () => !(await isAccepted(secret)));
  };

  try {
    const kept = await newSecret('kept');
    await eventually(() => follower.isFollowing());
    expect(() => follower.assertFollowing()).not.toThrow();
    for (let trial = 0; trial < 6; trial += 1) await revoke();
    // A follower that loses its broker for a moment, as on a busy machine, evicts all; a revocation alone evicts one.
    await eventually(async () => {
      const principal = await there.authenticate(`Bearer ${kept.secret}`);
      await revoke();
      return there.authenticate(`Bearer ${kept.secret}`) === principal;
    });
  } finally {
    await Promise.all([follower.stop(), relay.stop(), here.stop(), there.stop()]);
  }
});

it('when no broker answers, then readiness reports it', async () => {
  const nowhere = createKafka({ brokers: ['127.0.0.1:9'], clientId: 'credentials-test', logger });
  const follower = followRevocations({ kafka: nowhere, logger, authenticator: { evict: silent } });
  expect(() => follower.assertFollowing()).toThrow('no Kafka broker is available');
  await follower.stop();
});
