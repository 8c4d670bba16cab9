import { approvedCode, askTokens, loopback, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const second = 'https://client.example/callback';
const client = await registerClient(auth.app, { redirect_uris: [loopback, second], scope: 'apis.all' });
const form = await approvedCode(auth, { client });

it.each([
  second,
  `${loopback}/`,
  `${loopback}?`,
  loopback.replace('/callback', ':80/callback'),
  'http://127.0.0.1',
])('when a code is redeemed with %s, then it is invalid_grant (RFC 6749 4.1.3)', async (redirect_uri) => {
  // A code of its own: five wrong ones would end the other.
  const own = await approvedCode(auth, { client });
  const { status, body } = await askTokens(auth, { ...own, redirect_uri });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
});

it('when a code is redeemed without a redirect URI, then it is an invalid_request (RFC 6749 4.1.3)', async () => {
  const { status, body } = await askTokens(auth, { ...form, redirect_uri: undefined });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
});

it('when the code then comes with its own redirect URI, then it is redeemed (RFC 6749 4.1.3)', async () => {
  expect((await askTokens(auth, form)).status).toBe(200);
});
