import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

/** A reference under which a submission has opened a job. */
async function takenReference(): Promise<string> {
  const reference = `J-${uuidV7()}`;
  await rest.database.query(sql`
    INSERT INTO job (id, team_id, status, scheduled_date, external_reference, submitter)
    VALUES (uuidv7(), ${rest.team.id}::uuid, 'IN_PROGRESS', '2026-03-01', ${reference}, 'team')`);
  return reference;
}

const plan = (more: object, idempotencyKey = uuidV7()) =>
  call(rest.app, key, 'post', '/v1/jobs', {
    jobTypeId: rest.team.job_type_id,
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
      call(rest.app, key, 'patch', `/v1/jobs/${id}`, { externalReference }).set('Idempotency-Key', once);
    expect((await rename()).body.data).toMatchObject(warned);
    const repeated = await rename();
    expect([repeated.headers['idempotent-replayed'], repeated.body.data]).toEqual([
      'true',
      expect.objectContaining(warned),
    ]);
  });
});
