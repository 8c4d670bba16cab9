import { sql } from '@team-operations/database';
import { jobDetails, submission } from './blocks.ts';
import { openSipBed, type Answer, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object) => sip.submit(body);
const read = (jobId: string, credential?: string) => sip.readBack(jobId, credential);
const fieldsOf = ({ body }: Answer) => body.errors.map(({ field }) => field);

describe('a job_id', () => {
  it("when it is our id of another team's job, then that job is untouched and one of our own is opened", async () => {
    const theirs = submission('S1');
    const their = sip.otherTeam.api_keys['sip.write']!;
    await sip.submit(theirs, { credential: their });
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
    const answer = await sip.submit(
      { job_id: body.job_details.job_id, additional_info: 'From the office' },
      { credential: other },
    );
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
    expect([answer.status, fieldsOf(answer)]).toEqual([400, ['readings', 'site_visit_issue_code']]);
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
