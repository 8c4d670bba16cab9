import {
  approvedCode,
  askTokens,
  grantTokens,
  registerClient,
  startAuth,
  type Parameters,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app, { scope: 'apis.all' });
const other = await registerClient(auth.app);
const code = await approvedCode(auth, { client });
const { refresh_token, access_token } = await grantTokens(auth, { client });
const refresh = { grant_type: 'refresh_token', refresh_token, client_id: client['client_id'] };

const cases: [string, string, Parameters][] = [
  ['there is no grant type', 'invalid_request', { ...code, grant_type: undefined }],
  ['the grant type is password', 'unsupported_grant_type', { ...code, grant_type: 'password' }],
  [
    'the grant type is client_credentials',
    'unsupported_grant_type',
    { ...code, grant_type: 'client_credentials' },
  ],
  ['the grant type is implicit', 'unsupported_grant_type', { ...code, grant_type: 'implicit' }],
  ['the grant type is unknown', 'unsupported_grant_type', { ...code, grant_type: 'Authorization_Code' }],
  ['there is no code', 'invalid_request', { ...code, code: undefined }],
  ['the code is empty', 'invalid_request', { ...code, code: '' }],
  ['the code is unknown', 'invalid_grant', { ...code, code: `${code['code']!}x` }],
  ['the code is a refresh token', 'invalid_grant', { ...code, code: refresh_token }],
  ['the code has a NUL', 'invalid_grant', { ...code, code: `${code['code']!}\0` }],
  ['the code was issued to another client', 'invalid_grant', { ...code, client_id: other['client_id'] }],
  ['there is no refresh token', 'invalid_request', { ...refresh, refresh_token: undefined }],
  ['the refresh token is unknown', 'invalid_grant', { ...refresh, refresh_token: 'svc_rt_nothing' }],
  ['the refresh token is an access token', 'invalid_grant', { ...refresh, refresh_token: access_token }],
  [
    'the refresh token belongs to another client',
    'invalid_grant',
    { ...refresh, client_id: other['client_id'] },
  ],
];

// RFC 6749 5.2: 400, JSON, the code of the error and a description in plain characters.
it.each(cases)('when %s, then it is %s (RFC 6749 5.2)', async (_what, error, form) => {
  const { status, body } = await askTokens(auth, form);
  expect({ status, error: body.error }).toEqual({ status: 400, error });
  expect(body.error_description).toMatch(/^[\x20-\x21\x23-\x5B\x5D-\x7E]+$/);
  expect(body).toMatchObject({ request_id: expect.stringMatching(/./) });
  expect(JSON.stringify(body)).not.toContain(refresh_token);
});

it('when the right requests come after all of these, then code and refresh token are still good (RFC 6749 10.4)', async () => {
  expect((await askTokens(auth, code)).status).toBe(200);
  expect((await askTokens(auth, refresh)).status).toBe(200);
});
