import { sql } from '@team-operations/database';
import { addPerson, call, removePerson } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

it.each([
  ['ASSIGNED', 'PENDING'],
  ['IN_PROGRESS', 'IN_PROGRESS'],
  ['COMPLETED', 'COMPLETED'],
])('an engineer of a job that is %s can leave the team; the job is %s', async (before, after) => {
  const { database, team, app } = rest;
  const engineerId = await addPerson(database, team.id, 'engineer');
  const [job] = await database.query<{ id: string }>(sql`
    INSERT INTO job (id, team_id, status, scheduled_date, assigned_engineer_id)
    VALUES (uuidv7(), ${team.id}::uuid, ${before}::job_status, '2026-03-01', ${engineerId}::uuid) RETURNING id`);
  await removePerson(database, team.id, engineerId);
  const { body } = await call(app, team.api_keys['apis.all']!, 'get', `/v1/jobs/${job!.id}`);
  expect(body.data).toMatchObject({ status: after, assignedEngineerId: null });
});
