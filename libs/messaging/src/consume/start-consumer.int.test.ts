import { randomUUID } from 'node:crypto';
import { sql, type StatementRunner } from '@team-operations/database';
import { serviceUnavailable } from '@team-operations/errors';
import type { Producer } from 'kafkajs';
import { eventually } from '@team-operations/testing';
import { closedPort } from '../test/closed-port.ts';
import { ownOutbox, silent, testKafka, type OwnOutbox } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import type { ConsumedEvent } from './consumed-event.ts';
import { Registry } from 'prom-client';
import { startConsumer, type ConsumerOptions, type RunningConsumer } from './start-consumer.ts';

type TestTopic = Awaited<ReturnType<typeof testTopic>>;
type TestEvent = ConsumedEvent<TestTopic>;

const kafka = testKafka();
let outbox: OwnOutbox;
let topic: TestTopic;
let producer: Producer;
let group: string;
const consumers: RunningConsumer[] = [];

beforeAll(async () => {
  outbox = await ownOutbox();
  await outbox.database.query(sql`CREATE TABLE effect (topic text, key text, number int)`);
  producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
});
beforeEach(async () => {
  topic = await testTopic({ partitions: 2 });
  group = `test-${randomUUID()}`;
});
afterEach(() => Promise.all(consumers.splice(0).map((consumer) => consumer.stop())));
afterAll(async () => {
  await producer.disconnect();
  await outbox.drop();
});

const headers = (id: string = randomUUID()) => ({
  ce_id: id,
  ce_type: 'test.counted',
  ce_source: '/test',
  ce_time: new Date().toISOString(),
});
const send = (key: string, number: number, partition = 0, id?: string) =>
  producer.send({
    topic: topic.name,
    messages: [{ key, partition, value: JSON.stringify({ number }), headers: headers(id) }],
  });

async function takeEffect(event: TestEvent, transaction: StatementRunner): Promise<void> {
  await transaction.query(sql`
    INSERT INTO effect VALUES (${event.topic}, ${event.key}, ${event.data?.number ?? null})`);
}

function consume(options: Partial<ConsumerOptions<TestTopic>> = {}): RunningConsumer {
  const { database } = outbox;
  const topics = [topic];
  const started = startConsumer({
    kafka,
    database,
    group,
    topics,
    handle: takeEffect,
    logger: silent,
    ...options,
  });
  consumers.push(started);
  return started;
}

async function effects(): Promise<number[]> {
  const rows = await outbox.database.query<{ number: number }>(
    sql`SELECT number FROM effect WHERE topic = ${topic.name} ORDER BY number`,
  );
  return rows.map(({ number }) => number);
}
const waitForEffects = (...numbers: number[]) =>
  eventually(async () => (await effects()).join() === numbers.join());

async function deadLetters() {
  const rows = await outbox.database.query<{ data: { reason: string; attempts: number; value: string } }>(sql`
    SELECT data FROM outbox_message WHERE topic = 'dead-letter.v1' AND extensions ->> 'originaltopic' = ${topic.name}`);
  return rows.map(({ data }) => data);
}

it('when events were sent before the group existed, then they take effect', async () => {
  await send('a', 1);
  await send('b', 2, 1);
  const consumer = consume();
  await waitForEffects(1, 2);
  expect(consumer.isConsuming()).toBe(true);
});

it('when an event is delivered again, then it changes nothing', async () => {
  const id = randomUUID();
  await send('a', 1, 0, id);
  await send('a', 1, 0, id);
  await send('a', 1, 1, id);
  await send('a', 2);
  await send('b', 3, 1);
  consume();
  await waitForEffects(1, 2, 3);
});

it('when an event keeps failing, then it goes to the dead letters, leaves no effect, and holds up nothing', async () => {
  const metrics = new Registry();
  consume({
    metrics,
    attempts: 3,
    handle: async (event, transaction) => {
      await takeEffect(event, transaction);
      if (event.key === 'bad') throw new Error('the handler does not like it');
    },
  });
  await send('bad', 1);
  await send('good', 2);
  await send('other partition', 3, 1);
  await waitForEffects(2, 3);
  expect(await deadLetters()).toMatchObject([{ reason: 'Error: the handler does not like it', attempts: 3 }]);
  expect(await metrics.metrics()).toContain(
    `events_given_up_total{consumer="${group}",topic="${topic.name}"} 1`,
  );
});

it('when a message is no event, then it goes to the dead letters immediately, as it came', async () => {
  const value = 'not JSON';
  await producer.send({
    topic: topic.name,
    messages: [{ key: 'k', partition: 0, value, headers: headers() }],
  });
  await send('k', 2);
  consume();
  await waitForEffects(2);
  const [letter] = await deadLetters();
  expect(letter).toMatchObject({
    consumer: group,
    topic: topic.name,
    partition: 0,
    offset: '0',
    key: 'k',
    attempts: 1,
  });
  expect(Buffer.from(letter?.value ?? '', 'base64').toString()).toBe(value);
});

it('when the database is away for a while, then the event waits for it, however often it fails', async () => {
  let failures = 6;
  consume({
    attempts: 2,
    handle: async (event, transaction) => {
      if (event.key === 'a' && failures-- > 0) throw serviceUnavailable(new Error('away'));
      await takeEffect(event, transaction);
    },
  });
  await send('a', 1);
  await send('b', 2, 1);
  await waitForEffects(1, 2);
  expect(await deadLetters()).toEqual([]);
});

/** Waits longer than its statement may take. */
async function takeTooLong(transaction: StatementRunner): Promise<void> {
  await transaction.query(sql`SET LOCAL statement_timeout = 20`);
  await transaction.query(sql`SELECT pg_sleep(60)`);
}

it('when statements for an event always take too long, then it goes to the dead letters and those behind it take effect', async () => {
  consume({
    timeouts: 3,
    handle: async (event, transaction) => {
      if (event.key === 'slow') await takeTooLong(transaction);
      await takeEffect(event, transaction);
    },
  });
  await send('slow', 1);
  await send('next', 2);
  await waitForEffects(2);
  const reason = 'error: canceling statement due to statement timeout';
  expect(await deadLetters()).toMatchObject([{ reason, attempts: 3 }]);
});

it('when the database is slow for a while, then no event is given up, though another failure would have been', async () => {
  let slow = 3;
  consume({
    attempts: 2,
    handle: async (event, transaction) => {
      if (event.key === 'a' && slow-- > 0) await takeTooLong(transaction);
      await takeEffect(event, transaction);
    },
  });
  await send('a', 1);
  await send('b', 2);
  await waitForEffects(1, 2);
  expect(await deadLetters()).toEqual([]);
});

it('when consumers come and go, then every event takes effect exactly once', async () => {
  const numbers = Array.from({ length: 60 }, (_, index) => index);
  const slow = async (event: TestEvent, transaction: StatementRunner) => {
    await takeEffect(event, transaction);
    await transaction.query(sql`SELECT pg_sleep(0.03)`);
  };
  for (const number of numbers) await send(`key-${number}`, number, number % 2);
  consume({ handle: slow });
  await eventually(async () => (await effects()).length > 5);
  consume({ handle: slow });
  await eventually(async () => (await effects()).length > 25);
  await consumers.shift()?.stop();
  await eventually(async () => (await effects()).length >= numbers.length);
  expect(await effects()).toEqual(numbers);
});

it('when no broker is there at the start, then it consumes as soon as one is', async () => {
  await send('a', 1);
  const broker = await closedPort();
  const consumer = consume({ kafka: testKafka([`127.0.0.1:${broker.port}`]) });
  expect(consumer.isConsuming()).toBe(false);
  await broker.open();
  await waitForEffects(1);
  await broker.close();
});
