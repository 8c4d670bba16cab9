import { approvedCode, askTokens, registerConfidential, startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerConfidential(auth.app);
const parameters = { redirect_uri: webCallback };

it('when a confidential client does without, then its secret is enough (specification 4.3, RFC 7636 5)', async () => {
  const without = { ...parameters, code_challenge: undefined };
  const { code_verifier, ...form } = await approvedCode(auth, {
    client,
    scope: 'apis.read',
    parameters: without,
  });
  expect(code_verifier).toBeDefined();
  expect((await askTokens(auth, form)).status).toBe(200);
});

it('when it does not, then its secret is not enough (RFC 7636 4.6)', async () => {
  const form = await approvedCode(auth, { client, scope: 'apis.read', parameters });
  expect((await askTokens(auth, { ...form, code_verifier: undefined })).body.error).toBe('invalid_grant');
  expect((await askTokens(auth, form)).status).toBe(200);
});
