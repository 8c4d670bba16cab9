import { sql } from '@team-operations/database';
import { call, freshMpan } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import { aJob } from './arrangements.ts';

let rest: RestBed;
let key: string;
beforeAll(async () => {
  rest = await startRest();
  key = rest.team.api_keys['apis.all']!;
});
afterAll(() => rest.close());

const words = 'Cut-out on fire, live parts exposed';

const alarmsOf = (id: string) =>
  rest.database.query(sql`
    SELECT data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND type = 'fault.suspected' AND key = ${id} ORDER BY id`);

const warned = (path: string) => [
  {
    path,
    message:
      'reads like a danger to life, but no fault of the job is reported now: no message notifies the network operator',
    fix: expect.stringMatching(
      /telephone 105 now \(.+\), and report it with POST \/v1\/sip: .* If you call 105, it connects to the operator of the place where you are, so .*say where the job is\.$/,
    ),
  },
];
const alarm = (field: string) => ({
  data: { category: null, words: [{ field, words }], contact: { name: null, telephone: null } },
});

it('warns of danger in the notes of a new job, and alarms operations staff', async () => {
  const mpan = freshMpan('10');
  const body = {
    jobTypeId: rest.team.job_type_id,
    scheduledDate: '2026-03-01',
    notes: `Ring twice. ${words}`,
    externalReference: `J-${uuidV7()}`,
    mpan,
  };
  const once = uuidV7();
  const create = () => call(rest.app, key, 'post', '/v1/jobs', body).set('Idempotency-Key', once);
  const { data } = (await create()).body;
  expect(data.warnings).toEqual(warned('notes'));
  expect(data.warnings[0].fix).toContain('network operator: Eastern, EELC)');
  expect((await create()).body.data.warnings).toEqual(warned('notes'));
  expect(await alarmsOf(data.id)).toMatchObject([
    { data: { ...alarm('notes').data, mpan, jobReference: body.externalReference, dno: { mpid: 'EELC' } } },
  ]);
});

it('warns of danger in changed notes, and alarms for the same words once', async () => {
  const id = await aJob(rest);
  const change = (body: object) => call(rest.app, key, 'patch', `/v1/jobs/${id}`, body);
  expect((await change({ notes: words })).body.data.warnings).toEqual(warned('notes'));
  const again = await change({ notes: `${words}. Ring twice`, scheduledDate: '2026-03-02' });
  expect(again.body.data.warnings).toEqual(warned('notes'));
  expect(await alarmsOf(id)).toMatchObject([alarm('notes')]);
  expect((await change({ notes: 'Cut-out not hot, no damage' })).body.data.warnings).toBeUndefined();
});

it('warns of danger in changed notes together with what the fault rests on', async () => {
  const id = await aJob(rest);
  const body = { notes: words, mpan: freshMpan('10') };
  const { data } = (await call(rest.app, key, 'patch', `/v1/jobs/${id}`, body)).body;
  expect(data.warnings).toEqual(warned('notes'));
  expect(await alarmsOf(id)).toMatchObject([alarm('notes')]);
});

it('warns of danger in the comment of an abort, and alarms only where the job is aborted', async () => {
  const abortReasonId = rest.team.abort_reason_id;
  const abort = (id: string, comment: string) =>
    call(rest.app, key, 'post', `/v1/jobs/${id}/abort`, { abortReasonId, comment });
  const id = await aJob(rest, 'ASSIGNED');
  const { data } = (await abort(id, `${words}. I left.`)).body;
  expect(data).toMatchObject({ status: 'ABORTED', warnings: warned('comment') });
  expect(await alarmsOf(id)).toMatchObject([alarm('comment')]);
  const planned = await aJob(rest);
  expect((await abort(planned, words)).status).toBe(400);
  expect(await alarmsOf(planned)).toEqual([]);
  const calm = await aJob(rest, 'ASSIGNED');
  expect((await abort(calm, 'No access, cut-out not seen')).body.data.warnings).toBeUndefined();
});

it('gives the number of the operator alone where it is known', async () => {
  const known = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
  const body = { jobTypeId: known.team.job_type_id, scheduledDate: '2026-03-01', notes: words };
  const office = known.team.api_keys['apis.all']!;
  const { data } = (await call(known.app, office, 'post', '/v1/jobs', { ...body, mpan: freshMpan('10') }))
    .body;
  expect(data.warnings[0].fix).toMatch(/telephone 0800 316 3105 now .* and a `comment`\.$/);
  await known.close();
});
