import { raw, sql } from '@team-operations/database';
import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { mapAbort } from '../src/abort-reason.ts';

let rest: RestBed;
beforeAll(async () => {
  rest = await startRest();
});
afterAll(() => rest.close());

const retire = (table: string, id: string, retired = true) =>
  rest.database.query(sql`
    UPDATE ${raw(table)} SET retired_at = ${retired ? new Date() : null}::timestamptz
    WHERE team_id = ${rest.team.id}::uuid AND id = ${id}::uuid`);
const ask = (method: 'post' | 'patch', path: string, body: object) =>
  call(rest.app, rest.team.api_keys['apis.all']!, method, path, body);
const aJob = async (more: object = {}) =>
  (await ask('post', '/v1/jobs', { jobTypeId: rest.team.job_type_id, scheduledDate: '2026-03-01', ...more }))
    .body.data;

it('no job gets a retired type or supplier; a job that has it keeps it and changes', async () => {
  const { job_type_id: jobTypeId, supplier_id: supplierId } = rest.team;
  const job = await aJob({ supplierId });
  await retire('job_type', jobTypeId);
  await retire('supplier', supplierId);
  const refused = await ask('post', '/v1/jobs', { jobTypeId, supplierId, scheduledDate: '2026-03-01' });
  expect(refused.status).toBe(400);
  expect(refused.body.error.issues).toMatchObject([
    { path: 'jobTypeId', message: "is one of your team's job types, but it is retired" },
    { path: 'supplierId', message: "is one of your team's suppliers, but it is retired" },
  ]);
  const changed = await ask('patch', `/v1/jobs/${job.id}`, { notes: 'Ring first', supplierId });
  expect([changed.status, changed.body.data.jobTypeId, changed.body.data.supplierId]).toEqual([
    200,
    jobTypeId,
    supplierId,
  ]);
  await retire('job_type', jobTypeId, false);
  await retire('supplier', supplierId, false);
});

it('no job is aborted for a retired reason; a report gets another one, and what it came to before stays', async () => {
  const { abort_reason_id: id, engineer_id: engineerId } = rest.team;
  const team = rest.database.forTeam(rest.team.id);
  const visit = { jobId: null, mpan: null, isFurther: false };
  await retire('abort_reason', id);
  const job = await aJob();
  await ask('post', `/v1/jobs/${job.id}/start`, { engineerId });
  const refused = await ask('post', `/v1/jobs/${job.id}/abort`, { abortReasonId: id });
  expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, 'abortReasonId']);
  // '1' is the failure code of the retired reason.
  const first = await mapAbort(team, { now: '1', before: undefined }, visit);
  expect([first.abort?.reason, first.isFallback, first.names]).toEqual([
    'Other',
    true,
    expect.not.arrayContaining(['No access']),
  ]);
  const again = await mapAbort(team, { now: '1', before: '1' }, visit);
  expect([again.abort?.reasonId, again.reasonIdBefore]).toEqual([id, id]);
  await retire('abort_reason', id, false);
});
