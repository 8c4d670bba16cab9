import {
  approvedCode,
  askAuthorization,
  askTokens,
  goodRequest,
  registerClient,
  startAuth,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const scope = 'apis.read';

it.each([
  'com.example.app:/oauth2redirect',
  'com.example.app://callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://example.extension/callback?a=b',
])('when %s is registered, then it gets a code and tokens (RFC 8252 7.1)', async (redirect_uri) => {
  const client = await registerClient(auth.app, { redirect_uris: [redirect_uri], scope });
  const shown = await askAuthorization(auth, goodRequest(client, redirect_uri));
  expect(shown.body).toMatchObject({ redirect_is_private_scheme: true, redirect_is_loopback: false });
  const form = await approvedCode(auth, { client, scope, parameters: { redirect_uri } });
  expect((await askTokens(auth, form)).status).toBe(200);
});

it.each([
  'com.example.app:/other',
  'com.example.app:/oauth2redirect/',
  'com.example.app:/oauth2redirect?a=b',
  'com.example.app://oauth2redirect',
  'com.example.app2:/oauth2redirect',
  'COM.example.app:/oauth2redirect',
])('when com.example.app:/oauth2redirect is registered, then %s is refused (RFC 8252 8.10)', async (used) => {
  const client = await registerClient(auth.app, { redirect_uris: ['com.example.app:/oauth2redirect'] });
  const { status, body } = await askAuthorization(auth, goodRequest(client, used));
  expect(status).toBe(400);
  expect(body).not.toHaveProperty('redirect_to');
});
