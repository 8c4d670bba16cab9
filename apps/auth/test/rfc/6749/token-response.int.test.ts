import { approvedCode, askTokens, grantTokens, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const fields = {
  access_token: expect.stringMatching(/^svc_oauth_[A-Za-z0-9_-]{43}$/),
  refresh_token: expect.stringMatching(/^svc_rt_[A-Za-z0-9_-]{43}$/),
  token_type: 'Bearer',
  expires_in: 3600,
  scope: 'jobs.read jobs.write',
};

const notStored = {
  'cache-control': 'no-store',
  'content-type': expect.stringMatching(/^application\/json/),
};

it('when a code is redeemed, then the answer is these fields and no others (RFC 6749 5.1)', async () => {
  const { status, body } = await askTokens(auth, await approvedCode(auth, { scope: 'jobs.read jobs.write' }));
  expect(status).toBe(200);
  expect(body).toEqual(fields);
});

it('when tokens are refreshed, then the answer is these fields and no others (RFC 6749 6, 5.1)', async () => {
  const { refresh } = await grantTokens(auth, { scope: 'jobs.read jobs.write' });
  expect((await refresh()).body).toEqual(fields);
});

it('when a token request is answered, then the answer is not stored (RFC 6749 5.1)', async () => {
  const form = await approvedCode(auth);
  expect((await askTokens(auth, form)).headers).toMatchObject(notStored);
});

it('when a token request is refused, then the answer is not stored either (RFC 6749 5.2)', async () => {
  const refused = [{}, { grant_type: 'password' }, { grant_type: 'refresh_token', client_id: 'unknown' }];
  for (const form of refused) expect((await askTokens(auth, form)).headers).toMatchObject(notStored);
});

it('when the person approves fewer scopes, then the answer says which (RFC 6749 3.3, 5.1)', async () => {
  const form = await approvedCode(auth, { scope: 'apis.all', parameters: { scope: 'team.read' } });
  expect((await askTokens(auth, form)).body.scope).toBe('team.read');
});
