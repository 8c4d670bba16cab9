import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { allTopics, wholeTopic } from '@team-operations/catalogue';
import { openDatabase, sql, type Database } from '@team-operations/database';
import {
  createKafka,
  ensureTopics,
  insertOutbox,
  operationsAlarms,
  operationsAudit,
  startConsumer,
  startRelay,
  type Relay,
  type RunningConsumer,
} from '@team-operations/messaging';
import { credentialRevocations } from '@team-operations/credentials';
import { createLogger, loginName } from '@team-operations/service';
import {
  builtProgram,
  createOwnDatabase,
  eventually,
  migratedTemplate,
  programEnvironment,
  testStack,
  type OwnDatabase,
} from '@team-operations/testing';
import { readArguments } from './arguments.ts';
import { runConnected } from './connect.ts';
import { run } from './run.ts';

const { kafkaBrokers } = testStack();
const logger = createLogger({ name: 'dead-letters-test', level: 'silent' });
const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'dead-letters-test', logger });
const group = `test-${randomUUID()}`;
const [poison, sound] = [randomUUID(), randomUUID()];
const taken = new Set<string>();
let fixed = false;
/** Its outbox has nothing of other tests, which the relay would have to publish first. */
let own: OwnDatabase;
let database: Database;
let relay: Relay;
let consumer: RunningConsumer;

interface Ended {
  code: number;
  out: string;
  err: string;
}

/** The command in this process, for what it reads, writes and sends. */
async function deadLetters(...args: string[]): Promise<Ended> {
  const [written, warned]: [string[], string[]] = [[], []];
  const code = await run(readArguments(args), {
    ...{ kafka, database, by: loginName() },
    write: (text) => void written.push(`${text}\n`),
    warn: (text) => void warned.push(`${text}\n`),
  });
  return { code, out: written.join(''), err: warned.join('') };
}

/** The command as a person runs it. */
function deadLettersProcess(...args: string[]): Promise<Ended> {
  const env = { ...programEnvironment, DATABASE_URL: own.url, KAFKA_BROKERS: kafkaBrokers.join() };
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      ['--disable-warning=TimeoutNegativeWarning', builtProgram('dead-letters'), ...args],
      { env },
      (error, out, err) => {
        resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err });
      },
    );
  });
}
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

/** Alarms that are none by now, given up by a consumer of their own. */
async function givenUp(keys: string[]): Promise<{ topic: string; ids: string[] }> {
  const topic = operationsAlarms.name;
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  const messages = keys.map((key) => {
    const about = { ce_id: randomUUID(), ce_type: 'webhook.disabled', ce_source: '/test' };
    return { key, value: '{}', headers: { ...about, ce_time: new Date().toISOString() } };
  });
  await producer.send({ topic, messages });
  await producer.disconnect();
  const reader = `test-${randomUUID()}`;
  const handle = async () => undefined;
  const alarms = startConsumer({
    kafka,
    database,
    group: reader,
    topics: [wholeTopic(operationsAlarms)],
    logger,
    handle,
  });
  let letters: Listed[] = [];
  await eventually(async () => {
    const { out } = await deadLetters('list', '--consumer', reader, '--json');
    letters = (JSON.parse(out) as Listed[]).filter(({ key }) => keys.includes(key));
    return letters.length === keys.length;
  });
  await alarms.stop();
  return { topic, ids: letters.map(({ id }) => id) };
}

beforeAll(async () => {
  own = await createOwnDatabase(await migratedTemplate());
  database = openDatabase({
    url: own.url,
    connections: 5,
    applicationName: 'dead-letters test',
    waitMilliseconds: 5000,
    onIdleError: () => undefined,
  });
  await ensureTopics({ kafka, replication: 1, topics: allTopics });
  relay = startRelay({ database, kafka, source: '/test', logger });
  consumer = startConsumer({
    kafka,
    database,
    group,
    topics: [credentialRevocations],
    attempts: 3,
    logger,
    handle: async ({ data: { credentialId } }) => {
      if (credentialId === poison && !fixed) throw new Error('it is poison');
      taken.add(credentialId);
    },
  });
  await database.query(insertOutbox([revocation(poison), revocation(sound)]));
});
afterAll(async () => {
  await Promise.all([consumer.stop(), relay.stop()]);
  await database.close();
  await own.drop();
});

it('when a message is poison, then it is given up, listed with why, shown, tried dry and sent again', async () => {
  await eventually(() => taken.has(sound));
  await eventually(async () => (await listed()).length === 1);
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
  expect(text).toContain('\n1 dead letter waiting.');
  expect(JSON.parse((await deadLetters('show', letter!.id)).out)).toMatchObject({
    value: { credentialId: poison },
  });

  fixed = true;
  const dry = await deadLetters('redrive', '--dry-run', '--id', letter!.id);
  expect(dry).toMatchObject({ code: 0, out: expect.stringContaining('nothing was sent') });
  expect(taken.has(poison)).toBe(false);

  const applied = await deadLetters('redrive', '--consumer', group);
  expect(applied).toMatchObject({ code: 0, out: expect.stringContaining('1 sent.') });
  await eventually(() => taken.has(poison));
  await eventually(async () => (await listed()).length === 0);
  expect((await listed('--all'))[0]?.redrivenAt).toMatch(/Z$/);
  expect((await deadLetters('list', '--consumer', group)).out).toBe('No dead letters.\n');
  expect((await deadLetters('list', '--consumer', group, '--all')).out).toContain('\n0 dead letters waiting');
  const [note] = await database.query(sql`
    SELECT data FROM outbox_message WHERE topic = ${operationsAudit.name} AND data ->> 'letterId' = ${letter!.id}`);
  expect(note).toMatchObject({
    data: { by: userInfo().username, outcome: 'sent', topic: 'credential.revocations.v1', consumer: group },
  });
});

it('when messages no longer fit the schema, then they are refused with the reason, and after enough of them the rest is left alone', async () => {
  const keys = [randomUUID(), randomUUID(), randomUUID()];
  const { topic, ids } = await givenUp(keys);
  const named = ids.flatMap((id) => ['--id', id]);
  const dry = await deadLetters('redrive', '--dry-run', ...named);
  expect(dry).toMatchObject({ code: 1, out: expect.stringContaining('\n3 refused.\nThis was a dry run') });
  expect(dry.out).toMatch(new RegExp(`${topic}/0@\\d+  refused: ${topic} does not accept it: .*is required`));

  const { code, out, err } = await deadLettersProcess('redrive', '--stop-after', '2', ...named);
  expect([code, err]).toEqual([1, '']);
  expect(out).toContain('not tried: 2 before it were refused or failed');
  expect(out).toContain('\n2 refused, 1 not tried.\nStopped after 2 failures:');
  const notes = await database.query(sql`
    SELECT data ->> 'letterId' AS id, data ->> 'outcome' AS outcome, data ->> 'by' AS by FROM outbox_message
    WHERE topic = ${operationsAudit.name} AND data ->> 'letterId' = ANY (${ids}::text[]) ORDER BY outbox_message.id`);
  const by = userInfo().username;
  expect(notes).toEqual(ids.slice(0, 2).map((id) => ({ id, outcome: 'refused', by })));
  const { out: text } = await deadLetters('list', ...named);
  expect(text).toContain('(1 attempt, first seen');
  expect(text).toContain('\n3 dead letters waiting.');
});

it('when Kafka is away, then it says so and where it looked', async () => {
  const environment = { DATABASE_URL: own.url, KAFKA_BROKERS: '127.0.0.1:1' };
  const around = { environment, write: () => undefined, warn: () => undefined };
  await expect(runConnected(readArguments(['list']), around)).rejects.toThrow(
    'Kafka is not available at 127.0.0.1:1. Check KAFKA_BROKERS.',
  );
});

it('when a letter is not there, then the exit code is 1', async () => {
  expect(await deadLetters('show', randomUUID())).toMatchObject({ code: 1 });
  expect(await deadLetters('redrive', '--id', randomUUID())).toMatchObject({ code: 1 });
});
