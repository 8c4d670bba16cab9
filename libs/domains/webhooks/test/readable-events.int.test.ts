import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { webhookEventNames } from './kinds.ts';
import { addPerson, makeAccessToken, eventually } from '@team-operations/testing';
import { ok, startReceiver, type Receiver } from './receiver.ts';
import { openWebhookBed, type WebhookBed } from './webhook-bed.ts';

let bed: WebhookBed;
let receiver: Receiver;

beforeAll(async () => {
  bed = await openWebhookBed();
  receiver = await startReceiver({ '/in': ok });
});

afterEach(() => bed.database.query(sql`UPDATE webhook_endpoint SET removed_at = now()`));

afterAll(async () => {
  await receiver.stop();
  await bed.close();
});

async function key(scopes: string[], properties: { createdById?: string } = {}) {
  return createApiKey(bed.database, { teamId: bed.team.id, name: 'Depot', scopes, ...properties });
}

async function grant(scopes: string[]) {
  const person = await addPerson(bed.database, bed.team.id, 'owner');
  const { grantId, clientId } = await makeAccessToken(bed.database, { team: bed.team, person, scopes });
  return { person, grantId, clientId };
}

const run = (statement: ReturnType<typeof sql>) => bed.database.query(statement);

const endpointOf = async (id: string) => {
  const [row] = await bed.database.query<{ state: string; reason: string | null }>(
    sql`SELECT state, disabled_reason AS reason FROM webhook_endpoint WHERE id = ${id}::uuid`,
  );
  return row!;
};

it('sends no event that was recorded before the credential could not read it any more', async () => {
  const { id } = await key(['flows.read', 'jobs.read']);
  const endpoint = await bed.endpoint(`${receiver.url}/in`, { apiKeyId: id });
  await run(
    sql`UPDATE webhook_endpoint SET events = '{job.completed,flow.rejected}' WHERE id = ${endpoint}::uuid`,
  );
  await bed.happen();
  await run(sql`UPDATE webhook_endpoint SET events = '{flow.rejected}' WHERE id = ${endpoint}::uuid`);
  await run(sql`UPDATE api_key SET scopes = '{flows.read}' WHERE id = ${id}::uuid`);
  const dispatch = bed.dispatch();
  await eventually(async () => (await bed.deliveries(endpoint)).every(({ state }) => state === 'failed'));
  await dispatch.stop();
  expect(await bed.deliveries(endpoint)).toMatchObject([{ attempts: 0, log: [{ status: null }] }]);
  expect((await endpointOf(endpoint)).state).toBe('active');
});

it('records a submission only for webhooks whose credential reads all jobs of the team, regardless of who submitted', async () => {
  for (const [scopes, count] of [
    [['jobs.read', 'sip.write'], 1],
    [['flows.read', 'flows.write', 'sip.write'], 0],
    [['jobs.read'], 0],
  ] as const) {
    const { grantId } = await grant([...scopes]);
    const endpoint = await bed.endpoint(`${receiver.url}/in`, { grantId });
    await run(
      sql`UPDATE webhook_endpoint SET events = '{sip.submission.accepted}' WHERE id = ${endpoint}::uuid`,
    );
    const data = { submissionId: uuidV7(), jobId: uuidV7(), revision: 1, scenario: 'S3' };
    await bed.happen(1, { type: 'sip.submission.accepted', data });
    expect([scopes, (await bed.deliveries(endpoint)).length]).toEqual([scopes, count]);
  }
});

it('records an event for the webhooks through whose credential it can be read, kind by kind', async () => {
  for (const event of webhookEventNames.filter((name) => name.startsWith('job.'))) {
    const [may, mayNot] = [await key(['jobs.read']), await key(['flows.read', 'sip.write'])];
    const [one, other] = [
      await bed.endpoint(`${receiver.url}/in`, { apiKeyId: may.id }),
      await bed.endpoint(`${receiver.url}/in`, { apiKeyId: mayNot.id }),
    ];
    await run(
      sql`UPDATE webhook_endpoint SET events = ${[event]}::text[] WHERE id IN (${one}::uuid, ${other}::uuid)`,
    );
    await bed.happen(1, { type: event });
    expect([(await bed.deliveries(one)).length, (await bed.deliveries(other)).length]).toEqual([1, 0]);
  }
});
