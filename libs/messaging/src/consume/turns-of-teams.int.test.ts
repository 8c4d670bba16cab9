import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { eventually } from '@team-operations/testing';
import { ownOutbox, silent, testKafka } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import { startConsumer } from './start-consumer.ts';

const count = 400;

it('a team that has sent many messages delays its own, and no others, whose order stays', async () => {
  const [outbox, topic] = await Promise.all([ownOutbox(), testTopic({ partitions: 1 })]);
  const { database } = outbox;
  await database.query(sql`CREATE TABLE effect (position serial, team text, key text, number int)`);
  const kafka = testKafka();
  const producer = kafka.producer({ allowAutoTopicCreation: false });
  await producer.connect();
  const send = (team: string, messages: { key: string; number: number }[]) =>
    producer.send({
      topic: topic.name,
      messages: messages.map(({ key, number }) => ({
        key,
        partition: 0,
        value: JSON.stringify({ number }),
        headers: {
          ce_id: randomUUID(),
          ce_type: 'test.counted',
          ce_source: '/test',
          ce_time: new Date().toISOString(),
          ce_teamid: team,
        },
      })),
    });
  await send(
    'busy',
    Array.from({ length: count }, (_, number) => ({ key: `key-${number % 7}`, number })),
  );
  const consumer = startConsumer({
    kafka,
    database,
    group: `test-${randomUUID()}`,
    topics: [topic],
    logger: silent,
    handle: async ({ key, extensions, data }, transaction) => {
      await transaction.query(sql`
        INSERT INTO effect (team, key, number) VALUES (${extensions['teamid'] ?? null}, ${key}, ${data?.number ?? null})`);
      await transaction.query(sql`SELECT pg_sleep(0.02)`);
    },
  });
  const effects = () =>
    database.query<{ team: string; key: string; number: number }>(
      sql`SELECT team, key, number FROM effect ORDER BY position`,
    );
  await eventually(async () => (await effects()).length > 0);
  await send('other', [
    { key: 'other', number: 1 },
    { key: 'other', number: 2 },
  ]);
  await eventually(async () => (await effects()).length === count + 2);
  const all = await effects();
  await consumer.stop();
  await producer.disconnect();
  await outbox.drop();

  const positions = all.flatMap(({ team }, position) => (team === 'other' ? [position] : []));
  // What was under way when they came, and a batch beside; 20 ms each.
  expect(positions[1]).toBeLessThan(count / 4);
  for (const [, ofKey] of Map.groupBy(all, ({ key }) => key)) {
    const numbers = ofKey.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
});
