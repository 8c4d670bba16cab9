import { sql } from '@team-operations/database';
import { eventually, readTopic, testStack } from '@team-operations/testing';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { ownOutbox, silent, testKafka, type OwnOutbox } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import { startRelay, type Relay } from './relay.ts';
import { outboxLag } from './waiting-messages.ts';

let outbox: OwnOutbox;
let relays: Relay[];
beforeAll(async () => {
  outbox = await ownOutbox();
  const { database } = outbox;
  const one = () => startRelay({ database, kafka: testKafka(), source: '/test', logger: silent });
  relays = [one(), one()];
});
afterAll(async () => {
  await Promise.all(relays.map((relay) => relay.stop()));
  await outbox.drop();
});

it('when transactions commit out of order under two relays, then nothing is skipped or doubled, and keys keep their order', async () => {
  const topic = await testTopic({ partitions: 3 });
  const [writers, each] = [20, 25];
  /** Takes its number in the sequence immediately, and commits when others that came later have been published. */
  const writeSlowly = (key: string, number: number) =>
    outbox.database.transaction(async (transaction) => {
      await transaction.query(insertOutbox([topic.event('test.counted', { key, data: { number } })]));
      await transaction.query(sql`SELECT pg_sleep(${Math.random() * 0.04})`);
    });
  const writer = async (key: string) => {
    for (let number = 0; number < each; number += 1) await writeSlowly(key, number);
  };
  const keys = Array.from({ length: writers }, (_, index) => `key-${index}`);
  await Promise.all(keys.map(writer));
  await eventually(async () => (await outboxLag(outbox.database)).waiting === 0);

  const messages = await readTopic({
    brokers: testStack().kafkaBrokers,
    topic: topic.name,
    until: (found) => found.length >= writers * each,
  });
  expect(messages).toHaveLength(writers * each);
  const inOrder = Array.from({ length: each }, (_, number) => number);
  for (const key of keys) {
    const own = messages.filter((message) => message.key === key);
    expect(own.map(({ value }) => (value as { number: number }).number)).toEqual(inOrder);
  }
});
