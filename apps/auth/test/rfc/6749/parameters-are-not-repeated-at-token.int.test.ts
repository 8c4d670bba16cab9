import { approvedCode, askTokens, grantTokens, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const code = await approvedCode(auth);
const tokens = await grantTokens(auth);

it.each(['grant_type', 'code', 'redirect_uri', 'client_id', 'code_verifier'])(
  'when %s of a code’s redemption comes twice, then that is an invalid_request (RFC 6749 3.2)',
  async (name) => {
    const { status, body } = await askTokens(auth, { ...code, [name]: [code[name]!, code[name]!] });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
    expect(body.error_description).toContain(name);
  },
);

it.each(['refresh_token', 'scope'])(
  'when %s of a refresh comes twice, then that is an invalid_request (RFC 6749 3.2)',
  async (name) => {
    const value = name === 'scope' ? 'jobs.read' : tokens.refresh_token;
    const { status, body } = await tokens.refresh({ [name]: [value, value] });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
    expect(body.error_description).toContain(name);
  },
);

it('when the same come once, then code and refresh token are still good (RFC 6749 3.2)', async () => {
  expect((await askTokens(auth, code)).status).toBe(200);
  expect((await tokens.refresh()).status).toBe(200);
});
