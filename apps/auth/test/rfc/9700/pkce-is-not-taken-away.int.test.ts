import { approvedCode, askTokens, pkce, registerConfidential, startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerConfidential(auth.app);
const codeWith = (code_challenge: string | undefined) =>
  approvedCode(auth, {
    client,
    scope: 'apis.read',
    parameters: { redirect_uri: webCallback, code_challenge },
  });

it('when a code has a challenge, then it is not redeemed without a verifier (RFC 9700 2.1.1, 4.8.2)', async () => {
  const form = await codeWith(pkce().challenge);
  const { status, body } = await askTokens(auth, { ...form, code_verifier: undefined });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
});

it('when a code has no challenge, then it is not redeemed with a verifier (RFC 9700 4.8.2)', async () => {
  const form = await codeWith(undefined);
  const { status, body } = await askTokens(auth, { ...form, code_verifier: pkce().verifier });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_grant' });
});
