import { randomUUID } from 'node:crypto';
import { serviceUnavailable } from '@team-operations/errors';
import { eventually } from '@team-operations/testing';
import { ownOutbox, silent, testKafka } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import { startConsumer } from './start-consumer.ts';

it.each([
  ['by itself passes', () => serviceUnavailable('The database is unavailable.')],
  ['counts', () => new Error('A handler failed.')],
])('a message whose failure %s delays those of its team, and no others', async (_, failure) => {
  const [outbox, topic] = await Promise.all([ownOutbox(), testTopic({ partitions: 1 })]);
  const kafka = testKafka();
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  const sent = ['a1', 'a2', 'b1', 'b2', 'a3', 'b3'];
  await producer.send({
    topic: topic.name,
    messages: sent.map((key) => ({
      key,
      partition: 0,
      value: JSON.stringify({ number: 1 }),
      headers: {
        ce_id: randomUUID(),
        ce_type: 'test.counted',
        ce_source: '/test',
        ce_time: new Date().toISOString(),
        ce_teamid: key.slice(0, 1),
      },
    })),
  });
  const handled: string[] = [];
  let isBroken = true;
  let attempts = 0;
  const consumer = startConsumer({
    kafka,
    database: outbox.database,
    group: `test-${randomUUID()}`,
    topics: [topic],
    logger: silent,
    handle: ({ key }) => {
      if (key === 'a1') attempts += 1;
      if (key === 'a1' && isBroken) return Promise.reject(failure());
      handled.push(key ?? '');
      return Promise.resolve();
    },
  });
  await eventually(() => Promise.resolve(handled.length === 3));
  // Without a pause the partition would be fetched again and again.
  expect([handled, attempts < 10]).toEqual([['b1', 'b2', 'b3'], true]);
  isBroken = false;
  await eventually(() => Promise.resolve(handled.length === sent.length));
  await consumer.stop();
  await producer.disconnect();
  await outbox.drop();
  expect(handled).toEqual(['b1', 'b2', 'b3', 'a1', 'a2', 'a3']);
});
