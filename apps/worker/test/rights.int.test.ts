import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allTopics, composeConsumers, domains } from '@team-operations/catalogue';
import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { docEvents } from '@team-operations/docs';
import { invoiceEvents } from '@team-operations/invoicing';
import { createKafka, ensureTopics, insertOutbox } from '@team-operations/messaging';
import { jobEvents } from '@team-operations/jobs';
import { runConsumer } from '@team-operations/operations';
import { rebuildIndex, storeVector, type Embeddings } from '@team-operations/search';
import { createLogger, createRegistry, type RunningLoop } from '@team-operations/service';
import {
  addPerson,
  changeRole,
  compareRights,
  eventually,
  openOwnTestBed,
  recordStatements,
  setOffsets,
  testStack,
  topicEnds,
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

const embeddings: Embeddings = {
  model: 'test',
  ofEntries: (texts) => Promise.resolve(texts.map(() => storeVector([1, 2]))),
  ofQuery: () => Promise.resolve(null),
};

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
});
afterAll(async () => {
  recorded.stop();
  for (const one of running.toReversed()) await one.stop();
  receiver.close();
  await bed.close();
});

/** Starts the jobs. The consumers have groups of their own, which read what comes from now on: other tests have another database. */
async function startEveryJob(): Promise<void> {
  const { kafkaBrokers } = testStack();
  const kafka = createKafka({ brokers: kafkaBrokers, clientId: 'worker-test', logger });
  const metrics = createRegistry('worker-test');
  const dependencies = { database: bed.serviceDatabase, kafka, logger, metrics };
  for (const job of composeWorkerJobs({ topicReplication: 1, webhooks, embeddings })) {
    running.push(job.start(dependencies));
  }
  await ensureTopics({ kafka, topics: allTopics });
  const consumers = composeConsumers({ webhooks }).filter(({ startedBy }) => 'job' in startedBy);
  await Promise.all(
    consumers.map(async (consumer) => {
      const group = `${consumer.group}.${bed.team.id}`;
      const names = consumer.topics.map(({ name }) => name);
      await setOffsets(kafkaBrokers, group, await topicEnds(kafkaBrokers, names));
      running.push(runConsumer({ ...consumer, group }, dependencies));
    }),
  );
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
  // It was subscribed to once, and can no longer be read.
  await waitingDelivery(good, 'job.unknown');
  const expected = [
    [good, { endpoint: 'active', deliveries: ['failed', 'delivered'] }],
    [failing, { endpoint: 'active', deliveries: ['failed', 'waiting'] }],
    [gone, { endpoint: 'disabled', deliveries: ['failed'] }],
    [ended, { endpoint: 'disabled', deliveries: [] }],
  ] as const;
  for (const [endpoint, state] of expected) await eventually(() => settled(endpoint, state));
}

async function settled(endpoint: string, expected: object): Promise<boolean> {
  const [state] = await stateOf(endpoint);
  return JSON.stringify(state) === JSON.stringify(expected);
}

/** Events of a doc and of an invoice, from the outbox to their PDFs. */
async function usePdfs(): Promise<void> {
  const [teamId, doc, revision, invoice] = [bed.team.id, uuidV7(), uuidV7(), uuidV7()];
  const clientId = bed.team.client_id;
  await bed.database.query(sql`
    WITH doc AS (INSERT INTO doc (id, team_id, title, client_id) VALUES (${doc}::uuid, ${teamId}::uuid, 'Report', ${clientId}::uuid))
    INSERT INTO doc_revision (id, team_id, doc_id, number, field_values, body)
    VALUES (${revision}::uuid, ${teamId}::uuid, ${doc}::uuid, 1, '{}', '<p>Safe</p>')`);
  await bed.database.query(sql`
    INSERT INTO invoice (id, team_id, kind, status, client_id, number, invoice_date, lines, vat_summary, net_pence, vat_pence,
      gross_pence, issuer, billed_to, body, finalized_at)
    VALUES (${invoice}::uuid, ${teamId}::uuid, 'INVOICE', 'FINALIZED', ${clientId}::uuid, 'R-1', now(), '[]', '[]', 0, 0, 0, '{}', '{}',
      '<p>Bill</p>', now())`);
  const extensions = { teamid: teamId };
  const data = { id: invoice, kind: 'INVOICE', status: 'FINALIZED' } as const;
  await bed.database.query(
    insertOutbox([
      docEvents.event('doc.created', { key: doc, extensions, data: { id: doc, latestRevision: 1 } }),
      invoiceEvents.event('invoice.finalized', { key: invoice, extensions, data }),
    ]),
  );
  await eventually(async () => {
    const ready = await bed.database.query(sql`
      SELECT FROM pdf WHERE id = ANY (${[revision, invoice]}::uuid[]) AND state = 'ready'`);
    return ready.length === 2;
  });
}

/** A client with a new name, which a doc names, from the outbox to the index. */
async function useRename(): Promise<void> {
  const id = bed.team.client_id;
  const event = docEvents.event('client.updated', {
    key: id,
    extensions: { teamid: bed.team.id },
    data: { id },
  });
  await bed.database.query(sql`UPDATE client SET name = 'Kestrel' WHERE id = ${id}::uuid`);
  await bed.database.query(insertOutbox([event]));
  await eventually(async () => {
    const named = await bed.database.query(sql`
      SELECT FROM search_entry WHERE kind = 'doc' AND team_id = ${bed.team.id}::uuid AND body LIKE '%Kestrel%'`);
    return named.length > 0;
  });
}

/** A token whose creator was demoted, of an integration that has fallen silent; answers how to wait until the jobs have seen both. */
async function useIntegrations(): Promise<() => Promise<unknown>> {
  const [id, teamId] = [uuidV7(), bed.team.id];
  const createdById = await addPerson(bed.database, teamId, 'admin');
  const key = { teamId, createdById, name: 'Vans', scopes: ['sip.write'] };
  const { id: keyId } = await createApiKey(bed.database, key);
  await changeRole(bed.database, teamId, createdById, 'member');
  await bed.database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id, silence_hours, created_at)
    VALUES (${id}::uuid, ${teamId}::uuid, 'Vans', ${keyId}::uuid, 1, now() - interval '1 day')`);
  return () =>
    eventually(async () => {
      const seen = await bed.database.query(sql`
        SELECT FROM integration JOIN audit_entry ON resource_id = integration.id
        WHERE integration.id = ${id}::uuid AND silent_since IS NOT NULL`);
      return seen.length > 0;
    });
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

/** A row of each kind in the index; clients and sites are there. */
async function useSearch(): Promise<void> {
  const [id, { id: teamId, client_id: clientId }] = [uuidV7(), bed.team];
  await bed.database.query(sql`
    WITH job AS (INSERT INTO job (id, team_id, scheduled_date) VALUES (${id}::uuid, ${teamId}::uuid, '2026-03-01')),
    type AS (INSERT INTO asset_type (id, team_id, name) VALUES (${id}::uuid, ${teamId}::uuid, 'Charger')),
    version AS (INSERT INTO asset_type_version (team_id, type_id, version, attribute_schema) VALUES (${teamId}::uuid, ${id}::uuid, 1, '{}')),
    asset AS (
      INSERT INTO asset (id, team_id, type_id, type_version, name) VALUES (${id}::uuid, ${teamId}::uuid, ${id}::uuid, 1, 'Charger')),
    doc AS (INSERT INTO doc (id, team_id, title, client_id) VALUES (${id}::uuid, ${teamId}::uuid, 'Report', ${clientId}::uuid)),
    invoice AS (
      INSERT INTO invoice (id, team_id, kind, client_id, lines, vat_summary, net_pence, vat_pence, gross_pence)
      VALUES (${id}::uuid, ${teamId}::uuid, 'INVOICE', ${clientId}::uuid, '[]', '[]', 0, 0, 0)),
    fault AS (INSERT INTO dno_fault (id, team_id, job_id, category) VALUES (${id}::uuid, ${teamId}::uuid, ${id}::uuid, 'B'))
    INSERT INTO flow (id, team_id, job_id, submission_id, revision, flow, version, state, held, from_mpid, to_role, live)
    VALUES (${id}::uuid, ${teamId}::uuid, ${id}::uuid, ${id}::uuid, 1, 'D0135', '002', 'QUEUED', '[]', 'SIPT', 'J', false)`);
  const searchables = domains.flatMap(({ searchable = [] }) => searchable);
  await rebuildIndex(bed.serviceDatabase, searchables, new AbortController().signal);
}

it('the role of the worker has the rights that its statements need, and no others', async () => {
  // Without an endpoint first: vectors are deleted; then the jobs ask for them.
  await useSearch();
  // Before the jobs look for the first time: they look every half minute.
  const integrationsAreSeen = await useIntegrations();
  await startEveryJob();
  await integrationsAreSeen();
  await eventually(async () => {
    const vectors = await bed.database.query(sql`SELECT FROM search_vector WHERE model = 'test' LIMIT 1`);
    return vectors.length > 0;
  });
  await useWebhooks();
  await usePdfs();
  await useRename();
  const failures = await useRetention();
  for (const one of running.splice(0).toReversed()) await one.stop();
  const rights = await compareRights(await bed.urlAs(role), role, [...recorded.texts]);
  expect({ ...rights, failures }).toEqual({ lacking: [], unneeded: [], failures: [] });
});
