import { sql } from '@team-operations/database';
import request from 'supertest';
import { freshReference, jobDetails, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

const send = (body: object) => submit(sip.app, key, body);
const read = (path: string, credential = key) =>
  request(sip.app).get(`/v2/job-data/${path}`).set('Authorization', `Bearer ${credential}`);
const fieldsOf = ({ body }: request.Response): string[] =>
  body.errors.map(({ field }: { field: string }) => field);

describe('dry_run', () => {
  it.each([
    'dry_run=TRUE',
    'dry_run=1',
    'dry_run=',
    'dry_run[]=true',
    'dry_run=true%20',
    'DRY_RUN=true',
    'dry_run=false&dry_run=true',
  ])('when the query is %s, then it is refused, and nothing is stored', async (query) => {
    const body = submission('S1');
    const answer = await send(body).query(query);
    expect(answer.status).toBe(400);
    expect((await read(body.job_details.job_id)).status).toBe(404);
  });
});

describe('a job_id', () => {
  it.each([
    '%00',
    'a%0ab',
    'x'.repeat(101),
    '%F0%9F%94%A5'.repeat(101),
    '%ED%A0%80',
    '%ZZ',
    '..%2f..%2fetc',
    '%20',
    '%5B%5D',
  ])('when it is read back as %s, then the answer is 400 or 404 in the usual shape', async (path) => {
    const answer = await read(path);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toMatchObject({ status: 'error', errors: expect.any(Array) });
  });

  it.each(['a/b?c#d&e=f%', 'ÄÖ 電', "'; DROP TABLE job; --", '../x', '{"$ne":null}', '🔥'.repeat(50)])(
    'when it is %s, then it is submitted and read back',
    async (name) => {
      const job_id = `${name} ${freshReference()}`;
      expect((await send({ ...submission('S1'), job_details: { ...jobDetails(), job_id } })).status).toBe(
        200,
      );
      expect((await read(encodeURIComponent(job_id))).body.job_id).toBe(job_id);
    },
  );

  it("when it is our id of another team's job, then that job is untouched and one of our own is opened", async () => {
    const theirs = submission('S1');
    const their = sip.otherTeam.api_keys['sip.write']!;
    await submit(sip.app, their, theirs);
    const { service_job_id: job_id } = (await read(theirs.job_details.job_id, their)).body;
    expect((await read(job_id)).status).toBe(404);
    const answer = await send({ ...submission('S3'), job_details: { ...jobDetails('AB'), job_id } });
    expect(answer.body).toMatchObject({ revision: 1, job_id });
    expect((await read(job_id)).body).toMatchObject({ job_id, scenario: 'S3' });
    expect((await read(job_id, their)).body).toMatchObject({
      job_id: theirs.job_details.job_id,
      revision: 1,
      scenario: 'S1',
      job_status: 'COMPLETED',
    });
    const jobs = await sip.database.query(sql`SELECT team_id FROM job WHERE id = ${job_id}::uuid`);
    expect(jobs).toHaveLength(1);
  });

  it('when it is our id in capitals, then it is the same job', async () => {
    const body = submission('S1');
    await send(body);
    const { service_job_id: id } = (await read(body.job_details.job_id)).body;
    expect((await read(id.toUpperCase())).body.service_job_id).toBe(id);
    const correction = await send({ job_id: id.toUpperCase(), additional_info: 'More' });
    expect(correction.body.revision).toBe(2);
  });

  it('when another integration of the team sends the same, then it is a correction and both can read it', async () => {
    const body = submission('S1');
    await send(body);
    const other = sip.team.api_keys['apis.all']!;
    const answer = await submit(sip.app, other, {
      job_id: body.job_details.job_id,
      additional_info: 'From the office',
    });
    expect(answer.body.revision).toBe(2);
    expect((await read(body.job_details.job_id)).body).toMatchObject({
      revision: 2,
      submission: { additional_info: 'From the office' },
    });
    expect((await read(body.job_details.job_id, other)).body.revisions).toHaveLength(2);
  });
});

describe('null', () => {
  it('when a first submission unsets what was never there, then it is as if it had not been sent', async () => {
    const answer = await send({
      ...submission('S1'),
      dno_issue: null,
      readings: null,
      meter: { fault: null, location: 'Hall' },
      site_visit_issue_code: null,
    });
    expect([answer.status, answer.body.errors?.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['readings', 'site_visit_issue_code'],
    ]);
    expect((await send({ ...submission('S1'), dno_issue: null, readings: null })).body.scenario).toBe('S1');
  });

  it('when a correction drops what the scenario is pinned to, then it is refused and the report stays open', async () => {
    const body = { ...submission('S3'), scenario: 'S3' };
    await send(body);
    const { job_id } = body.job_details;
    const answer = await send({ job_id, dno_issue: null });
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['dno_issue']]);
    expect((await read(job_id)).body).toMatchObject({
      revision: 1,
      submission: { dno_issue: { code: 'A' } },
    });
    expect((await send({ job_id, dno_issue: null, scenario: null })).body).toMatchObject({
      scenario: 'S1',
      withdrawn: ['D0135'],
    });
  });

  it.each(['job_id', 'outcome_code', 'dno_issue.code'])(
    'when a correction unsets %s, then it is refused',
    async (path) => {
      const body = submission('S3');
      await send(body);
      const { job_id } = body.job_details;
      const patch = path === 'dno_issue.code' ? { dno_issue: { code: null } } : { [path]: null };
      const answer = await send({ job_id, ...patch });
      expect([answer.status, fieldsOf(answer)]).toEqual([400, [path]]);
    },
  );
});
