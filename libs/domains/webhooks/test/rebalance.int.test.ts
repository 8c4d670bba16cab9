import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { sql } from '@team-operations/database';
import { createKafka, ensureTopics, insertOutbox, startRelay, type Relay } from '@team-operations/messaging';
import { createLogger, createRegistry, repeat, type RunningLoop } from '@team-operations/service';
import { testStack, eventually } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { jobEvents, webhookTopics } from './kinds.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { deliverIn, openAnother, openWebhookBed, type WebhookBed } from './webhook-bed.ts';

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
const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'webhooks-test', logger });
const admin = kafka.admin();
/** The ends of the topics before this test: what other tests published there is not read. */
const starts = new Map<string, { partition: number; high: string }[]>();

/** A topic that was just created has no leader for a moment. */
const offsetsOf = (topic: string) =>
  eventually(() =>
    admin.fetchTopicOffsets(topic).catch((error: { type?: string }) => {
      if (error.type === 'NOT_LEADER_FOR_PARTITION') return undefined;
      throw error;
    }),
  );

beforeAll(async () => {
  bed = await openWebhookBed();
  url = await bed.urlAs('team_operations_worker');
  // The database is this test's own, and so the group must be.
  group = `webhooks-test.${bed.team.id}`;
  receiver = await startReceiver();
  await ensureTopics({ kafka, topics: webhookTopics });
  await admin.connect();
  for (const { name } of webhookTopics) starts.set(name, await offsetsOf(name));
  await readAgain();
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

/** Sets the group, which has no members, back to before the first event of this test. */
async function readAgain(): Promise<void> {
  // `admin.setOffsets` joins the group for each topic, and waits five seconds for its last fetch.
  const consumer = kafka.consumer({ groupId: group, maxWaitTimeInMs: 100 });
  await consumer.connect();
  await consumer.subscribe({ topics: [...starts.keys()] });
  const joined = new Promise((resolve) => consumer.on(consumer.events.GROUP_JOIN, resolve));
  await consumer.run({ autoCommit: false, eachMessage: async () => undefined });
  await joined;
  const offsets = [...starts].flatMap(([topic, ends]) =>
    ends.map(({ partition, high }) => ({ topic, partition, offset: high })),
  );
  await consumer.commitOffsets(offsets);
  await consumer.disconnect();
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
  const job = deliverIn(group, {
    database,
    kafka: createKafka({
      brokers: testStack().kafkaBrokers,
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
  const options = ['--disable-warning=TimeoutNegativeWarning', program, url, group];
  const worker = spawn(process.execPath, options, { stdio: 'inherit' });
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

/** Events of the group's topics that it has not taken in. */
async function behind(): Promise<number> {
  let count = 0;
  for (const { name: topic } of webhookTopics) {
    const [read] = await admin.fetchOffsets({ groupId: group, topics: [topic] });
    const ends = await admin.fetchTopicOffsets(topic);
    for (const { partition, high, low } of ends) {
      const offset = Number(read?.partitions.find((one) => one.partition === partition)?.offset ?? -1);
      count += Number(high) - Math.max(offset, Number(low));
    }
  }
  return count;
}

const complete = (jobId: string) =>
  jobEvents.event('job.completed', {
    key: jobId,
    extensions: { teamid: bed.team.id },
    data: { id: jobId, status: 'COMPLETED' },
  });

it('when workers join, leave and are killed while events flow, and all comes again, then each event is one delivery', async () => {
  const endpoint = await bed.endpoint(`${receiver.url}/reported`);
  const events: ReturnType<typeof complete>[] = [];
  flow = repeat({
    every: 150,
    async work() {
      const some = [complete(uuidV7()), complete(uuidV7())];
      await bed.database.query(insertOutbox(some));
      events.push(...some);
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
  expect(events.length).toBeGreaterThan(100);
  const ids = () => new Set(receiver.at('/reported').map(({ id }) => id));
  expect(ids()).toEqual(new Set(rows.map(({ id }) => id)));

  for (const stop of workers) await stop();
  await readAgain();
  // A relay that was killed before it marked what it had published does so, too.
  await bed.database.query(
    sql`UPDATE outbox_message SET published_at = NULL WHERE topic = ${jobEvents.name}`,
  );
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
