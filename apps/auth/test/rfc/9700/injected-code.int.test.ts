import { approvedCode, askTokens, isAccepted, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it('when another client has the code and even the verifier, then it gets no tokens and the code stays good (RFC 9700 4.5)', async () => {
  const form = await approvedCode(auth);
  const thief = await registerClient(auth.app);
  const { status, body } = await askTokens(auth, { ...form, client_id: thief['client_id'] });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
  expect((await askTokens(auth, form)).status).toBe(200);
});

it('when a code comes with the verifier of another sign-in, then it gives no tokens (RFC 9700 4.5.3.1)', async () => {
  const client = await registerClient(auth.app, { scope: 'apis.all' });
  const [victim, attacker] = [await approvedCode(auth, { client }), await approvedCode(auth, { client })];
  const { status, body } = await askTokens(auth, { ...attacker, code: victim['code'] });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
});

it('when a code comes a second time, then what the first one gave ends (RFC 9700 4.5, RFC 6749 4.1.2)', async () => {
  const form = await approvedCode(auth);
  const { body } = await askTokens(auth, form);
  expect((await askTokens(auth, form)).body.error).toBe('invalid_grant');
  expect(await isAccepted(auth, body.access_token)).toBe(false);
});
