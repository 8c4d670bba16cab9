import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@team-operations/database';
import {
  createKafka,
  credentialRevocations,
  ensureTopics,
  insertOutbox,
  startConsumer,
  startRelay,
  type Relay,
  type RunningConsumer,
} from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import { testStack } from '@team-operations/testing';

const { databaseUrl, kafkaBrokers } = testStack();
const main = new URL('main.ts', import.meta.url).pathname;
const logger = createLogger({ name: 'dead-letters-test', level: 'silent' });
const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'dead-letters-test', logger });
const group = `test-${randomUUID()}`;
const [poison, sound] = [randomUUID(), randomUUID()];
const taken = new Set<string>();
let mended = false;
let database: Database;
let relay: Relay;
let consumer: RunningConsumer;

/** The command as a person runs it. */
function deadLetters(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = { ...process.env, DATABASE_URL: databaseUrl, KAFKA_BROKERS: kafkaBrokers.join() };
  return new Promise((resolve) => {
    execFile(process.execPath, [main, ...args], { env }, (error, out, err) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
    });
  });
}
const waitUntil = async (holds: () => Promise<boolean> | boolean) => {
  for (const end = Date.now() + 25_000; !(await holds());) {
    if (Date.now() > end) throw new Error(`not in time: ${holds.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
const revocation = (credentialId: string) =>
  credentialRevocations.event('credential.revoked', {
    key: poison,
    data: { credentialId, revokedAt: new Date().toISOString() },
  });
interface Listed {
  id: string;
  key: string;
  topic: string;
  reason: string;
  attempts: number;
  firstSeen: string;
  redrivenAt: string | null;
}
const listed = async (...more: string[]) =>
  JSON.parse((await deadLetters('list', '--consumer', group, '--json', ...more)).out) as Listed[];

beforeAll(async () => {
  database = openDatabase({
    url: databaseUrl,
    connections: 5,
    applicationName: 'dead-letters test',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  await ensureTopics({ kafka, replication: 1 });
  relay = startRelay({ database, kafka, source: '/test', logger });
  consumer = startConsumer({
    kafka,
    database,
    group,
    topics: [credentialRevocations],
    attempts: 3,
    logger,
    handle: async ({ data: { credentialId } }) => {
      if (credentialId === poison && !mended) throw new Error('it is poison');
      taken.add(credentialId);
    },
  });
  await database.query(insertOutbox([revocation(poison), revocation(sound)]));
});
afterAll(async () => {
  await Promise.all([consumer.stop(), relay.stop()]);
  await database.close();
});

it('when a message is poison, then it is given up, listed with why, shown, tried dry and sent again', async () => {
  await waitUntil(() => taken.has(sound));
  await waitUntil(async () => (await listed()).length === 1);
  const [letter] = await listed();
  expect(letter).toMatchObject({
    key: poison,
    topic: 'credential.revocations.v1',
    reason: 'Error: it is poison',
    attempts: 3,
    firstSeen: expect.stringMatching(/Z$/),
    redrivenAt: null,
  });
  const { out: text } = await deadLetters('list', '--consumer', group);
  expect(text).toMatch(new RegExp(`${letter!.id} .* ${group} gave up credential.revocations.v1/0@\\d+`));
  expect(text).toContain('3 attempts, first seen');
  expect(JSON.parse((await deadLetters('show', letter!.id)).out)).toMatchObject({
    value: { credentialId: poison },
  });

  mended = true;
  const dry = await deadLetters('redrive', '--dry-run', '--id', letter!.id);
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('nothing was sent') });
  expect(taken.has(poison)).toBe(false);

  const applied = await deadLetters('redrive', '--consumer', group);
  expect(applied).toMatchObject({ code: 0, out: expect.stringContaining('1 sent.') });
  await waitUntil(() => taken.has(poison));
  await waitUntil(async () => (await listed()).length === 0);
  expect((await listed('--all'))[0]?.redrivenAt).toMatch(/Z$/);
}, 90_000);

it('when a letter is not there, then the exit code is 1; when the arguments mean nothing, it is 2', async () => {
  expect(await deadLetters('show', randomUUID())).toMatchObject({ code: 1 });
  expect(await deadLetters('redrive', '--id', randomUUID())).toMatchObject({ code: 1 });
  expect(await deadLetters('resend')).toMatchObject({ code: 2, err: expect.stringContaining('is not list') });
}, 60_000);
