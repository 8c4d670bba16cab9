import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let key: string;
beforeAll(async () => {
  gateway = await startGateway();
  key = gateway.team.api_keys['apis.all']!;
});
afterAll(() => gateway.close());

/** A reference under which a submission has opened a job. */
async function takenReference(): Promise<string> {
  const reference = `J-${uuidV7()}`;
  await gateway.database.query(sql`
    INSERT INTO job (id, team_id, status, scheduled_date, external_reference, submitter)
    VALUES (uuidv7(), ${gateway.team.id}::uuid, 'IN_PROGRESS', '2026-03-01', ${reference}, 'team')`);
  return reference;
}

const plan = (more: object, idempotencyKey = uuidV7()) =>
  call(gateway.app, key, 'post', '/v1/jobs', {
    jobTypeId: gateway.team.job_type_id,
    scheduledDate: '2026-03-01',
    ...more,
  }).set('Idempotency-Key', idempotencyKey);
const warned = { warnings: [expect.objectContaining({ path: 'externalReference' })] };

describe('a repeat by Idempotency-Key warns of another job with the reference', () => {
  it('when a job is created', async () => {
    const [externalReference, once] = [await takenReference(), uuidV7()];
    expect((await plan({ externalReference }, once)).body.data).toMatchObject(warned);
    expect((await plan({ externalReference }, once)).body.data).toMatchObject(warned);
  });

  it('when a job is renamed', async () => {
    const [externalReference, once] = [await takenReference(), uuidV7()];
    const { id } = (await plan({})).body.data as { id: string };
    const rename = () =>
      call(gateway.app, key, 'patch', `/v1/jobs/${id}`, { externalReference }).set('Idempotency-Key', once);
    expect((await rename()).body.data).toMatchObject(warned);
    const repeated = await rename();
    expect([repeated.headers['idempotent-replayed'], repeated.body.data]).toEqual([
      'true',
      expect.objectContaining(warned),
    ]);
  });
});
