import request from 'supertest';
import {
  approvedCode,
  askTokens,
  registerClient,
  registerConfidential,
  startAuth,
  webCallback,
  type Parameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerConfidential(auth.app);
const other = await registerConfidential(auth.app);
const open = await registerClient(auth.app);
const id = client['client_id']!;
const secret = client['client_secret']!;

const form = await approvedCode(auth, {
  client,
  scope: 'apis.read',
  parameters: { redirect_uri: webCallback },
});

const wrong: [string, Parameters][] = [
  ['the secret is wrong', { client_secret: `${secret}x` }],
  ['the secret is that of another client', { client_secret: other['client_secret'] }],
  ['the secret is missing', { client_secret: undefined }],
  ['the secret has a NUL', { client_secret: `${secret}\0` }],
  ['the secret is what the database keeps', { client_secret: 'a'.repeat(64) }],
  ['a public client sends a secret', { client_id: open['client_id'], client_secret: 'secret' }],
  ['the client is unknown', { client_id: 'unknown' }],
];

it.each(wrong)('when %s, then it is invalid_client with 401 (RFC 6749 5.2)', async (_what, part) => {
  const { status, body, headers } = await askTokens(auth, { ...form, ...part });
  expect(status).toBe(401);
  expect(body.error).toBe('invalid_client');
  expect(headers['cache-control']).toBe('no-store');
});

it('when there is no client at all, then it is refused (RFC 6749 3.2.1)', async () => {
  const { status, body } = await askTokens(auth, { ...form, client_id: undefined, client_secret: undefined });
  expect([400, 401]).toContain(status);
  expect(body.error).toMatch(/^invalid_(client|request)$/);
});

it.each(['wrong', `${secret}%`])(
  'when a header has the secret %j, then the answer challenges with Basic (RFC 6749 5.2)',
  async (sent) => {
    const answer = await request(auth.app)
      .post('/oauth/token')
      .auth(id, encodeURIComponent(sent))
      .type('form')
      .send({ grant_type: form['grant_type'], code: form['code'] });
    expect(answer.status).toBe(401);
    expect(answer.body.error).toBe('invalid_client');
    expect(answer.headers['www-authenticate']).toMatch(/^Basic realm="/);
  },
);

it('when the right secret comes after all of these, then the code is still good (RFC 6749 4.1.3)', async () => {
  expect((await askTokens(auth, form)).status).toBe(200);
});
