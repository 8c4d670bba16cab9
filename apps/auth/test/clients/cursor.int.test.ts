/**
 * Cursor, whose code is closed. The registration is as a server logged it; requests after it are assumed to be those of
 * modelcontextprotocol/typescript-sdk (src/client/auth.ts), whose messages its log shows.
 */
import request from 'supertest';
import { startAuth, type AuthUnderTest } from '../auth.ts';
import { itStaysSignedIn } from './staying-signed-in.ts';
import { discover, login, mcpAddress, openConsent, register, type Client, everyScope } from './replay.ts';

const headers = {
  'User-Agent': 'Cursor/1.0.0',
  Accept: 'application/json',
  'MCP-Protocol-Version': '2025-11-25',
};
const privateScheme = 'cursor://anysphere.cursor-mcp/oauth/callback';
const web = 'https://www.cursor.com/agents/mcp/oauth/callback';
const device = 'http://localhost:8787/callback';

const scope = everyScope;

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());

function cursor(client_id: string, redirect_uri: string, more: Record<string, string> = {}): Client {
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id, code_challenge: challenge, code_challenge_method: 'S256' },
      ...{ redirect_uri, ...more, scope, resource: mcpAddress },
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

/** Three kinds of address and no application_type; `scope` when the resource lists any. */
const registration = (more: Record<string, unknown> = {}) => ({
  redirect_uris: [privateScheme, web, device],
  token_endpoint_auth_method: 'none',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  client_name: 'Cursor',
  ...more,
});

describe.each([privateScheme, web, device])('when the code goes to %s', (redirect_uri) => {
  let client: Client;
  beforeAll(async () => {
    const { client_id = '' } = await register({ auth, headers }, registration({ scope }));
    client = cursor(client_id, redirect_uri, { state: '1f0c5a0e' });
  });
  itStaysSignedIn(() => client);
});

it('when it sends no state, then it can sign in, for PKCE protects it (cursor/cursor issue 3576)', async () => {
  await login(cursor((await register({ auth, headers }, registration()))['client_id']!, device));
});

it('when two of its windows register at the same time, then both can sign in', async () => {
  const body = registration({ software_version: 'two windows' });
  const both = await Promise.all([register({ auth, headers }, body), register({ auth, headers }, body)]);
  for (const { client_id = '' } of both) await login(cursor(client_id, device));
});

it('when it adds addresses, of its web agents or of a sister program, then they are registered too', async () => {
  const more = ['https://www.cursor.com/bot/mcp/oauth/callback', 'grokbot://mcp/oauth/callback'];
  await register({ auth, headers }, registration({ redirect_uris: [privateScheme, web, device, ...more] }));
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'file:///tmp/code', 'vbscript:x'])(
  'refuses the registration of %s, and names the address to use',
  async (uri) => {
    const answer = await request(auth.app)
      .post('/oauth/register')
      .set(headers)
      .send(registration({ redirect_uris: [privateScheme, uri] }));
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 400,
      error: 'invalid_redirect_uri',
    });
    expect(answer.body.error_description).toContain('redirect_uris.1');
  },
);

it('when a person is asked, then they see that a program of theirs gets the code', async () => {
  const { client_id = '' } = await register({ auth, headers }, registration());
  const asked = cursor(client_id, privateScheme).authorization('a'.repeat(43));
  expect(await openConsent({ auth }, asked)).toMatchObject({
    redirect_host: 'cursor://anysphere.cursor-mcp',
    redirect_is_private_scheme: true,
    client_origin: 'registration',
  });
});
