import {
  approvedCode,
  askAuthorization,
  askTokens,
  goodRequest,
  grantTokens,
  registerClient,
  registerConfidential,
  startAuth,
  type AuthUnderTest,
} from '../../auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

it.each([
  ['code_verifier', { code_verifier: 'a'.repeat(43) }],
  ['code_verifier', { code_verifier: '' }],
  ['code_verifier', { code_verifier: 'short' }],
  ['redirect_uri', { redirect_uri: 'http://127.0.0.1/other' }],
  ['code is unknown', { code: 'svc_code_unknown' }],
  ['client_id', { client_id: 'unknown' }],
  ['grant_type', { grant_type: 'password' }],
  ['resource', { resource: 'https://elsewhere.example' }],
])('when a code is redeemed with a wrong %s, then the error says so (RFC 6749 5.2)', async (named, wrong) => {
  const form = await approvedCode(auth);
  const { body } = await askTokens(auth, { ...form, ...wrong });
  expect(body.error_description).toContain(named);
});

it('when a refresh token is dead, then the error says what to do (RFC 6749 5.2)', async () => {
  const { refresh } = await grantTokens(auth);
  const { body } = await refresh({ refresh_token: 'svc_rt_unknown' });
  expect(body.error_description).toBe(
    'refresh_token is unknown, expired, used up or revoked. Send the person to the authorization endpoint again.',
  );
});

it.each([
  [{ code: undefined }, 'code is missing. Send it.'],
  [{ code: undefined, redirect_uri: undefined }, 'code and redirect_uri are missing. Send them.'],
])('when parameters are missing, then all are named (%j)', async (wrong, description) => {
  const { body } = await askTokens(auth, { ...(await approvedCode(auth)), ...wrong });
  expect(body.error_description).toBe(description);
});

it('when a client authenticates as one of the other type, then the error has a remedy for both', async () => {
  const [open, confidential] = [await registerClient(auth.app), await registerConfidential(auth.app)];
  const form = { grant_type: 'refresh_token', refresh_token: 'svc_rt_unknown' };
  for (const client of [
    { client_id: open['client_id'], client_secret: 'secret' },
    { client_id: confidential['client_id'] },
  ]) {
    const { body } = await askTokens(auth, { ...form, ...client });
    expect(body).toMatchObject({
      error: 'invalid_client',
      error_description:
        'client_secret does not fit the type of this client. A confidential client must send it; a public client has none and must leave it out.',
    });
  }
});

it.each([
  ['code_challenge', { code_challenge: undefined }],
  ['S256', { code_challenge_method: 'plain' }],
  ['response_type', { response_type: 'token' }],
  ['response_mode', { response_mode: 'form_post' }],
  ['prompt', { prompt: 'create' }],
  ['resource', { resource: 'https://elsewhere.example' }],
  ['client_id', { client_id: 'unknown' }],
  ['redirect_uri', { redirect_uri: 'https://elsewhere.example/callback' }],
])(
  'when an authorization request is wrong about %s, then the error says so (RFC 6749 4.1.2.1)',
  async (named, wrong) => {
    const client = await registerClient(auth.app);
    const { body } = await askAuthorization(auth, { ...goodRequest(client), ...wrong });
    expect(body.error_description).toContain(named);
    if (body.redirect_to !== undefined) {
      const reported = decodeURIComponent(new URL(body.redirect_to).href.replaceAll('+', ' '));
      expect(reported).toContain(body.error_description);
    }
  },
);
