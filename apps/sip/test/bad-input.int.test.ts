import request from 'supertest';
import { anIntegration, rotateToken } from '@team-operations/testing';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSipApi();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

function fieldsOf(answer: request.Response, status: number): string[] {
  expect(answer.status).toBe(status);
  expect(Object.keys(answer.body)).toEqual(['status', 'message', 'request_id', 'errors']);
  expect(answer.body).toMatchObject({ status: 'error', request_id: answer.headers['x-request-id'] });
  return answer.body.errors.map(({ field }: { field: string }) => field);
}

const raw = (body: string, type = 'application/json') =>
  request(sip.app)
    .post('/v2/job-data')
    .set('Authorization', `Bearer ${key}`)
    .set('Content-Type', type)
    .send(body);

describe('POST /v2/job-data', () => {
  it('when a block is misspelt, then it is named with the nearest one: it may be a fault report', async () => {
    const { dno_issue, ...rest } = submission('S3');
    const answer = await submit(sip.app, key, { ...rest, dno_isue: dno_issue });
    expect(fieldsOf(answer, 400)).toEqual(['dno_isue']);
    expect(answer.body.errors[0].fix).toBe('Did you mean `dno_issue`?');
  });

  it('when a string is empty, then the answer says to send null', async () => {
    const answer = await submit(sip.app, key, { ...submission('S1'), contact: { name: '' } });
    expect(fieldsOf(answer, 400)).toEqual(['contact.name']);
    expect(JSON.stringify(answer.body.errors)).toContain('null');
  });

  it('when many things are wrong, then all of them are named together', async () => {
    const answer = await submit(sip.app, key, {
      job_id: 7,
      outcome_code: 'DONE',
      mpan: '123',
      date_of_action: '2026-02-30',
      contact: { phone: '1' },
      readings: [{ type: 'S', value: '1' }, {}],
      dno_issue: { code: 'D' },
    });
    expect(fieldsOf(answer, 400).sort()).toEqual(
      [
        'contact.phone',
        'date_of_action',
        'dno_issue.code',
        'job_id',
        'mpan',
        'outcome_code',
        'readings.0.value',
        'readings.1.type',
        'readings.1.value',
      ].sort(),
    );
  });

  it.each([
    ['malformed JSON', '{"job_id": ', ['']],
    ['a property twice', '{"job_id":"a","job_id":"b"}', ['job_id']],
    ['an array', '[]', ['']],
    ['deep nesting', '{"meter":'.repeat(40) + '1' + '}'.repeat(40), ['']],
    ['a NUL inside the reference', '{"job_id":"a\\u0000b"}', ['job_id']],
  ])('when the body is %s, then it is refused', async (_, body, fields) => {
    expect(fieldsOf(await raw(body), 400)).toEqual(fields);
  });

  it('when there is no body, then it is refused', async () => {
    expect(
      fieldsOf(await request(sip.app).post('/v2/job-data').set('Authorization', `Bearer ${key}`), 400),
    ).toEqual(['']);
  });

  it('when it is not JSON, then the answer is 415; when it is too large, 413', async () => {
    expect(fieldsOf(await raw('job_id=1', 'application/x-www-form-urlencoded'), 415)).toEqual([
      'Content-Type',
    ]);
    fieldsOf(await raw(JSON.stringify({ job_id: 'x'.repeat(1_100_000) })), 413);
  });

  it('when the method or path is another one, then the answer is 405 or 404', async () => {
    const answer = await request(sip.app).get('/v2/job-data');
    fieldsOf(answer, 405);
    expect(answer.headers['allow']).toBe('POST, OPTIONS');
    fieldsOf(await request(sip.app).post('/v2/jobs'), 404);
  });

  it('when nothing was submitted for the job that is read, then the answer names it', async () => {
    const answer = await request(sip.app).get('/v2/job-data/JOB-none').set('Authorization', `Bearer ${key}`);
    expect(fieldsOf(answer, 404)).toEqual(['job_id']);
    expect(answer.body).toMatchObject({
      errors: [{ error: expect.stringContaining('JOB-none'), fix: expect.stringContaining('Check it') }],
    });
  });

  it('when the credential is missing or lacks sip.write, then the answer is 401 or 403 in the same shape', async () => {
    fieldsOf(await submit(sip.app, null, submission('S1')), 401);
    const answer = await submit(sip.app, sip.team.api_keys['apis.read']!, submission('S1'));
    fieldsOf(answer, 403);
    expect(answer.headers['www-authenticate']).toContain('scope="sip.write"');
  });

  it('when the credential is missing or lacks sip.write, then the message says what becomes of the worksheet', async () => {
    for (const credential of [null, sip.team.api_keys['apis.read']!]) {
      const { body } = await submit(sip.app, credential, submission('S1'));
      expect(body.message).toBe('Rejected. Nothing was saved or sent. Give the worksheet to the office.');
    }
  });
});

describe('HTTPS', () => {
  it('when the request came in plain, then it is refused, also when it claims otherwise', async () => {
    const strict = await startSipApi({ allowPlainHttp: false });
    fieldsOf(await submit(strict.app, strict.team.api_keys['sip.write']!, submission('S1')), 403);
    const lie = submit(strict.app, strict.team.api_keys['sip.write']!, submission('S1'));
    fieldsOf(await lie.set('X-Forwarded-Proto', 'https'), 403);
    await strict.close();
  });

  it('when a trusted proxy ended TLS, then it is accepted', async () => {
    const behindProxy = await startSipApi({ allowPlainHttp: false, trustedProxies: ['loopback'] });
    const sent = submit(behindProxy.app, behindProxy.team.api_keys['sip.write']!, submission('S1'));
    expect((await sent.set('X-Forwarded-Proto', 'https')).status).toBe(200);
    await behindProxy.close();
  });
});

describe('the rate limit', () => {
  it('when a credential sends more than it may, then the answer is 429 with Retry-After; others are not held up', async () => {
    const limited = await startSipApi({ requestsPerMinute: 2 });
    const own = limited.team.api_keys['sip.write']!;
    await submit(limited.app, own, submission('S1'));
    await submit(limited.app, own, submission('S1'));
    const answer = await submit(limited.app, own, submission('S1'));
    fieldsOf(answer, 429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (await submit(limited.app, limited.otherTeam.api_keys['sip.write']!, submission('S1'))).status,
    ).toBe(200);
    await limited.close();
  });

  it('counts all tokens of an integration together, so that a rotation gives no second limit', async () => {
    const limited = await startSipApi({ requestsPerMinute: 2 });
    const first = await anIntegration(limited);
    const second = await rotateToken(limited, first);
    const [{ token }, other] = [await rotateToken(limited, second), await anIntegration(limited)];
    const statuses: number[] = [];
    for (const credential of [first.token, second.token, token, first.token, other.token])
      statuses.push((await submit(limited.app, credential, submission('S1'))).status);
    expect(statuses).toEqual([200, 200, 429, 429, 200]);
    await limited.close();
  });
});
