/**
 * MCP Inspector, a page in the person's browser. What it sends is from modelcontextprotocol/inspector, client/src/lib/auth.ts and
 * client/src/lib/oauth-state-machine.ts (version 1), core/auth/providers.ts (version 2), with the SDK's src/client/auth.ts.
 */
import { randomBytes } from 'node:crypto';
import { baseUrl, startAuth, type AuthUnderTest } from '../auth.ts';
import { itAnswersBrowsers } from './from-a-browser.ts';
import { itStaysSignedIn } from './staying-signed-in.ts';
import {
  discover,
  getJson,
  login,
  mcpAddress,
  openConsent,
  register,
  type Client,
  type Parameters,
  everyScope,
} from './replay.ts';

const origin = 'http://localhost:6274';
const headers = { Origin: origin, Accept: 'application/json', 'MCP-Protocol-Version': '2025-11-25' };
const usual = `${origin}/oauth/callback`;

const scope = everyScope;

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());

function inspector(client_id: string, redirect_uri: string, more: Parameters = {}): Client {
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id, code_challenge: challenge, code_challenge_method: 'S256' },
      ...{ redirect_uri, state: randomBytes(32).toString('hex'), resource: mcpAddress, ...more },
    }),
    redemption: (code, code_verifier) => ({
      ...{ grant_type: 'authorization_code', code, code_verifier, redirect_uri },
      ...{ resource: mcpAddress, client_id },
    }),
    refresh: (refresh_token) => ({
      ...{ grant_type: 'refresh_token', refresh_token, resource: mcpAddress, client_id },
    }),
  };
}

const registration = (more: Record<string, unknown>) => ({
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  client_name: 'MCP Inspector',
  client_uri: 'https://github.com/modelcontextprotocol/inspector',
  ...more,
});

const first = (more = {}) => registration({ redirect_uris: [usual, `${usual}/debug`], ...more });
const second = (redirectUri: string) =>
  registration({ redirect_uris: [redirectUri], application_type: 'native', scope: '' });

async function registered(body: Record<string, unknown>): Promise<string> {
  return (await register({ auth, headers }, body))['client_id']!;
}

describe('version 1', () => {
  let client: Client;
  beforeAll(async () => {
    client = inspector(await registered(first({ scope })), usual, { scope });
  });
  itStaysSignedIn(() => client);
  itAnswersBrowsers(origin, () => client);

  it('when its debugger signs in, then with the second address and every scope that is listed', async () => {
    const { server } = await discover({ auth, headers });
    const all = server.scopes_supported.join(' ');
    await login(inspector(await registered(first({ scope: all })), `${usual}/debug`, { scope: all }));
  });

  it('when it names no scope, then it gets the least', async () => {
    expect((await login(inspector(await registered(first()), usual))).scope).toBe('apis.read');
  });

  it('when a person is asked, then they see that the code stays on their device', async () => {
    expect(await openConsent({ auth }, client.authorization('a'.repeat(43)))).toMatchObject({
      redirect_host: 'localhost:6274',
      redirect_is_loopback: true,
    });
  });
});

describe('version 2', () => {
  it.each([usual, 'http://127.0.0.1:6276/oauth/callback'])(
    'when it has no scope and says so with an empty one, then it signs in at %s with the least',
    async (redirectUri) => {
      const client = inspector(await registered(second(redirectUri)), redirectUri, { scope: '' });
      expect((await login(client)).scope).toBe('apis.read');
    },
  );

  it('when the person adds parameters of their own, then those that mean nothing here are ignored', async () => {
    const more = { prompt: 'consent', login_hint: 'someone@example.com', audience: 'operations' };
    await login(inspector(await registered(second(usual)), usual, more));
  });
});

describe('discovery', () => {
  it.each([
    ['', baseUrl],
    ['/mcp', mcpAddress],
  ])(
    'when it looks for the resource at the root or below its path (%s), then each names its own',
    async (path, resource) => {
      const { body } = await getJson({ auth, headers }, `/.well-known/oauth-protected-resource${path}`);
      expect(body).toMatchObject({ resource, authorization_servers: [baseUrl] });
    },
  );

  it('when it looks for the server, then the issuer is the address that the resource names', async () => {
    const { body, headers: reported } = await getJson(
      { auth, headers },
      '/.well-known/oauth-authorization-server',
    );
    expect(body.issuer).toBe(baseUrl);
    expect(reported['access-control-allow-origin']).toBe('*');
  });
});
