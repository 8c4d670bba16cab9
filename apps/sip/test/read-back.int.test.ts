import request from 'supertest';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

const read = (reference: string, credential: string | null = key) => {
  const sent = request(sip.app).get(`/v2/job-data/${encodeURIComponent(reference)}`);
  return credential === null ? sent : sent.set('Authorization', `Bearer ${credential}`);
};
const send = (body: object) => submit(sip.app, key, body);

describe('GET /v2/job-data/{job_id}', () => {
  it('when the identifier has a slash, spaces and an accent, then it is found', async () => {
    const body = submission('S1');
    const job_id = `${body.job_details.job_id}/ä b?%`;
    await send({ ...body, job_details: { ...body.job_details, job_id } });
    const answer = await read(job_id);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ request_id: answer.headers['x-request-id'], job_id, revision: 1 });
  });

  it('when the credential is missing, unknown or without sip.write, then the answer is 401 or 403', async () => {
    expect((await read('X', null)).status).toBe(401);
    expect((await read('X', 'svc_nobody')).status).toBe(401);
    expect((await read('X', sip.team.api_keys['apis.read'])).status).toBe(403);
  });

  it('when the request came in plain, then it is refused as a submission is', async () => {
    const strict = await startSipApi({ allowPlainHttp: false });
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
