import { sql } from '@team-operations/database';
import {
  approvedCode,
  askAuthorization,
  askTokens,
  decide,
  goodRequest,
  grantTokens,
  registerClient,
  signIn,
  startAuth,
  teamApplication,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const scope = 'apis.read';

it.each([
  'com.example.app:/oauth2redirect',
  'com.example.app://callback',
  'cursor://anysphere.cursor-mcp/oauth/callback',
  'vscode://example.extension/callback?windowId=1',
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

// A registration from before private schemes had to be reversed domains.
describe.each(['myapp://callback', 'ms-settings:privacy', 'vscode://vscode.git/clone?url=x'])(
  'when %s was registered under older rules',
  (uri) => {
    const keep = (clientId: string) =>
      auth.database.query(sql`
      UPDATE oauth_client SET redirect_uris = array_append(redirect_uris, ${uri}) WHERE client_id = ${clientId}`);

    it.each(['registration', 'team'])(
      'then no browser is redirected there (RFC 8252 7.1): %s',
      async (origin) => {
        const client = origin === 'team' ? await teamApplication(auth) : await registerClient(auth.app);
        await keep(client['client_id']!);
        for (const wrong of [{}, { scope: 'jobs.write' }, { prompt: 'none' }]) {
          const parameters = { ...goodRequest(client, uri), ...wrong };
          const shown = await askAuthorization(auth, parameters, 'text/html');
          expect(shown.status).toBe(400);
          expect(shown.headers).not.toHaveProperty('location');
          const { status, body } = await decide(auth, await signIn(auth), parameters);
          expect({ status, body }).toMatchObject({ status: 400, body: { error: 'invalid_redirect_uri' } });
          expect(body).not.toHaveProperty('redirect_to');
        }
      },
    );

    it('then what people approved goes on (RFC 6749 6)', async () => {
      const client = await registerClient(auth.app, { scope });
      const { refresh } = await grantTokens(auth, { client, scope });
      await auth.database.query(sql`
      UPDATE oauth_client SET redirect_uris = ${[uri]} WHERE client_id = ${client['client_id']!}`);
      expect((await refresh()).status).toBe(200);
    });
  },
);
