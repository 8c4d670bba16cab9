import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allTopics, composeConsumers } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import { createKafka, ensureTopics, insertOutbox } from '@team-operations/messaging';
import { jobEvents } from '@team-operations/jobs';
import { runConsumer } from '@team-operations/operations';
import { createLogger, createRegistry, type RunningLoop } from '@team-operations/service';
import {
  compareRights,
  eventually,
  openOwnTestBed,
  recordStatements,
  testStack,
  type TestBed,
} from '@team-operations/testing';
import { readWebhookDependencies, sealSigningSecret } from '@team-operations/webhooks';
import { v7 as uuidV7 } from 'uuid';
import { composeWorkerJobs } from '../src/jobs.ts';
import { periodsOf } from '../src/retention/periods.ts';
import { purgeExpired } from '../src/retention/purge.ts';

const role = 'team_operations_worker';
const logger = createLogger({ name: 'worker-test', level: 'silent' });
const webhooks = readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined });

let bed: TestBed;
let recorded: ReturnType<typeof recordStatements>;
let receiver: Server;
const running: RunningLoop[] = [];
beforeAll(async () => {
  bed = await openOwnTestBed(role);
  recorded = recordStatements(`${role}_test`);
  // `/204` answers 204.
  receiver = createServer((request, response) => {
    response.writeHead(Number(request.url!.slice(1))).end();
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
}, 60_000);
afterAll(async () => {
  recorded.stop();
  for (const one of running.toReversed()) await one.stop();
  receiver.close();
  await bed.close();
}, 60_000);

/** Starts the jobs. The consumer of webhooks has a group of its own: other tests have another database. */
async function startEveryJob(): Promise<void> {
  const kafka = createKafka({ brokers: testStack().kafkaBrokers, clientId: 'worker-test', logger });
  const metrics = createRegistry('worker-test');
  const dependencies = { database: bed.serviceDatabase, kafka, logger, metrics };
  for (const job of composeWorkerJobs({ topicReplication: 1, webhooks })) {
    running.push(job.start(dependencies));
  }
  await ensureTopics({ kafka, topics: allTopics });
  for (const consumer of composeConsumers({ webhooks }).filter(({ startedBy }) => 'job' in startedBy))
    running.push(runConsumer({ ...consumer, group: `worker-test.${bed.team.id}` }, dependencies));
}

/** A webhook through a key with these scopes, whose receiver answers with this status; answers its id. */
async function webhook(status: number, scope: string): Promise<string> {
  const [id, teamId] = [uuidV7(), bed.team.id];
  const sealed = sealSigningSecret(webhooks.secretBox, `whsec_${Buffer.alloc(32, 1).toString('base64')}`, {
    teamId,
    endpointId: id,
  });
  const { port } = receiver.address() as AddressInfo;
  await bed.database.query(sql`
    INSERT INTO webhook_endpoint (id, team_id, url, events, secrets, api_key_id)
    SELECT ${id}::uuid, team_id, ${`http://127.0.0.1:${port}/${status}`}, '{job.completed}',
      ${JSON.stringify([{ ...sealed, expiresAt: null }])}::jsonb, id FROM api_key
    WHERE team_id = ${teamId}::uuid AND scopes = ARRAY[${scope}] AND created_by_id IS NULL ORDER BY id LIMIT 1`);
  return id;
}

async function waitingDelivery(endpointId: string, type: string): Promise<void> {
  await bed.database.query(sql`
    INSERT INTO webhook_delivery (id, team_id, endpoint_id, event_id, type, payload, state, next_attempt_at)
    VALUES (${uuidV7()}::uuid, ${bed.team.id}::uuid, ${endpointId}::uuid, ${uuidV7()}::uuid, ${type}, '{}', 'waiting', now())`);
}

const stateOf = (endpointId: string) =>
  bed.database.query<{ endpoint: string; deliveries: string[] }>(sql`
    SELECT state::text AS endpoint, ARRAY(SELECT delivery.state::text FROM webhook_delivery AS delivery
      WHERE delivery.endpoint_id = endpoint.id ORDER BY delivery.id) AS deliveries
    FROM webhook_endpoint AS endpoint WHERE id = ${endpointId}::uuid`);

/** An event from the outbox to a receiver, a receiver that is gone, a test that fails, and webhooks that may read nothing. */
async function useWebhooks(): Promise<void> {
  const [good, gone, failing] = [
    await webhook(204, 'apis.all'),
    await webhook(410, 'apis.all'),
    await webhook(500, 'apis.all'),
  ];
  const ended = await webhook(204, 'team.read');
  const event = jobEvents.event('job.completed', {
    key: uuidV7(),
    extensions: { teamid: bed.team.id },
    data: { id: uuidV7(), status: 'COMPLETED' },
  });
  await bed.database.query(insertOutbox([event]));
  await waitingDelivery(failing, 'webhook.test');
  // It was subscribed to once, and nobody can read it any more.
  await waitingDelivery(good, 'job.unknown');
  const expected = [
    [good, { endpoint: 'active', deliveries: ['failed', 'delivered'] }],
    [failing, { endpoint: 'active', deliveries: ['failed', 'waiting'] }],
    [gone, { endpoint: 'disabled', deliveries: ['failed'] }],
    [ended, { endpoint: 'disabled', deliveries: [] }],
  ] as const;
  for (const [endpoint, state] of expected) await eventually(() => settled(endpoint, state), 40_000);
}

async function settled(endpoint: string, expected: object): Promise<boolean> {
  const [state] = await stateOf(endpoint);
  return JSON.stringify(state) === JSON.stringify(expected);
}

/** With a row of each kind, so that the deletion of rows is noted. */
async function useRetention(): Promise<string[]> {
  const failures: string[] = [];
  await bed.database.query(
    sql`INSERT INTO inbound_file (id, content, received_at) VALUES (${uuidV7()}::uuid, 'ZHV', '2001-01-01Z')`,
  );
  await purgeExpired({
    database: bed.serviceDatabase,
    periods: periodsOf({}),
    signal: new AbortController().signal,
    onFailure: (kind, error) => failures.push(`${kind}: ${(error as Error).message}`),
  });
  return failures;
}

it('the role of the worker has the rights that its statements need, and no others', async () => {
  await startEveryJob();
  await useWebhooks();
  const failures = await useRetention();
  for (const one of running.splice(0).toReversed()) await one.stop();
  const rights = await compareRights(await bed.urlAs(role), role, [...recorded.texts]);
  expect({ ...rights, failures }).toEqual({ lacking: [], unneeded: [], failures: [] });
}, 120_000);
