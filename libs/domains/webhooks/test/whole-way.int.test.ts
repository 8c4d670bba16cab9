import { ensureTopics, createKafka, insertOutbox, startRelay, type Relay } from '@team-operations/messaging';
import { createLogger, createRegistry, type RunningLoop } from '@team-operations/service';
import { setOffsets, testStack, eventually, topicEnds } from '@team-operations/testing';
import { Webhook } from 'standardwebhooks';
import { v7 as uuidV7 } from 'uuid';
import { jobEvents, kinds, webhookTopics } from './kinds.ts';
import { startReceiver, type Receiver } from './receiver.ts';
import { openWebhookBed, secretOf, type WebhookBed } from './webhook-bed.ts';
import { deliverIn } from './worker-parts.ts';

/** From the outbox over the real broker to a receiver. */
let bed: WebhookBed;
let receiver: Receiver;
let relay: Relay;
const workers: RunningLoop[] = [];
const logger = createLogger({ name: 'webhooks-test', level: 'silent' });
const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'webhooks-test', logger });

/** The database is this test's own, and so the group must be. */
const group = () => `webhooks-test.${bed.team.id}`;

/** One of two workers of one group: what either takes in goes into the same database. */
function startWorker(): void {
  const worker = deliverIn(group(), kinds, {
    database: bed.serviceDatabase,
    kafka,
    logger,
    metrics: createRegistry('webhooks-test'),
  });
  workers.push(worker);
}

beforeAll(async () => {
  bed = await openWebhookBed();
  receiver = await startReceiver();
  await ensureTopics({ kafka, topics: webhookTopics });
  const { kafkaBrokers } = testStack();
  const ends = await topicEnds(
    kafkaBrokers,
    webhookTopics.map(({ name }) => name),
  );
  await setOffsets(kafkaBrokers, group(), ends);
  relay = startRelay({ database: bed.database, kafka, source: '/webhooks-test', logger });
  startWorker();
});
afterAll(async () => {
  for (const worker of workers) await worker.stop();
  await relay.stop();
  await receiver.stop();
  await bed.close();
});

it('when jobs are completed, also while another worker joins and an event is published again, then the team receives each once', async () => {
  await bed.endpoint(`${receiver.url}/reported`);
  const jobs = Array.from({ length: 40 }, () => uuidV7());
  const complete = (jobId: string) =>
    jobEvents.event('job.completed', {
      key: jobId,
      extensions: { teamid: bed.team.id },
      data: Object.assign({ id: jobId, status: 'COMPLETED' as const }, { notes: 'Ring Mrs Personal' }),
    });
  const events = jobs.map(complete);
  await bed.database.query(insertOutbox(events.slice(0, 20)));
  startWorker();
  await bed.database.query(insertOutbox(events.slice(20)));
  // As a relay does that was killed before it marked what it had published.
  await bed.database.query(insertOutbox(events.slice(0, 10)));

  await eventually(async () => new Set(receiver.at('/reported').map(({ body }) => body)).size >= jobs.length);
  // What has the same key comes after them: when it is here, they were read.
  const later = jobs.slice(0, 10);
  await bed.database.query(insertOutbox(later.map(complete)));
  await eventually(
    () => new Set(receiver.at('/reported').map(({ id }) => id)).size >= jobs.length + later.length,
  );
  const reported = receiver.at('/reported');
  const jobOf = (body: string) => (JSON.parse(body) as { data: { jobId: string } }).data.jobId;
  expect(reported.map(({ body }) => jobOf(body)).sort()).toEqual([...jobs, ...later].sort());
  for (const { body, headers } of reported) {
    expect(new Webhook(secretOf(1)).verify(body, headers)).toBeTruthy();
    expect(body).not.toContain('Personal');
  }
});
