import { sql } from '@team-operations/database';
import request from 'supertest';
import { decide, goodRequest, registerClient, signIn, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const browser = await signIn(auth);
const good = { ...goodRequest(client), decision: 'approve' };

afterEach(async () => {
  const id = client['client_id']!;
  expect(await auth.database.query(sql`SELECT FROM oauth_grant WHERE client_id = ${id}`)).toHaveLength(0);
});

it('when no person is signed in, then it is a 401 and nothing is granted (RFC 6749 3.1)', async () => {
  const { status, body } = await request(auth.app).post('/oauth/authorize').send(good);
  expect({ status, error: body.error }).toEqual({ status: 401, error: 'login_required' });
});

it.each(['', 'wrong'])(
  'when the forgery token is %j, then it is a 403 (RFC 6749 10.12)',
  async (csrfToken) => {
    const { status, body } = await decide(auth, { ...browser, csrfToken }, good);
    expect({ status, error: body.error }).toEqual({ status: 403, error: 'access_denied' });
  },
);

it('when the forgery token is of another sign-in, then it is a 403 (RFC 6749 10.12)', async () => {
  const { csrfToken } = await signIn(auth);
  expect((await decide(auth, { ...browser, csrfToken }, good)).status).toBe(403);
});

it('when another origin posts the form, then it is a 403 (RFC 6749 10.12)', async () => {
  const { status } = await decide(auth, browser, good).set('Origin', 'https://attacker.example');
  expect(status).toBe(403);
});

it('when the approval comes by GET, then nothing is granted (RFC 6749 10.12)', async () => {
  const { status, body } = await request(auth.app)
    .get('/oauth/authorize')
    .query({ ...good, csrf_token: browser.csrfToken })
    .set({ Cookie: browser.cookie, Accept: 'application/json' });
  expect(status).toBe(200);
  expect(body).not.toHaveProperty('redirect_to');
});

it('when the person is not of the team, then nothing is granted for it (RFC 6749 3.1)', async () => {
  const { status } = await decide(auth, browser, { ...good, team_id: auth.otherTeam.id });
  expect(status).toBe(400);
});
