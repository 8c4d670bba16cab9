import request from 'supertest';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

const who = (key: string) =>
  request(sip.app).get('/v2/docs/try/credential').set('Authorization', `Bearer ${key}`);

it('says of a key what it may call here', async () => {
  const { body } = await who(sip.team.api_keys['sip.write']!);
  expect(body.data).toMatchObject({
    kind: 'api_key',
    scopes: ['sip.write'],
    operations: ['job_data.submit', 'job_data.get'],
  });
  expect((await who(sip.team.api_keys['apis.read']!)).body.data.operations).toEqual([]);
});

it('refuses a credential that is unknown in the form of this API', async () => {
  const { status, body } = await who('svc_unknown');
  expect(status).toBe(401);
  expect(body.errors).toHaveLength(1);
});

it('shows its pages without a credential', async () => {
  const { status, headers } = await request(sip.app).get('/v2/docs').set('Accept', 'text/html');
  expect(status).toBe(200);
  expect(headers['content-type']).toMatch(/^text\/html/);
});

it('answers a browser that asks for an unknown path with a page, and a program with its error', async () => {
  const ask = (headers: Record<string, string>) => request(sip.app).get('/v2/<b>nothing').set(headers);
  const { status, text, headers } = await ask({ Accept: 'text/html,*/*;q=0.8' });
  expect([status, headers['content-type']]).toEqual([404, expect.stringMatching(/^text\/html/)]);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(text).toContain('href="/v2/docs"');
  expect(text).not.toContain('<b>');
  expect((await ask({ Accept: '*/*' })).body).toMatchObject({ status: 'error' });
  expect((await ask({ Accept: 'text/html', Authorization: 'Bearer svc_x' })).body.status).toBe('error');
});

it('refuses its pages over plain HTTP where submissions are refused', async () => {
  const strict = await startSipApi({ allowPlainHttp: false });
  try {
    expect((await request(strict.app).get('/v2/docs').set('Accept', 'text/html')).status).toBe(403);
  } finally {
    await strict.close();
  }
});
