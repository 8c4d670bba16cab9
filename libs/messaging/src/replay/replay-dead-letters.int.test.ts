import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { startConsumer, type RunningConsumer } from '../consume/start-consumer.ts';
import { ensureTopics } from '../kafka/ensure-topics.ts';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { startRelay, type Relay } from '../relay/relay.ts';
import { outboxLag } from '../relay/waiting-messages.ts';
import { ownOutbox, silent, testKafka, type OwnOutbox } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import { waitUntil } from '../test/wait-until.ts';
import { replayDeadLetters, type DeadLetter } from './replay-dead-letters.ts';

type TestTopic = Awaited<ReturnType<typeof testTopic>>;
const kafka = testKafka();
let outbox: OwnOutbox;
let topic: TestTopic;
let relay: Relay;
let consumer: RunningConsumer;
let mended = false;
const taken: string[] = [];

beforeAll(async () => {
  outbox = await ownOutbox();
  topic = await testTopic({ partitions: 1 });
  await ensureTopics({ kafka });
  const { database } = outbox;
  relay = startRelay({ database, kafka, source: '/test', logger: silent });
  consumer = startConsumer({
    kafka,
    database,
    group: `test-${randomUUID()}`,
    topics: [topic],
    attempts: 1,
    logger: silent,
    handle: async (event) => {
      if (event.key === 'bad' && !mended) throw new Error('not mended yet');
      taken.push(event.key);
    },
  });
});
afterAll(async () => {
  await Promise.all([relay.stop(), consumer.stop()]);
  await outbox.drop();
});

const write = (key: string, padding = '') =>
  outbox.database.query(insertOutbox([topic.event('test.counted', { key, data: { number: 1, padding } })]));
const nothingWaits = async () => (await outboxLag(outbox.database)).waiting === 0;
const replay = (apply: boolean, where: (letter: DeadLetter) => boolean = () => true) =>
  replayDeadLetters({
    kafka,
    database: outbox.database,
    where: (letter) => letter.topic === topic.name && where(letter),
    apply,
  });
const parked = () =>
  outbox.database.query(sql`SELECT id FROM outbox_message WHERE published_at = 'infinity'`);

it('when the cause is mended, then a dry run only tells, and a replay gives the event to who gave it up', async () => {
  await write('good');
  await write('bad');
  await waitUntil('the good one is taken', () => taken.includes('good'));
  await waitUntil('the letter is written', async () => {
    const letters = await outbox.database.query(
      sql`SELECT id FROM outbox_message WHERE topic = 'dead-letter.v1'`,
    );
    return letters.length === 1 && (await nothingWaits());
  });
  mended = true;

  expect(await replay(false)).toMatchObject([{ key: 'bad', reason: 'Error: not mended yet' }]);
  expect(taken).toEqual(['good']);

  await replay(true);
  await waitUntil('the bad one is taken', () => taken.includes('bad'));
  await replay(true);
  await write('last');
  await waitUntil('the last one is taken', () => taken.includes('last'));
  expect(taken).toEqual(['good', 'bad', 'last']);
});

it('when Kafka refused an event, then a replay lets the relay try it again', async () => {
  await write('large', 'x'.repeat(1_200_000));
  await waitUntil('it is parked', async () => (await parked()).length === 1 && (await nothingWaits()));
  await ensureTopics({ kafka, topics: [{ ...topic, largestMessage: 2_000_000 }] });
  await replay(true, ({ consumer: name }) => name === 'relay');
  await waitUntil('it is taken', () => taken.includes('large'));
  expect(await parked()).toEqual([]);
});
