import request from 'supertest';
import { grantTokens, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const other = await registerClient(auth.app);
const { access_token } = await grantTokens(auth, { client });
const token = client['registration_access_token']!;

const headers: [string, string | undefined][] = [
  ['no token', undefined],
  ['an unknown token', 'Bearer svc_reg_unknown'],
  ['the token of another client', `Bearer ${other['registration_access_token']}`],
  ['an access token of its own', `Bearer ${access_token}`],
  ['the token as HTTP Basic', `Basic ${Buffer.from(`${client['client_id']}:${token}`).toString('base64')}`],
  ['the token with a NUL', `Bearer ${token}%00`],
];

// RFC 7592 2: 401, and the same for a client that is not there, so that it does not reveal which exist.
describe.each(headers)('when a request has %s', (_what, authorization) => {
  it.each(['get', 'put', 'delete'] as const)(
    'then %s is a 401 with a challenge (RFC 7592 2)',
    async (method) => {
      for (const id of [client['client_id'], '01900000-0000-7000-8000-000000000000', 'unknown%00']) {
        const asked = request(auth.app)[method](`/oauth/register/${id}`);
        if (authorization !== undefined) asked.set('Authorization', authorization);
        const { status, headers: answered } = await asked;
        expect(status).toBe(401);
        expect(answered['www-authenticate']).toMatch(/^Bearer/);
      }
    },
  );
});

it('when the token is in the address, then it does not count (RFC 6750 2.3)', async () => {
  const { status } = await request(auth.app)
    .get(`/oauth/register/${client['client_id']}`)
    .query({ access_token: token });
  expect(status).toBe(401);
});
