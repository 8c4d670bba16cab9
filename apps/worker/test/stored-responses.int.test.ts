import { sql } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { eventually, openTestBed, testStack, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { deleteStoredResponses } from '../src/stored-responses/delete-stored-responses.ts';

const logger = createLogger({ name: 'worker-test', level: 'silent' });
let bed: TestBed;
beforeAll(async () => {
  bed = await openTestBed('team_operations_worker');
});
afterAll(() => bed.close());

/** A response of an operation that was stored so many hours ago; answers its key. */
async function stored(hours: number, operation: string): Promise<string> {
  const key = uuidV7();
  await bed.database.query(sql`
    INSERT INTO idempotency_key (credential_id, key, operation, request_hash, answer, created_at)
    VALUES (${uuidV7()}::uuid, ${key}, ${operation}, '\\x00', '{}', now() - make_interval(hours => ${hours}::int))`);
  return key;
}

const isThere = async (key: string) =>
  (await bed.database.query(sql`SELECT FROM idempotency_key WHERE key = ${key}`)).length === 1;

it('deletes stored responses of every operation after a day, and none before', async () => {
  const old = [await stored(25, 'jobs.create'), await stored(25, 'sip.submit')];
  const young = [await stored(23, 'jobs.create'), await stored(23, 'sip.submit')];
  const job = deleteStoredResponses.start({
    database: bed.serviceDatabase,
    kafka: createKafka({ brokers: testStack().kafkaBrokers, clientId: 'worker-test', logger }),
    logger,
    metrics: createRegistry('worker-test'),
  });
  await eventually(async () => !(await Promise.all(old.map(isThere))).includes(true));
  await job.stop();
  expect(await Promise.all(young.map(isThere))).toEqual([true, true]);
});
