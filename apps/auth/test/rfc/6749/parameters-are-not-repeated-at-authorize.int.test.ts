import {
  askAuthorization,
  decide,
  goodRequest,
  pkce,
  registerClient,
  signIn,
  startAuth,
  redirectParameters,
  type Parameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);

const cases: [string, Parameters][] = [
  ['response_type', { response_type: ['code', 'code'] }],
  ['scope', { scope: ['apis.read', 'apis.all'] }],
  ['state', { state: ['one', 'two'] }],
  ['code_challenge', { code_challenge: [pkce().challenge, pkce().challenge] }],
  ['code_challenge_method', { code_challenge_method: ['S256', 'S256'] }],
  ['response_mode', { response_mode: ['query', 'query'] }],
];

// RFC 6749 3.1: "Request and response parameters MUST NOT be included more than once."
it.each(cases)('when %s comes twice, then that is an invalid_request (RFC 6749 3.1)', async (name, twice) => {
  const parameters = { ...goodRequest(client), ...twice };
  const asked = await askAuthorization(auth, parameters);
  expect(asked.status).toBe(400);
  expect(asked.body).toMatchObject({ error: 'invalid_request' });
  expect(asked.body.error_description).toContain(name);
  const decided = await decide(auth, await signIn(auth), parameters);
  expect(redirectParameters(decided)).toMatchObject({ error: 'invalid_request' });
  expect(redirectParameters(decided)).not.toHaveProperty('code');
});
