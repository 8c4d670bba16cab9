import request from 'supertest';
import { goodRequest } from '../../authorization-requests.ts';
import {
  decide,
  grantTokens,
  isAccepted,
  registerClient,
  registerConfidential,
  signIn,
  startAuth,
  webCallback,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const confidential = await registerConfidential(auth.app);
const browser = await signIn(auth);
const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

// RFC 6749 3.1 and 3.2: parameters are not sent more than once. A reader of the first and a reader of the last would disagree.
it.each(['decision', 'team_id'])(
  'when %s of a decision comes twice, then it is refused (RFC 6749 3.1)',
  async (name) => {
    const good = { ...goodRequest(client), team_id: auth.team.id };
    const values = name === 'decision' ? ['approve', 'deny'] : [auth.team.id, auth.otherTeam.id];
    for (const type of ['form', 'json']) {
      const answer = await request(auth.app)
        .post('/oauth/authorize')
        .set({ Cookie: browser.cookie, 'X-CSRF-Token': browser.csrfToken })
        .type(type)
        .send({ decision: 'approve', ...good, [name]: values });
      expect({ status: answer.status, error: answer.body.error }).toEqual({
        status: 400,
        error: 'invalid_request',
      });
      expect(answer.body.error_description).toBe(`${name} was sent more than once. Send it once.`);
    }
  },
);

it('when the token against forgery comes twice, then the form is refused (RFC 6749 10.12)', async () => {
  const answer = await request(auth.app)
    .post('/oauth/authorize')
    .set('Cookie', browser.cookie)
    .type('form')
    .send({ ...goodRequest(client), decision: 'approve', csrf_token: [browser.csrfToken, 'x'] });
  expect(answer.status).toBe(403);
});

it('when a client names itself differently in header and form, then it is refused (RFC 6749 2.3)', async () => {
  const { status, body } = await request(auth.app)
    .post('/oauth/token')
    .set('Authorization', basic(confidential['client_id']!, confidential['client_secret']!))
    .type('form')
    .send({ grant_type: 'authorization_code', code: 'x', client_id: client['client_id'] });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
  expect(body.error_description).toContain('client_id');
});

it('when a doctor is asked about two clients, then it is refused', async () => {
  const { status, body } = await request(auth.app).get('/oauth/doctor?client=one&%63lient=two');
  expect({ status, text: body.error_description }).toEqual({
    status: 400,
    text: 'client was sent more than once. Send it once.',
  });
});

describe('a revocation', () => {
  const { client_id: id = '', client_secret: secret = '' } = confidential;

  it.each([
    ['token', (token: string) => `token=x&token=${token}&client_id=${id}&client_secret=${secret}`],
    [
      'token, once encoded',
      (token: string) => `token=${token}&%74oken=x&client_id=${id}&client_secret=${secret}`,
    ],
    [
      'client_id',
      (token: string) => `token=${token}&client_id=${id}&client_id=${id}&client_secret=${secret}`,
    ],
    [
      'client_secret',
      (token: string) => `token=${token}&client_id=${id}&client_secret=x&client_secret=${secret}`,
    ],
  ])('when its %s comes twice, then nothing is revoked (RFC 7009 2.1)', async (_name, form) => {
    const parameters = { redirect_uri: webCallback };
    const { access_token } = await grantTokens(auth, {
      client: confidential,
      scope: 'apis.read',
      parameters,
    });
    const { status } = await request(auth.app).post('/oauth/revoke').type('form').send(form(access_token));
    expect(status).toBe(200);
    expect(await isAccepted(auth, access_token)).toBe(true);
  });
});

it('when a good decision follows, then it works (RFC 6749 4.1.2)', async () => {
  expect((await decide(auth, browser, goodRequest(client))).status).toBe(200);
});
