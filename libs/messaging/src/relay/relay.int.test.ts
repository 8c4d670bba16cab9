import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { sql } from '@team-operations/database';
import {
  eventually,
  programEnvironment,
  readTopic,
  testStack,
  type TopicMessage,
} from '@team-operations/testing';
import { ensureTopics } from '../kafka/ensure-topics.ts';
import { insertOutbox } from '../outbox/insert-outbox.ts';
import { closedPort } from '../test/closed-port.ts';
import { collectLog, ownOutbox, silent, testKafka, type OwnOutbox } from '../test/own-outbox.ts';
import { countedTopic, testTopic } from '../test/test-topic.ts';
import { startRelay, type Relay, type RelayOptions } from './relay.ts';
import { outboxLag } from './waiting-messages.ts';

type TestTopic = Awaited<ReturnType<typeof testTopic>>;
const { kafkaBrokers } = testStack();

let outbox: OwnOutbox;
let topic: TestTopic;
const relays: Relay[] = [];
const processes: ChildProcess[] = [];

beforeEach(async () => {
  outbox = await ownOutbox();
  topic = await testTopic();
});
afterEach(async () => {
  for (const child of processes.splice(0)) child.kill('SIGKILL');
  await Promise.all(relays.splice(0).map((relay) => relay.stop()));
  await outbox.drop();
});

function relay(options: Partial<RelayOptions> = {}): Relay {
  const { database } = outbox;
  const started = startRelay({ database, kafka: testKafka(), source: '/test', logger: silent, ...options });
  relays.push(started);
  return started;
}

function relayProcess(mode = ''): ChildProcess {
  const program = join(import.meta.dirname, '../test/relay-process.ts');
  const parameters = [program, outbox.url, kafkaBrokers.join(','), mode];
  const child = spawn(process.execPath, parameters, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: programEnvironment,
  });
  processes.push(child);
  return child;
}

async function says(child: ChildProcess, word: string): Promise<void> {
  for await (const chunk of child.stdout ?? []) if (String(chunk).includes(word)) return;
}

const counted = (key: string, number: number) => topic.event('test.counted', { key, data: { number } });
const write = (...events: ReturnType<typeof counted>[]) => outbox.database.query(insertOutbox(events));
const nothingWaits = async () => (await outboxLag(outbox.database)).waiting === 0;
/** Everything on the topic as soon as so many events are there, whichever came how often. */
function onTopic(events: number): Promise<TopicMessage[]> {
  const ids = new Set<string | undefined>();
  return readTopic({
    brokers: kafkaBrokers,
    topic: topic.name,
    // Asked after each message.
    until: (messages) => ids.add(messages.at(-1)?.headers['ce_id']).size >= events,
  });
}
const numbersOf = (messages: TopicMessage[], key: string) =>
  messages.filter((message) => message.key === key).map(({ value }) => (value as { number: number }).number);

/** What a consumer that deduplicates by the id makes of it. */
const onceEach = (messages: TopicMessage[]) =>
  [
    ...new Map(messages.toReversed().map((message) => [message.headers['ce_id'], message])).values(),
  ].toReversed();

it('when nothing is written for a while, then the outbox is looked at some twenty times a second, and the next event is published', async () => {
  let looks = 0;
  const query: OwnOutbox['database']['query'] = (statement) => {
    looks += 1;
    return outbox.database.query(statement);
  };
  relay({ database: { ...outbox.database, query } });
  await eventually(() => looks > 20);
  const [before, from] = [looks, performance.now()];
  await eventually(() => performance.now() > from + 2000);
  expect((looks - before) / ((performance.now() - from) / 1000)).toBeLessThan(40);
  await write(counted('k', 1));
  expect(await onTopic(1)).toHaveLength(1);
});

it('when an event is written, then it is on its topic as a CloudEvent', async () => {
  const event = topic.event('test.counted', { key: 'k', extensions: { teamid: 't1' }, data: { number: 1 } });
  await outbox.database.query(insertOutbox([event]));
  relay();
  const [message] = await onTopic(1);
  expect(message).toMatchObject({ key: 'k', value: { number: 1 } });
  expect(message?.headers).toEqual({
    ce_specversion: '1.0',
    ce_id: event.eventId,
    ce_source: '/test',
    ce_type: 'test.counted',
    ce_time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    ce_teamid: 't1',
    'content-type': 'application/json',
  });
  await eventually(nothingWaits);
});

it('when a relay is killed between sending and marking, then the event comes again, and with the same id', async () => {
  await write(counted('k', 1));
  const doomed = relayProcess('hang');
  await says(doomed, 'sent');
  doomed.kill('SIGKILL');
  await once(doomed, 'exit');
  expect(await nothingWaits()).toBe(false);

  relay();
  await eventually(nothingWaits);
  await write(counted('k', 2));
  const messages = await onTopic(2);
  expect(numbersOf(messages, 'k')).toEqual([1, 1, 2]);
  expect(numbersOf(onceEach(messages), 'k')).toEqual([1, 2]);
});

it('when relays start, stop and crash, then nothing is lost and each key keeps its order', async () => {
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`);
  const each = 60;
  const doomed = relayProcess();
  await says(doomed, 'connected');
  relay();
  for (let number = 0; number < each; number += 1) {
    await write(...keys.map((key) => counted(key, number)));
    if (number === 10) relay();
    if (number === 30) doomed.kill('SIGKILL');
    if (number === 40) await relays.shift()?.stop();
  }
  await eventually(nothingWaits);
  const messages = onceEach(await onTopic(keys.length * each));
  const inOrder = Array.from({ length: each }, (_, number) => number);
  for (const key of keys) expect(numbersOf(messages, key)).toEqual(inOrder);
});

it('when relays share the work, then each comes to have half of the lanes', async () => {
  const lanes = [0, 0];
  const onMetrics = (index: number) => (metrics: { lanes: number }) => void (lanes[index] = metrics.lanes);
  relay({ onMetrics: onMetrics(0) });
  await eventually(() => relays[0]!.connected());
  relay({ onMetrics: onMetrics(1) });
  await eventually(() => lanes[0] === 8 && lanes[1] === 8);
});

it('when transactions commit out of order, then the late one is not skipped', async () => {
  relay();
  await outbox.database.transaction(async (early) => {
    await early.query(insertOutbox([counted('early', 1)]));
    await write(counted('late', 2));
    await eventually(nothingWaits);
  });
  const messages = await onTopic(2);
  expect(messages.map(({ key }) => key).toSorted()).toEqual(['early', 'late']);
});

it('when Kafka rejects an event, then it is parked with a dead letter, and the others are published', async () => {
  const padding = 'x'.repeat(1_200_000);
  const poison = topic.event('test.counted', { key: 'poison', data: { number: 0, padding } });
  await write(counted('a', 1), poison, counted('poison', 1), counted('b', 1));
  relay();
  const messages = await onTopic(3);
  expect(messages.map(({ key }) => key).toSorted()).toEqual(['a', 'b', 'poison']);
  const [letter] = await outbox.database.query<{ data: object }>(
    sql`SELECT data FROM outbox_message WHERE topic = 'dead-letter.v1'`,
  );
  expect(letter?.data).toMatchObject({
    consumer: 'relay',
    topic: topic.name,
    headers: { ce_id: poison.eventId },
    value: null,
    attempts: 5,
    reason: expect.stringContaining('MESSAGE_TOO_LARGE'),
  });
  const parked = await outbox.database.query(
    sql`SELECT event_id FROM outbox_message WHERE published_at = 'infinity'`,
  );
  expect(parked).toEqual([{ event_id: poison.eventId }]);
});

it('when a topic does not exist yet, then its events wait for it, and no others do', async () => {
  const later = countedTopic({ partitions: 1 });
  const events = [1, 2, 3].map((number) => later.event('test.counted', { key: 'k', data: { number } }));
  await write(...events, counted('k', 1));
  relay();
  expect(await onTopic(1)).toHaveLength(1);
  // What the topic has already is noted as published only afterwards.
  await eventually(async () => (await outboxLag(outbox.database)).waiting === 3);
  topic = later;
  await ensureTopics({ kafka: testKafka(), topics: [later] });
  expect(numbersOf(await onTopic(3), 'k')).toEqual([1, 2, 3]);
});

it('when a fault is closed on a compacted topic, then its newest message is a tombstone', async () => {
  topic = await testTopic({ partitions: 1, keeps: { newestOfEachKey: true } });
  const closed = topic.event('test.removed', { key: 'k', data: null });
  await outbox.database.query(insertOutbox([counted('k', 1), closed]));
  relay();
  const [opened, tombstone] = await onTopic(2);
  expect(opened).toMatchObject({ key: 'k', value: { number: 1 } });
  expect(tombstone).toMatchObject({ key: 'k', value: null, headers: { ce_type: 'test.removed' } });
  expect(tombstone?.headers).not.toHaveProperty('content-type');
});

it('when nothing is there at the start, then it publishes as soon as a database and a broker answer', async () => {
  await write(counted('k', 1));
  const { lines, logger } = collectLog();
  const broker = await closedPort();
  const patient = relay({ kafka: testKafka([`127.0.0.1:${broker.port}`]), logger });
  await eventually(() => lines.some(({ level }) => level === 'warn'));
  expect(patient.connected()).toBe(false);
  await broker.open();
  expect(await onTopic(1)).toHaveLength(1);
  expect(patient.connected()).toBe(true);
  await broker.close();
});
