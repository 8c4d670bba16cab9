import { sql } from '@team-operations/database';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { faultReports } from './fault-reports.ts';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

/** Several jobs in one request, which is refused: integrators send the queue of a device so. */
let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105', SOUT: '0800 072 7282' } });
});
afterAll(() => sip.close());

const { send, alarmsOf } = faultReports(() => sip);

const worksheet = (mpan: string, more: object = {}) => ({
  ...{ job_id: `J-${uuidV7()}`, outcome_code: 'AB', failure_reason: '1', mpan, supplier_mpid: 'EXEN' },
  ...{ contact: { name: 'Sam Fitter', telephone: '01632 960001' }, additional_info: 'none', ...more },
});
const fault = (code: string, comment = `Fault ${uuidV7()}`) => ({ dno_issue: { code, comment } });
const eastern = '1000000123451';
const southern = '2000000123454';

it('answers and alarms about the job that has the fault, beside one that has another on record', async () => {
  const first = worksheet(eastern, fault('C', 'Label missing'));
  expect((await send(first)).status).toBe(200);
  const plain = { ...first, dno_issue: undefined };
  const second = worksheet(southern, { ...fault('A'), contact: { name: 'Bob', telephone: '01632 960002' } });
  const { status, body } = await send([plain, second]);
  expect(status).toBe(400);
  expect(body.message).toMatch(/Nobody was notified of the DNO fault\. .*0800 072 7282 now .*Southern, SOUT/);
  expect(body.message).not.toMatch(/Eastern|category C/);
  expect(await alarmsOf(second.job_id)).toMatchObject([
    { data: { category: 'A', mpan: southern, contact: { name: 'Bob', telephone: '01632 960002' } } },
  ]);
  expect(await alarmsOf(first.job_id)).toEqual([]);
});

it('names every job with a fault, and no operator where they have several', async () => {
  const [one, two] = [worksheet(eastern, fault('B')), worksheet(southern, fault('A'))];
  const { body } = await send([one, two]);
  expect(body.message).toContain(
    `Rejected. Nothing was saved or sent. The request has several jobs: send each in a request of its own. What follows is about ${two.job_id}. Nobody was notified of the DNO fault. The same applies to the faults of: ${one.job_id} (category B).`,
  );
  expect(body.message).toMatch(/Danger to life: telephone 105 now/);
  expect(body.message).not.toMatch(/EELC|SOUT/);
  const [alarm] = await alarmsOf(two.job_id);
  expect(alarm?.data).toMatchObject({
    otherJobs: [{ jobReference: one.job_id, mpan: eastern, category: 'B' }],
  });
});

it('raises an alarm for each request whose jobs are others', async () => {
  const plain = worksheet(eastern);
  const [one, two] = [worksheet(southern, fault('A', 'hot')), worksheet(southern, fault('A', 'hot'))];
  for (const it of [one, two]) await send([plain, it]);
  expect([...(await alarmsOf(one.job_id)), ...(await alarmsOf(two.job_id))]).toHaveLength(2);
});

it('is shown to those who watch one of the operators', async () => {
  const jobs = [worksheet(eastern, fault('B')), worksheet(southern, fault('C'))];
  await send(jobs);
  const [alarm] = await sip.database.query<{ extensions: object }>(sql`
    SELECT extensions FROM outbox_message WHERE data ->> 'jobReference' = ${jobs[0]?.job_id}`);
  expect(alarm?.extensions).toEqual({ teamid: sip.team.id });
});

it('asks for one request for each job, also where none has a fault', async () => {
  const { body } = await send([worksheet(eastern), worksheet(southern)]);
  expect(body.message).toBe(
    'Rejected. Nothing was saved or sent. The request has several jobs: send each in a request of its own. See `errors`.',
  );
});

it('asks about the supply of each, and names no job that only the path names', async () => {
  const people = { sip_ani: { medical: true }, failure_reason: '9' };
  const { body } = await send([worksheet(eastern, fault('A')), worksheet(southern, people)]);
  expect(body.message).toMatch(
    /If the supply of a person who depends on electricity is off at any of them: telephone 105 now/,
  );
  const { job_id, ...unnamed } = worksheet(eastern, fault('A'));
  const path = `J-${uuidV7()}`;
  const sent = { one: { ...unnamed, job_id: null }, two: worksheet(southern), three: worksheet(eastern) };
  const { body: answer } = await request(sip.app)
    .put(`/v2/job-data/${path}`)
    .set('Authorization', `Bearer ${sip.team.api_keys['sip.write']!}`)
    .send(sent);
  expect(answer.message).toContain('It is not certain which job has the fault');
  expect([await alarmsOf(path), await alarmsOf(job_id)]).toEqual([[], []]);
});
