/** What claude.ai is served. Its requests, and their sources, are in claude-ai.ts; issues are of anthropics/claude-ai-mcp. */
import { baseUrl, startAuth, type AuthUnderTest } from '../auth.ts';
import { itAnswersBrowsers } from './from-a-browser.ts';
import { publish } from './published-document.ts';
import { itStaysSignedIn } from './staying-signed-in.ts';
import { itIsCountedByItself } from './too-many-requests.ts';
import {
  clearAway,
  discover,
  everyScope,
  getJson,
  login,
  mcpAddress,
  openConsent,
  post,
  register,
  type Client,
} from './replay.ts';
import { claude, documentAddress, headers, redirect_uri, registration } from './claude-ai.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());
describe.each(['client_secret_post', 'none'])('when it registers with %s', (method) => {
  let client: Client;
  beforeAll(async () => {
    const registered = await register({ auth, headers }, registration(method, { scope: everyScope }));
    expect(registered['token_endpoint_auth_method']).toBe(method);
    expect('client_secret' in registered).toBe(method !== 'none');
    client = claude(auth, registered);
  });
  itStaysSignedIn(() => client);

  it('when it named no scope, then it can sign in all the same', async () => {
    await login(claude(auth, await register({ auth, headers }, registration(method))));
  });
});

it('when it describes itself by its document, then it signs in without registering', async () => {
  const published = await publish(auth, {
    client_id: documentAddress,
    client_name: 'Claude',
    client_uri: 'https://claude.ai',
    redirect_uris: [redirect_uri],
    grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  });
  expect(published).not.toHaveProperty('issues');
  const { server } = await discover({ auth, headers });
  expect(server.client_id_metadata_document_supported).toBe(true);
  expect(server.token_endpoint_auth_methods_supported).toEqual(
    expect.arrayContaining(['none', 'client_secret_post']),
  );
  await login(claude(auth, { client_id: documentAddress }));
});

it('when it registers twice within one connect as a public client, then it is the same client (issue 966)', async () => {
  const body = registration('none', { scope: everyScope });
  const [first, second] = [await register({ auth, headers }, body), await register({ auth, headers }, body)];
  expect(second['client_id']).toBe(first['client_id']);
  await login(claude(auth, second));
});

it('when it registers twice within one connect as a confidential client, then either answer works (issues 966, 1043)', async () => {
  const body = registration('client_secret_post', { scope: everyScope });
  const [first, second] = [await register({ auth, headers }, body), await register({ auth, headers }, body)];
  // A secret is issued once (specification 2.1), so each answer is a client of its own.
  expect(second['client_id']).not.toBe(first['client_id']);
  for (const answer of [first, second]) await login(claude(auth, answer));
});

it('when it reads its registration, then it is there (RFC 7592)', async () => {
  const registered = await register({ auth, headers }, registration('none'));
  const { registration_client_uri = '', registration_access_token = '' } = registered;
  expect(registration_client_uri.startsWith(`${baseUrl}/`)).toBe(true);
  const own = { ...headers, Authorization: `Bearer ${registration_access_token}` };
  const { body } = await getJson({ auth, headers: own }, new URL(registration_client_uri).pathname);
  expect(body).toMatchObject({ client_id: registered['client_id'], redirect_uris: [redirect_uri] });
});

it.each([baseUrl, `${baseUrl}/`, `${mcpAddress}/`])(
  'when the person typed the address as %s, then it means this service (issue 354)',
  async (resource) => {
    await login(claude(auth, await register({ auth, headers }, registration('none')), { resource }));
  },
);

it.each(['claudeai', 'claudeai offline_access', '', 'jobs.read  claudeai', 'claudeai '])(
  'when it asks for the scope "%s", then unknown scopes are left out (issues 124, 228)',
  async (asked) => {
    const client = claude(
      auth,
      await register({ auth, headers }, registration('none', { scope: everyScope })),
      {
        scope: asked,
      },
    );
    expect((await login(client)).scope).not.toContain('claudeai');
  },
);

it('when its client is gone, then it reads invalid_client and can register again', async () => {
  const body = registration('client_secret_post');
  const registered = await register({ auth, headers }, body);
  await clearAway({ auth }, registered);
  const answer = await post(claude(auth, registered), claude(auth, registered).refresh('svc_rt_any'));
  expect({ status: answer.status, error: answer.body.error }).toEqual({
    status: 401,
    error: 'invalid_client',
  });
  expect((await register({ auth, headers }, body))['client_id']).not.toBe(registered['client_id']);
});

it('when a person is asked, then they see where the code goes and that the name is not verified', async () => {
  const client = claude(auth, await register({ auth, headers }, registration('none')));
  expect(await openConsent({ auth }, client.authorization('a'.repeat(43)))).toMatchObject({
    redirect_host: 'claude.ai',
    redirect_is_loopback: false,
    client_origin: 'registration',
    client_registered_at: expect.any(String),
  });
});

itAnswersBrowsers('https://claude.ai', () => claude(auth, { client_id: documentAddress }));
itIsCountedByItself(async (limited) =>
  claude(limited, await register({ auth: limited, headers }, registration('none'))),
);
