import { randomUUID } from 'node:crypto';
import { Type } from '@sinclair/typebox';
import { sql } from '@team-operations/database';
import { eventually } from '@team-operations/testing';
import { startConsumer, type RunningConsumer } from '../consume/start-consumer.ts';
import { ensureTopics } from '../kafka/ensure-topics.ts';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { startRelay, type Relay } from '../relay/relay.ts';
import { outboxLag } from '../relay/waiting-messages.ts';
import { open, ownOutbox, silent, testKafka, type OwnOutbox } from '../test/own-outbox.ts';
import { testTopic } from '../test/test-topic.ts';
import { deadLetters } from '../topics/dead-letter.ts';
import { operationsAudit } from '../topics/operations-audit.ts';
import { defineTopic } from '../topics/topic.ts';
import { readDeadLetters, type DeadLetter } from './dead-letter.ts';
import { redriveDeadLetters, type RedriveOptions } from './redrive.ts';

type TestTopic = Awaited<ReturnType<typeof testTopic>>;
const kafka = testKafka();
let outbox: OwnOutbox;
let topic: TestTopic;
let relay: Relay;
let consumer: RunningConsumer;
let fixed: boolean;
let taken: string[];

beforeAll(async () => {
  outbox = await ownOutbox();
  await ensureTopics({ kafka, topics: [deadLetters, operationsAudit] });
  relay = startRelay({ database: outbox.database, kafka, source: '/test', logger: silent });
});
beforeEach(async () => {
  fixed = false;
  taken = [];
  topic = await testTopic({ partitions: 1 });
  consumer = startConsumer({
    kafka,
    database: outbox.database,
    group: `test-${randomUUID()}`,
    topics: [topic],
    attempts: 2,
    logger: silent,
    handle: async (event) => {
      if (event.key.startsWith('bad') && !fixed) throw new Error('not fixed yet');
      taken.push(event.key);
    },
  });
});
afterEach(() => consumer.stop());
afterAll(async () => {
  await relay.stop();
  await outbox.drop();
});

const write = (key: string, padding = '') =>
  outbox.database.query(insertOutbox([topic.event('test.counted', { key, data: { number: 1, padding } })]));
const nothingWaits = async () => (await outboxLag(outbox.database)).waiting === 0;
const letters = async () => (await readDeadLetters(kafka)).filter((letter) => letter.topic === topic.name);
/** So many letters, once they are on the topic: to read it joins a group of consumers, so the outbox is asked until then. */
async function lettersAre(count: number): Promise<DeadLetter[]> {
  await eventually(async () => {
    const published = await outbox.database.query(sql`
      SELECT 1 FROM outbox_message
      WHERE topic = ${deadLetters.name} AND extensions ->> 'originaltopic' = ${topic.name} AND published_at < 'infinity'`);
    return published.length === count;
  });
  const found = await letters();
  expect(found).toHaveLength(count);
  return found;
}
const redrive = (which: readonly DeadLetter[], options: Partial<RedriveOptions> = {}) =>
  redriveDeadLetters({
    kafka,
    database: outbox.database,
    letters: which,
    by: 'tester',
    apply: true,
    stopAfter: 10,
    topics: [topic],
    ...options,
  });
const notes = () =>
  outbox.database.query<{ data: object }>(sql`
    SELECT data FROM outbox_message WHERE topic = 'operations.audit.v1' AND data ->> 'topic' = ${topic.name} ORDER BY id`);

it('when the cause is fixed, then a dry run only reports, and redriving gives the event to who gave it up', async () => {
  await write('good');
  await write('bad');
  const [letter] = await lettersAre(1);
  expect(letter).toMatchObject({
    key: 'bad',
    reason: 'Error: not fixed yet',
    attempts: 2,
    redrivenAt: null,
  });
  expect(letter!.firstSeen <= letter!.time).toBe(true);
  fixed = true;

  expect(await redrive([letter!], { apply: false })).toEqual([
    { letter, outcome: 'would be sent', reason: null },
  ]);
  expect(await notes()).toEqual([]);
  expect(taken).toEqual(['good']);

  expect(await redrive([letter!])).toMatchObject([{ outcome: 'sent' }]);
  await eventually(() => taken.includes('bad'));
  await redrive([letter!]);
  await write('last');
  await eventually(() => taken.includes('last'));
  expect(taken).toEqual(['good', 'bad', 'last']);

  const note = { letterId: letter!.id, by: 'tester', outcome: 'sent', topic: topic.name };
  expect((await notes()).map(({ data }) => data)).toMatchObject([note, note]);
  await eventually(nothingWaits);
  expect(await letters()).toMatchObject([{ id: letter!.id, redrivenAt: expect.any(String) }]);
});

it('when Kafka refused an event, then redriving lets the relay try it again, once', async () => {
  await write('large', 'x'.repeat(1_200_000));
  const parked = await lettersAre(1);
  await eventually(nothingWaits);
  await ensureTopics({ kafka, topics: [{ ...topic, largestMessage: 2_000_000 }] });
  expect(await redrive(parked)).toMatchObject([{ outcome: 'unparked' }]);
  await eventually(() => taken.includes('large'));
  expect(await redrive(parked)).toMatchObject([
    { outcome: 'refused', reason: 'it no longer waits in the outbox' },
  ]);
});

it('when the schema or the topic has changed since, then a letter is refused with the reason, and not sent', async () => {
  await write('bad');
  await lettersAre(1);
  const stricter = defineTopic({
    ...topic,
    types: { 'test.counted': Type.Object({ number: Type.Integer(), unit: Type.String() }) },
  });
  const [letter] = await letters();
  const refused = await redrive([letter!], { topics: [stricter] });
  expect(refused).toMatchObject([
    { outcome: 'refused', reason: `${topic.name} does not accept it: unit is required` },
  ]);
  expect(await redrive([letter!], { topics: [] })).toMatchObject([
    { outcome: 'refused', reason: `unknown topic ${topic.name}` },
  ]);
  expect(await redrive([{ ...letter!, value: 'AAA' }])).toMatchObject([{ reason: 'its value is not JSON' }]);
  expect((await notes()).map(({ data }) => data)).toMatchObject([
    { outcome: 'refused' },
    { outcome: 'refused' },
    { outcome: 'refused' },
  ]);
});

it('when enough have failed, then the rest is not tried', async () => {
  await write('bad');
  const [letter] = await lettersAre(1);
  const unreadable = { ...letter!, value: 'AAA' };
  const results = await redrive([unreadable, unreadable, letter!], { stopAfter: 2 });
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'not tried']);
});

it('when it cannot be noted, then nothing is sent, and once it can be it is', async () => {
  await write('bad');
  const [letter] = await lettersAre(1);
  fixed = true;
  const away = open('postgresql://unknown@127.0.0.1:1/nothing');
  expect(await redrive([letter!], { database: away })).toEqual([
    { letter, outcome: 'failed', reason: expect.stringContaining('ECONNREFUSED') },
  ]);
  await away.close();
  await write('next');
  await eventually(() => taken.includes('next'));
  expect(taken).toEqual(['next']);
  expect(await redrive([letter!])).toMatchObject([{ outcome: 'sent' }]);
  await eventually(() => taken.includes('bad'));
  expect(await notes()).toMatchObject([{ data: { letterId: letter!.id, outcome: 'sent' } }]);
});

it('when Kafka will not take a letter, then that is its outcome, it is noted, and others are sent', async () => {
  await write('bad-one');
  await write('bad-two');
  const [first, second] = await lettersAre(2);
  fixed = true;
  const huge = {
    ...first!,
    value: Buffer.from(JSON.stringify({ number: 1, padding: 'x'.repeat(2_500_000) })),
  };
  const letter = { ...huge, value: huge.value.toString('base64') };
  expect(await redrive([letter, second!])).toMatchObject([
    { outcome: 'failed', reason: expect.stringMatching(/large/i) },
    { outcome: 'sent' },
  ]);
  await eventually(() => taken.includes('bad-two'));
  expect((await notes()).map(({ data }) => data)).toMatchObject([{ outcome: 'failed' }, { outcome: 'sent' }]);
});
