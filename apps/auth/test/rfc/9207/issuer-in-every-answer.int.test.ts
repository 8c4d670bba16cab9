import {
  askAuthorization,
  baseUrl,
  decide,
  goodRequest,
  registerClient,
  signIn,
  startAuth,
  redirectParameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const browser = await signIn(auth);
const good = goodRequest(client);

// RFC 9207 2: identical to the issuer of the metadata, byte for byte.
it('when the person approves, then the answer names the issuer (RFC 9207 2)', async () => {
  expect(redirectParameters(await decide(auth, browser, good))).toMatchObject({
    iss: baseUrl,
    code: expect.any(String),
  });
});

it('when the person denies, then the answer names the issuer (RFC 9207 2.1)', async () => {
  expect(redirectParameters(await decide(auth, browser, good, 'deny'))).toMatchObject({
    iss: baseUrl,
    error: 'access_denied',
  });
});

it.each([
  { scope: 'jobs.write' },
  { response_type: 'ticket' },
  { response_type: 'token' },
  { resource: 'https://api.other.example/' },
  { code_challenge_method: 'plain' },
  { state: ['a', 'b'] },
])('when the request has %j, then the error names the issuer (RFC 9207 2.1)', async (wrong) => {
  const answer = await askAuthorization(auth, { ...good, ...wrong });
  expect(redirectParameters(answer)).toMatchObject({ iss: baseUrl, error: expect.any(String) });
});

it('when a form is posted, then the redirect names the issuer (RFC 9207 2)', async () => {
  const answer = await decide(auth, browser, good).type('form');
  expect(answer.status).toBe(303);
  expect(redirectParameters(answer)).toMatchObject({ iss: baseUrl, code: expect.any(String) });
});
