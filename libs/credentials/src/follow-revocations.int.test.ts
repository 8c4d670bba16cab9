import { randomUUID } from 'node:crypto';
import { openDatabase, sql } from '@team-operations/database';
import { createKafka, ensureTopics, startRelay } from '@team-operations/messaging';
import { eventually, testStack } from '@team-operations/testing';
import { createAuthenticator } from './authenticator.ts';
import { createApiKey } from './create-api-key.ts';
import { credentialRevocations } from './credential-revocations.ts';
import { followRevocations } from './follow-revocations.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const silent = () => undefined;
const logger = { debug: silent, info: silent, warn: silent, error: silent };
const { databaseUrl, kafkaBrokers } = testStack();
const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'credentials-test', logger });
const database = openDatabase({
  url: databaseUrl,
  connections: 4,
  applicationName: 'test',
  waitMilliseconds: 2000,
  onIdleError: silent,
});
const teamId = randomUUID();

/** Caches for a minute, so that only the event can drop it. */
const newAuthenticator = () =>
  createAuthenticator({
    database,
    baseUrl: 'http://localhost:3003',
    onLastUseError: silent,
    cacheMilliseconds: 60_000,
  });

afterAll(() => database.close());

it('when a key is revoked in one process, then the others refuse it within a second', async () => {
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
  const revokeWithin = async (milliseconds: number) => {
    const { id, secret } = await newSecret('revoked');
    expect(await isAccepted(secret)).toBe(true);
    await revokeApiKey(database, { teamId, id, authenticator: here });
    await eventually(async () => !(await isAccepted(secret)), milliseconds);
  };

  try {
    const kept = await newSecret('kept');
    const principal = await there.authenticate(`Bearer ${kept.secret}`);
    await eventually(() => follower.isFollowing());
    expect(() => follower.assertFollowing()).not.toThrow();
    // The first one also waits until the relay has connected.
    await revokeWithin(20_000);
    await revokeWithin(1000);
    expect(there.authenticate(`Bearer ${kept.secret}`)).toBe(principal);
  } finally {
    await Promise.all([follower.stop(), relay.stop(), here.stop(), there.stop()]);
  }
}, 60_000);

it('when no broker answers, then readiness can tell', async () => {
  const nowhere = createKafka({ brokers: ['127.0.0.1:9'], clientId: 'credentials-test', logger });
  const follower = followRevocations({ kafka: nowhere, logger, authenticator: { forget: silent } });
  expect(() => follower.assertFollowing()).toThrow('no broker answers');
  await follower.stop();
});
