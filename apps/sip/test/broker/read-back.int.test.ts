import { eventually } from '@team-operations/testing';
import { sql } from '@team-operations/database';
import request from 'supertest';
import { seriousFault, submission } from '@team-operations/safe-isolation/test/blocks';
import { startSharedSipApi, startSipApi, submit, type SipApiUnderTest } from '../sip-api.ts';
import { runWorker } from './worker.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSharedSipApi({ dnoTelephones: { EELC: '01632 960100' } });
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

const read = (reference: string, credential: string | null = key, app = sip.app) => {
  const sent = request(app).get(`/v2/job-data/${encodeURIComponent(reference)}`);
  return credential === null ? sent : sent.set('Authorization', `Bearer ${credential}`);
};
const send = (body: object) => submit(sip.app, key, body);
const same = ({ body, status }: request.Response) => ({ ...body, request_id: '', http: status });

describe('GET /v2/job-data/{job_id}', () => {
  it('when a submission was corrected, then it has the merged whole and each revision as it came', async () => {
    const body = submission('S3');
    const { job_id } = body.job_details;
    await send(body);
    const correction = {
      job_id,
      outcome_code: 'CO',
      dno_issue: { comment: 'Smoke' },
      contact: { telephone: null },
    };
    const corrected = await send(correction);
    const answer = await read(job_id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'success',
      request_id: answer.headers['x-request-id'],
      submission_id: corrected.body.submission_id,
      job_id,
      service_job_id: expect.any(String),
      job_status: 'COMPLETED',
      revision: 2,
      scenario: 'S3',
      scenario_chosen_because: '`dno_issue` was sent without meter data',
      submission: {
        ...body,
        contact: { name: 'Sam Fitter' },
        dno_issue: { code: 'A', comment: 'Smoke' },
      },
      telephone: {
        dno: { mpid: 'EELC', area: 'Eastern', number: '01632 960100' },
        number: '01632 960100',
        since: expect.any(String),
      },
      // What waits since the first submission waits still.
      warnings: [
        ...corrected.body.warnings,
        expect.objectContaining({ warning: expect.stringMatching(/^holds D0139: `outcome_code` is CO/) }),
      ],
    });
    expect(answer.body.submission.contact).toEqual({ name: 'Sam Fitter' });
    const revisions = answer.body.revisions as { revision: number; received: unknown; received_at: string }[];
    expect(revisions.map(({ revision, received }) => [revision, received])).toEqual([
      [1, body],
      [2, correction],
    ]);
    for (const { received_at } of revisions) expect(Date.parse(received_at)).toBeGreaterThan(0);
  });

  it('when it is asked by our id of the job, then it is the same', async () => {
    const body = submission('S1');
    await send(body);
    const byTheirs = await read(body.job_details.job_id);
    expect(same(await read(byTheirs.body.service_job_id))).toEqual(same(byTheirs));
  });

  it('when the identifier has a slash, spaces and an accent, then it is found', async () => {
    const body = submission('S1');
    const job_id = `${body.job_details.job_id}/ä b?%`;
    await send({ ...body, job_details: { ...body.job_details, job_id } });
    expect((await read(job_id)).body).toMatchObject({ job_id, revision: 1 });
  });

  it('when the job is unknown, another team has it, or nothing was submitted for it, then the answer is the same 404', async () => {
    const body = submission('S1');
    const { job_id } = body.job_details;
    const theirKey = sip.otherTeam.api_keys['sip.write']!;
    await submit(sip.app, theirKey, body);
    const theirs = await read(job_id, theirKey);
    expect(theirs.status).toBe(200);
    const jobId = crypto.randomUUID();
    await sip.database.query(sql`INSERT INTO job (id, team_id, scheduled_date, job_type_id)
      VALUES (${jobId}::uuid, ${sip.team.id}::uuid, '2026-03-01', ${sip.team.job_type_id}::uuid)`);
    const unknown = await read('UNKNOWN-JOB');
    expect(same(unknown)).toEqual({
      http: 404,
      status: 'error',
      message: 'Not Found',
      request_id: '',
      errors: [
        {
          field: 'job_id',
          error: 'is UNKNOWN-JOB: your system has submitted nothing for it',
          fix: expect.stringContaining('Check it'),
        },
      ],
    });
    const ofUnknown = (reference: string) =>
      JSON.parse(JSON.stringify(same(unknown)).replaceAll('UNKNOWN-JOB', reference)) as object;
    for (const reference of [job_id, theirs.body.service_job_id, jobId, crypto.randomUUID()])
      expect(same(await read(reference))).toEqual(ofUnknown(reference));
  });

  it('when the credential is missing, unknown or without sip.write, then the answer is 401 or 403', async () => {
    expect((await read('X', null)).status).toBe(401);
    expect((await read('X', 'svc_nobody')).status).toBe(401);
    expect((await read('X', sip.team.api_keys['apis.read'])).status).toBe(403);
  });

  it('when the request came in plain, then it is refused as a submission is', async () => {
    const strict = await startSharedSipApi({ allowPlainHttp: false });
    const answer = await request(strict.app)
      .get('/v2/job-data/X')
      .set('Authorization', `Bearer ${strict.team.api_keys['sip.write']!}`);
    expect(answer.status).toBe(403);
    expect(answer.body.errors).toMatchObject([{ error: 'HTTPS is required' }]);
    await strict.close();
  });

  it('when another method or a query is sent, then the answer is 405 or 400', async () => {
    const put = await request(sip.app).put('/v2/job-data/X');
    expect([put.status, put.headers['allow']]).toEqual([405, 'GET, HEAD, OPTIONS']);
    const queried = await request(sip.app)
      .get('/v2/job-data/X?dry_run=true')
      .set('Authorization', `Bearer ${key}`);
    expect([queried.status, queried.body.errors[0].field]).toEqual([400, 'dry_run']);
  });
});

interface Message {
  flow: string;
  state: string;
  revision: number;
}

describe('the messages of a submission', () => {
  it('when no worker has recorded them yet, then they are shown as planned, replaced and withdrawn by corrections', async () => {
    const alone = await startSipApi();
    const own = alone.team.api_keys['sip.write']!;
    const body = { ...submission('S8'), dno_issue: seriousFault };
    const { mpan: _mpan, ...details } = body.job_details;
    const { job_id } = details;
    const messagesAfter = async (request_: object) => {
      expect((await submit(alone.app, own, request_)).status).toBe(200);
      const { body: record } = await read(job_id, own, alone.app);
      return (record.flows as Message[])
        .map(({ flow, state, revision }) => `${flow} ${state} ${revision}`)
        .sort();
    };
    expect(await messagesAfter({ ...body, job_details: details })).toEqual([
      'D0010 HELD 1',
      'D0135 HELD 1',
      'D0139 HELD 1',
    ]);
    expect(await messagesAfter({ job_id, dno_issue: null })).toEqual(['D0010 HELD 1', 'D0139 HELD 1']);
    const { mpan } = body.job_details;
    expect(await messagesAfter({ job_id, mpan, dno_issue: seriousFault })).toEqual([
      'D0010 QUEUED 3',
      'D0135 QUEUED 3',
      'D0139 QUEUED 3',
    ]);
    await alone.close();
  });

  it('when the worker has sent them, then each has its file and its times', async () => {
    const worker = await runWorker(sip);
    const body = { ...submission('S3'), dno_issue: seriousFault };
    await send(body);
    const { flows } = await eventually(async () => {
      const { body: record } = await read(body.job_details.job_id);
      return record.flows.every(({ state }: Message) => state === 'SENT') && record;
    });
    expect(flows).toHaveLength(2);
    expect(flows[0]).toMatchObject({
      file_id: expect.any(String),
      created_at: expect.any(String),
      sent_at: expect.any(String),
      acknowledged_at: null,
      rejected_at: null,
      failure: null,
    });
    await worker.stop();
  });
});
