import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { createKafka, ensureTopics, insertOutbox, startRelay, type Relay } from '@team-operations/messaging';
import { createLogger, createRegistry, repeat, type RunningLoop } from '@team-operations/service';
import { eventually, programEnvironment, setOffsets, testStack, topicEnds } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { ownKinds, ownTopic } from './own-topic.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';
import { deliverIn, openAnother } from './worker-parts.ts';

/**
 * Workers of one group, joining, leaving and being killed while events flow. Each has connections of its own; the one that is killed is a
 * process of its own.
 */
let bed: WebhookBed;
let url: string;
let group: string;
let receiver: Receiver;
let relay: Relay;
let flow: RunningLoop | undefined;
/** How each worker that runs is ended. */
const workers = new Set<() => Promise<void>>();
const logger = createLogger({ name: 'webhooks-test', level: 'silent' });
const { kafkaBrokers } = testStack();
const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'webhooks-test', logger });
const admin = kafka.admin();
const topic = ownTopic(`test.webhooks.${uuidV7()}`);

beforeAll(async () => {
  bed = await openWebhookBed();
  url = await bed.urlAs('team_operations_worker');
  // The database is this test's own, and so the group must be.
  group = `webhooks-test.${bed.team.id}`;
  receiver = await startReceiver();
  await ensureTopics({ kafka, topics: [topic] });
  await admin.connect();
  relay = startRelay({ database: bed.database, kafka, source: '/webhooks-test', logger });
});
afterAll(async () => {
  await flow?.stop();
  for (const end of workers) await end();
  await relay.stop();
  await admin.deleteGroups([group]).catch(() => undefined);
  await admin.disconnect();
  await receiver.stop();
  await bed.close();
});

/** Sets the group, which has no members, back to before the first event. */
async function readAgain(): Promise<void> {
  const ends = await topicEnds(kafkaBrokers, [topic.name]);
  await setOffsets(
    kafkaBrokers,
    group,
    ends.map((end) => ({ ...end, offset: '0' })),
  );
}

/** Remembers how a worker is ended, and answers it: it is done once. */
function onceStarted(end: () => Promise<void>): () => Promise<void> {
  const once = async () => {
    workers.delete(once);
    await end();
  };
  workers.add(once);
  return once;
}

/** Starts a worker of this process; answers how it is stopped in order. */
function start(): () => Promise<void> {
  const database = openAnother(url);
  const job = deliverIn(group, ownKinds(topic), {
    database,
    kafka: createKafka({
      brokers: kafkaBrokers,
      clientId: 'webhooks-test',
      logger,
      kafkaSessionSeconds: 6,
    }),
    logger,
    metrics: createRegistry('webhooks-test'),
  });
  return onceStarted(async () => {
    await job.stop();
    await database.close();
  });
}

/** Starts a worker that is a process; answers how it is killed. */
function startProcess(): () => Promise<void> {
  const program = path.join(import.meta.dirname, 'webhooks-process.ts');
  const args = [program, url, kafkaBrokers.join(), group, topic.name];
  const worker = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', ...args], {
    stdio: 'inherit',
    env: programEnvironment,
  });
  const gone = once(worker, 'exit');
  return onceStarted(async () => {
    worker.kill('SIGKILL');
    expect(await gone).toEqual([null, 'SIGKILL']);
  });
}

/** Waits until the group has so many members, each with partitions of its own. */
const membersAre = (count: number) =>
  eventually(async () => {
    const [found] = (await admin.describeGroups([group])).groups;
    return (
      found?.state === 'Stable' &&
      found.members.length === count &&
      found.members.every(({ memberAssignment }) => memberAssignment.length > 0)
    );
  });

/** Events of the topic that the group has not taken in. */
async function behind(): Promise<number> {
  const [read] = await admin.fetchOffsets({ groupId: group, topics: [topic.name] });
  const ends = await admin.fetchTopicOffsets(topic.name);
  const counts = ends.map(({ partition, high, low }) => {
    const offset = Number(read?.partitions.find((one) => one.partition === partition)?.offset ?? -1);
    return Number(high) - Math.max(offset, Number(low));
  });
  return counts.reduce((sum, count) => sum + count, 0);
}

const complete = (jobId: string) =>
  topic.event('job.completed', { key: jobId, extensions: { teamid: bed.team.id }, data: { id: jobId } });

it('when workers join, leave and are killed while events flow, and all comes again, then each event is one delivery', async () => {
  const endpoint = await bed.endpoint(`${receiver.url}/reported`, { events: ['job.completed'] });
  const events: ReturnType<typeof complete>[] = [];
  flow = repeat({
    every: 150,
    async work() {
      const event = complete(uuidV7());
      await bed.database.query(insertOutbox([event]));
      events.push(event);
    },
    onError: (error) => {
      throw error;
    },
  });

  const stopFirst = start();
  await membersAre(1);
  const killSecond = startProcess();
  await membersAre(2);
  await stopFirst();
  await membersAre(1);
  start();
  await membersAre(2);
  await killSecond();
  // The group finds out when its session has run out.
  await membersAre(1);
  start();
  await membersAre(2);
  await flow.stop();

  const rows = await eventually(async () => {
    const all = await bed.deliveries(endpoint);
    return all.length >= events.length && all.every(({ state }) => state === 'delivered') && all;
  });
  expect(events.length).toBeGreaterThan(50);
  const ids = () => new Set(receiver.at('/reported').map(({ id }) => id));
  expect(ids()).toEqual(new Set(rows.map(({ id }) => id)));

  for (const stop of workers) await stop();
  await readAgain();
  // A relay that was killed before it marked what it had published does so, too.
  await bed.database.query(sql`UPDATE outbox_message SET published_at = NULL WHERE topic = ${topic.name}`);
  await eventually(async () => (await behind()) >= 2 * events.length);
  const posts = receiver.at('/reported').length;
  start();
  start();
  await membersAre(2);
  await eventually(async () => (await behind()) === 0);
  const last = complete(uuidV7());
  await bed.database.query(insertOutbox([last]));
  events.push(last);
  await eventually(async () => (await bed.deliveries(endpoint)).every(({ state }) => state === 'delivered'));
  await eventually(() => receiver.at('/reported').length > posts);

  const reported = await bed.database.query<{ events: number; deliveries: number }>(sql`
    SELECT count(DISTINCT event_id)::int AS events, count(*)::int AS deliveries
    FROM webhook_delivery WHERE endpoint_id = ${endpoint}::uuid`);
  expect(reported).toEqual([{ events: events.length, deliveries: events.length }]);
  expect(receiver.at('/reported')).toHaveLength(posts + 1);
}, 180_000);
