import { registry } from '@team-operations/catalogue';
import { sql } from '@team-operations/database';
import type { OutputViolation } from '@team-operations/operations';
import { Strict, Uuid } from '@team-operations/schemas';
import { arrangements, callOperation } from './arrangements.ts';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

const create = registry.find(({ name }) => name === 'jobs.create')!;
/** The same with a schema that its response violates. */
const operations = [{ ...create, output: Strict({ id: Uuid }) }] as typeof registry;

const violations: OutputViolation[] = [];
let gateway: GatewayUnderTest;
let strict: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway({ operations, reportViolation: (violation) => violations.push(violation) });
  strict = await startGateway({ operations });
});
afterAll(async () => {
  await gateway.close();
  await strict.close();
});

async function createJob(on: GatewayUnderTest) {
  const key = on.team.api_keys['apis.all']!;
  return callOperation(on.app, key, create, await arrangements['jobs.create']!(on));
}

it('answers a write that is committed, and reports that its response violates the schema', async () => {
  const { status, body } = await createJob(gateway);
  expect(status).toBe(201);
  const stored = await gateway.database.query(sql`SELECT id FROM job WHERE id = ${body.data.id}::uuid`);
  expect(stored).toHaveLength(1);
  expect(violations).toEqual([expect.objectContaining({ operation: 'jobs.create' })]);
});

it('makes it an error where nobody takes reports, as in tests', async () => {
  expect((await createJob(strict)).status).toBe(500);
});
