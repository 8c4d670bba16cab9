import { randomUUID } from 'node:crypto';

import { Kafka, logLevel } from 'kafkajs';

import { readTopic } from './read-topic.ts';
import { testStack } from './test-stack.ts';

const { kafkaBrokers } = testStack();
const kafka = new Kafka({ brokers: kafkaBrokers, logLevel: logLevel.NOTHING });
const producer = kafka.producer();
const topic = `testing.read-topic.${randomUUID()}`;

beforeAll(async () => {
  const admin = kafka.admin();
  await admin.connect();
  await admin.createTopics({ topics: [{ topic, numPartitions: 2 }], waitForLeaders: true });
  await admin.disconnect();
  await producer.connect();
});
afterAll(() => producer.disconnect());

const send = (key: string, value: string | null) =>
  producer.send({ topic, messages: [{ key, value, headers: { ce_type: 'test' } }] });

it('when messages were sent before, then they are read from the first one', async () => {
  await send('first', '{"n":1}');
  await send('first', null);
  const messages = await readTopic({
    brokers: kafkaBrokers,
    topic,
    where: ({ key }) => key === 'first',
    until: (all) => all.length === 2,
  });
  expect(messages.map(({ key, value, headers }) => ({ key, value, headers }))).toEqual([
    { key: 'first', value: { n: 1 }, headers: { ce_type: 'test' } },
    { key: 'first', value: null, headers: { ce_type: 'test' } },
  ]);
});

it('when the message comes while reading, then it is read', async () => {
  const reading = readTopic({
    brokers: kafkaBrokers,
    topic,
    where: ({ key }) => key === 'later',
    until: (all) => all.length === 1,
  });
  await send('later', '{}');
  expect(await reading).toHaveLength(1);
});

it('when not enough comes in time, then the error says what did', async () => {
  await send('lonely', '{}');
  const reading = readTopic({
    brokers: kafkaBrokers,
    topic,
    where: ({ key }) => key === 'lonely',
    until: (all) => all.length === 2,
    timeout: 4000,
  });
  await expect(reading).rejects.toThrow(/1 messages came: lonely/);
});
