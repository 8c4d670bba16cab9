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
});
