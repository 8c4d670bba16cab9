/**
 * claude.ai, whose servers connect for the person, and whose code is closed. Facts are as observed on real servers and told
 * in issues of anthropics/claude-ai-mcp, named by number; what nobody has shown is marked as assumed.
 */
import { uuidV7 } from '@team-operations/service';
import request from 'supertest';
import { baseUrl, pkce, startAuth, type AuthUnderTest } from '../auth.ts';
import { itAnswersBrowsers } from './from-a-browser.ts';
import { publish } from './published-document.ts';
import { itStaysSignedIn } from './staying-signed-in.ts';
import { itIsCountedByItself } from './too-many-requests.ts';
import {
  approve,
  clearAway,
  discover,
  getJson,
  login,
  mcpAddress,
  openConsent,
  post,
  register,
  type Client,
} from './replay.ts';

/** Issues 354, 764, 1043: an HTTP library of a server, no Origin. */
const headers = { 'User-Agent': 'python-httpx/0.28.1', Accept: '*/*' };
const redirect_uri = 'https://claude.ai/api/mcp/auth_callback';
const documentAddress = 'https://claude.ai/oauth/mcp-oauth-client-metadata';

let auth: AuthUnderTest;
let scope: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ scope } = await discover({ auth, headers }));
});
afterAll(() => auth.close());

/** Parameters from issues 62, 124 and 354; their order, and where the secret stands, are assumed. */
function claude(
  registered: Record<string, string>,
  more: { auth?: AuthUnderTest; resource?: string; scope?: string } = {},
): Client {
  const { client_id = '', client_secret } = registered;
  const { resource = mcpAddress } = more;
  const secret = client_secret === undefined ? {} : { client_secret };
  return {
    auth: more.auth ?? auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id, redirect_uri },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', state: '6XfW_p0m0a' },
      ...{ scope: more.scope ?? scope, resource },
    }),
    redemption: (code, code_verifier) => ({
      ...{
        grant_type: 'authorization_code',
        code,
        redirect_uri,
        client_id,
        code_verifier,
        resource,
        ...secret,
      },
    }),
    refresh: (refresh_token) => ({
      grant_type: 'refresh_token',
      refresh_token,
      client_id,
      ...secret,
      resource,
    }),
  };
}

/** A body of its own for each test. Confidential since 2026-09 (issue 1043), public before (136); now and then without scope (500). */
const registration = (method: string, more: Record<string, string> = {}) => ({
  client_name: 'Claude',
  client_uri: 'https://claude.ai',
  redirect_uris: [redirect_uri],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: method,
  software_id: uuidV7(),
  ...more,
});

describe.each(['client_secret_post', 'none'])('when it registers with %s', (method) => {
  let client: Client;
  beforeAll(async () => {
    const registered = await register({ auth, headers }, registration(method, { scope }));
    expect(registered['token_endpoint_auth_method']).toBe(method);
    expect('client_secret' in registered).toBe(method !== 'none');
    client = claude(registered);
  });
  itStaysSignedIn(() => client);

  it('when it named no scope, then it can sign in all the same', async () => {
    await login(claude(await register({ auth, headers }, registration(method))));
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
  await login(claude({ client_id: documentAddress }));
});

it('when it registers twice within one connect, then it is the same client, and either answer works (issue 966)', async () => {
  const body = registration('client_secret_post', { scope });
  const [first, second] = [await register({ auth, headers }, body), await register({ auth, headers }, body)];
  expect(second['client_id']).toBe(first['client_id']);
  await login(claude({ ...first, client_secret: second['client_secret']! }));
  await login(claude(first));
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
    await login(claude(await register({ auth, headers }, registration('none')), { resource }));
  },
);

it.each(['claudeai', 'claudeai offline_access', '', 'jobs.read  claudeai', 'claudeai '])(
  'when it asks for the scope "%s", then what nobody knows is left out (issues 124, 228)',
  async (asked) => {
    const client = claude(await register({ auth, headers }, registration('none', { scope })), {
      scope: asked,
    });
    expect((await login(client)).scope).not.toContain('claudeai');
  },
);

it('when its client is gone, then it reads invalid_client and can register anew', async () => {
  const body = registration('client_secret_post');
  const registered = await register({ auth, headers }, body);
  await clearAway({ auth }, registered);
  const answer = await post(claude(registered), claude(registered).refresh('svc_rt_any'));
  expect({ status: answer.status, error: answer.body.error }).toEqual({
    status: 401,
    error: 'invalid_client',
  });
  expect((await register({ auth, headers }, body))['client_id']).not.toBe(registered['client_id']);
});

it('when a client of the method client_secret_post uses HTTP Basic, as gateways do for it, then it is let in', async () => {
  const registered = await register({ auth, headers }, registration('client_secret_post'));
  const client = claude(registered);
  const { verifier, challenge } = pkce();
  const callback = await approve(client, client.authorization(challenge));
  const { client_id, client_secret, ...form } = client.redemption(
    callback.searchParams.get('code')!,
    verifier,
  );
  const answer = await request(auth.app)
    .post('/oauth/token')
    .auth(client_id as string, client_secret as string)
    .type('form')
    .send(form);
  expect(answer.status).toBe(200);
});

it('when a person is asked, then they see where the code goes and that nobody vouches for the name', async () => {
  const client = claude(await register({ auth, headers }, registration('none')));
  expect(await openConsent({ auth }, client.authorization('a'.repeat(43)))).toMatchObject({
    redirect_host: 'claude.ai',
    redirect_is_loopback: false,
    client_origin: 'registration',
    client_registered_at: expect.any(String),
  });
});

itAnswersBrowsers('https://claude.ai', () => claude({ client_id: documentAddress }));
itIsCountedByItself(async (limited) =>
  claude(await register({ auth: limited, headers }, registration('none')), { auth: limited }),
);
