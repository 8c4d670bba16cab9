import {
  askAuthorization,
  decide,
  goodRequest,
  registerClient,
  signIn,
  startAuth,
  redirectParameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it('when a public client sends no challenge, then it is invalid_request and the response says what to send (RFC 7636 4.4.1)', async () => {
  const { code_challenge, code_challenge_method, ...request } = goodRequest(await registerClient(auth.app));
  expect([code_challenge, code_challenge_method]).toEqual([expect.any(String), 'S256']);
  const { status, body } = await askAuthorization(auth, request);
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
  expect(body.error_description).toMatch(/code_challenge/);
  expect(redirectParameters({ body, headers: {} })).toMatchObject({
    error: 'invalid_request',
    state: 'a state',
  });
  const decided = await decide(auth, await signIn(auth), request);
  expect(redirectParameters(decided)).toMatchObject({ error: 'invalid_request' });
  expect(redirectParameters(decided)).not.toHaveProperty('code');
});
