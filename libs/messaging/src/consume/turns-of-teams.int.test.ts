import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { eventually } from '@team-operations/testing';
import { ownOutbox, silent, testKafka } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import { startConsumer } from './start-consumer.ts';

interface Backlog {
  teams: number;
  /** Messages of each team. */
  messages: number;
  /** Seconds that a message takes. */
  seconds: number;
  /** The second message of another team is among so many. */
  within: number;
}

it.each<[string, Backlog]>([
  ['one team has sent many', { teams: 1, messages: 150, seconds: 0.02, within: 60 }],
  ['a message takes longer than a batch', { teams: 1, messages: 14, seconds: 0.26, within: 8 }],
  ['a batch has no time for all teams', { teams: 8, messages: 7, seconds: 0.1, within: 36 }],
])('when %s, then each delays its own messages, and no others, whose order stays', async (_, backlog) => {
  const { teams, messages: count, seconds, within } = backlog;
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
  for (let team = 0; team < teams; team += 1)
    await send(
      `busy-${team}`,
      Array.from({ length: count }, (__, number) => ({ key: `${team}-${number % 7}`, number })),
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
      await transaction.query(sql`SELECT pg_sleep(${seconds})`);
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
  await eventually(async () => (await effects()).length === teams * count + 2);
  const all = await effects();
  await consumer.stop();
  await producer.disconnect();
  await outbox.drop();

  const positions = all.flatMap(({ team }, position) => (team === 'other' ? [position] : []));
  // What was under way when they came, and the turns of the others.
  expect(positions[1]).toBeLessThan(within);
  for (const [, ofKey] of Map.groupBy(all, ({ key }) => key)) {
    const numbers = ofKey.map(({ number }) => number);
    expect(numbers).toEqual(numbers.toSorted((one, other) => one - other));
  }
});
