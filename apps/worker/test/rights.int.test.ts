import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { allTopics, composeConsumers } from '@team-operations/catalogue';
import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { createKafka, ensureTopics } from '@team-operations/messaging';
import { runConsumer } from '@team-operations/operations';
import { storeVector, type Embeddings } from '@team-operations/search';
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
import { v7 as uuidV7 } from 'uuid';
import { composeWorkerJobs } from '../src/jobs.ts';
import { periodsOf } from '../src/retention/periods.ts';
import { purgeExpired } from '../src/retention/purge.ts';
import { usePdfs, useRename, useSearch } from './use-documents.ts';
import { useWebhooks, webhooks } from './use-webhooks.ts';

const role = 'team_operations_worker';
const logger = createLogger({ name: 'worker-test', level: 'silent' });

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

it('the role of the worker has the rights that its statements need, and no others', async () => {
  // Without an endpoint first: vectors are deleted; then the jobs ask for them.
  await useSearch(bed);
  // Before the jobs look for the first time: they look every half minute.
  const integrationsAreSeen = await useIntegrations();
  await startEveryJob();
  await integrationsAreSeen();
  await eventually(async () => {
    const vectors = await bed.database.query(sql`SELECT FROM search_vector WHERE model = 'test' LIMIT 1`);
    return vectors.length > 0;
  });
  const { port } = receiver.address() as AddressInfo;
  await useWebhooks(bed, `http://127.0.0.1:${port}`);
  await usePdfs(bed);
  await useRename(bed);
  const failures = await useRetention();
  for (const one of running.splice(0).toReversed()) await one.stop();
  const rights = await compareRights(await bed.urlAs(role), role, [...recorded.texts]);
  expect({ ...rights, failures }).toEqual({ lacking: [], unneeded: [], failures: [] });
});
