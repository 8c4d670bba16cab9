import request from 'supertest';
import {
  approvedCode,
  askAuthorization,
  askTokens,
  eventsOf,
  goodRequest,
  grantTokens,
  isAccepted,
  registerClient,
  startAuth,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app, { scope: 'apis.all' });
const { access_token, refresh } = await grantTokens(auth, { client });
const code = await approvedCode(auth, { client });

const own = (method: 'get' | 'put' | 'delete') =>
  request(auth.app)
    [method](`/oauth/register/${client['client_id']}`)
    .auth(client['registration_access_token']!, { type: 'bearer' });

it('when a client deletes its registration, then the answer is 204 and empty (RFC 7592 2.3)', async () => {
  const { status, text } = await own('delete');
  expect({ status, text }).toEqual({ status: 204, text: '' });
  expect((await eventsOf(auth, client['client_id']!)).at(-1)?.event).toBe('client.deleted');
});

it('then its registration token is good for nothing more (RFC 7592 2.3)', async () => {
  for (const method of ['get', 'put', 'delete'] as const) expect((await own(method)).status).toBe(401);
});

it('then its access token is over (RFC 7592 2.3)', async () => {
  expect(await isAccepted(auth, access_token)).toBe(false);
});

it('then neither its refresh token nor its code give tokens (RFC 7592 2.3)', async () => {
  for (const { status, body } of [await refresh(), await askTokens(auth, code)])
    expect({ status, error: body.error }).toEqual({ status: 401, error: 'invalid_client' });
});

it('then no person is asked to approve it (RFC 7592 2.3)', async () => {
  const { status, body } = await askAuthorization(auth, goodRequest(client));
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_client' });
  expect(body).not.toHaveProperty('redirect_to');
});
