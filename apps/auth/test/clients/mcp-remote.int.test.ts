/**
 * mcp-remote, a bridge on the person's own device. What it sends is from geelen/mcp-remote, src/lib/utils.ts and
 * src/lib/node-oauth-client-provider.ts, with modelcontextprotocol/typescript-sdk, src/client/auth.ts.
 */
import { randomUUID } from 'node:crypto';
import { startAuth, type AuthUnderTest } from '../auth.ts';
import { itRefreshesTwiceAtOnce, itStaysSignedIn } from './staying-signed-in.ts';
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
  everyScope,
} from './replay.ts';

/** Of its own look-ups before those of the SDK. */
const probe = { Accept: 'application/json', 'Accept-Encoding': 'identity' };
const headers = { Accept: 'application/json', 'MCP-Protocol-Version': '2025-11-25' };

const scope = everyScope;

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());

/** One state for the whole life of its process. */
const state = randomUUID();

function mcpRemote(
  client_id: string,
  more: { port?: number; scope?: string; refreshScope?: string } = {},
): Client {
  const { port = 14_236, refreshScope } = more;
  const redirect_uri = `http://localhost:${port}/oauth/callback`;
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id, code_challenge: challenge, code_challenge_method: 'S256' },
      ...{ redirect_uri, state, scope: more.scope ?? scope, resource: mcpAddress },
    }),
    redemption: (code, code_verifier) => ({
      ...{ grant_type: 'authorization_code', code, code_verifier, redirect_uri },
      ...{ resource: mcpAddress, client_id },
    }),
    refresh: (refresh_token) => ({
      ...{ grant_type: 'refresh_token', refresh_token, resource: mcpAddress, client_id },
      ...(refreshScope === undefined ? {} : { scope: refreshScope }),
    }),
  };
}

const registration = (scopes = scope) => ({
  redirect_uris: ['http://localhost:14236/oauth/callback'],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  client_name: 'MCP CLI Proxy',
  client_uri: 'https://github.com/modelcontextprotocol/mcp-cli',
  software_id: '2e6dc280-f3c3-4e01-99a7-8181dbd1d23d',
  software_version: '0.1.38',
  scope: scopes,
});

let client: Client;
beforeAll(async () => {
  await getJson({ auth, headers: probe }, '/.well-known/oauth-protected-resource/mcp');
  await getJson({ auth, headers: probe }, '/.well-known/oauth-authorization-server');
  const registered = await register({ auth, headers }, registration());
  // The answer is kept whole: what it reports of itself must not be changed (punkpeye/mcp-remote issue 292).
  expect(registered).toMatchObject(registration());
  client = mcpRemote(registered['client_id']!);
});
itStaysSignedIn(() => client);
itRefreshesTwiceAtOnce(() => client);

const idOf = (of: Client) => of.refresh('')['client_id'] as string;

it('when its port is taken, then any other is as good', async () => {
  await login(mcpRemote(idOf(client), { port: 3335 }));
});

it('when several of its processes open a window each, then every one can be approved (punkpeye/mcp-remote issue 306)', async () => {
  const asked = client.authorization('a'.repeat(43));
  const callbacks = [
    await approve(client, asked),
    await approve(client, asked),
    await approve(client, asked),
  ];
  expect(new Set(callbacks.map(({ searchParams }) => searchParams.get('code'))).size).toBe(3);
});

it('when it knows no scope, then it requests those of OpenID Connect, and gets the least', async () => {
  const usual = 'openid email profile';
  const { client_id = '', ...registered } = await register({ auth, headers }, registration(usual));
  expect(registered['scope']).toBe('apis.read');
  expect((await login(mcpRemote(client_id, { scope: usual }))).scope).toBe('apis.read');
});

it('when it names the scopes at refresh, then they stay (punkpeye/mcp-remote issue 357)', async () => {
  const tokens = await login(client);
  const naming = mcpRemote(idOf(client), { refreshScope: tokens.scope });
  const answer = await post(naming, naming.refresh(tokens.refresh_token));
  expect({ status: answer.status, scope: answer.body.scope }).toEqual({ status: 200, scope: tokens.scope });
});

it('when its client is gone, then it reads invalid_client, after which it registers again', async () => {
  const registered = await register({ auth, headers }, { ...registration(), software_version: '0.1.37' });
  const gone = mcpRemote(registered['client_id']!);
  const { refresh_token } = await login(gone);
  await clearAway(gone, registered);
  const answer = await post(gone, gone.refresh(refresh_token));
  expect({ status: answer.status, error: answer.body.error }).toEqual({
    status: 401,
    error: 'invalid_client',
  });
});

it('when a person is asked, then they see that it registered itself and that the code stays on their device', async () => {
  expect(await openConsent({ auth }, client.authorization('a'.repeat(43)))).toMatchObject({
    client_name: 'MCP CLI Proxy',
    client_origin: 'registration',
    redirect_is_loopback: true,
  });
});
