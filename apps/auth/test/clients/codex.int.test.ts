/**
 * Codex. What it sends is from openai/codex, codex-rs/rmcp-client/src (perform_oauth_login.rs, auth_status.rs,
 * oauth/refresh_transaction.rs), and modelcontextprotocol/rust-sdk, crates/rmcp/src/transport/auth.rs; the order within the
 * redirect and the token request is assumed.
 */
import { sql } from '@team-operations/database';
import request from 'supertest';
import { baseUrl, isAccepted, startAuth, type AuthUnderTest } from '../auth.ts';
import { publish } from './published-document.ts';
import { itRefreshesTwiceAtOnce, itStaysSignedIn } from './staying-signed-in.ts';
import { discover, getJson, login, mcpAddress, openConsent, post, register, type Client } from './replay.ts';

/** An older version than the one of the service; the header is informative on these endpoints. */
const headers = { Accept: 'application/json', 'MCP-Protocol-Version': '2024-11-05' };
const callbackId = 'p1XzA9bQ7mWe';
const documentAddress = `https://chatgpt.com/oauth/codex/${callbackId}/client.json`;

let auth: AuthUnderTest;
let scope: string;
beforeAll(async () => {
  auth = await startAuth();
  ({ scope } = await discover({ auth, headers }));
});
afterAll(() => auth.close());

interface More {
  port?: number;
  scope?: string;
  resource?: string | string[];
}

function codex(client_id: string, more: More = {}): Client {
  const { port = 49_152, resource = mcpAddress } = more;
  const redirect_uri = `http://127.0.0.1:${port}/callback/${callbackId}`;
  const named = resource.length === 0 ? {} : { resource: mcpAddress };
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id, state: 'PTqkfbS1vNTzV0g8pjwuLA' },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', redirect_uri },
      ...{ scope: more.scope ?? scope, resource },
    }),
    redemption: (code, code_verifier) => ({
      ...{ grant_type: 'authorization_code', code, code_verifier, ...named, client_id, redirect_uri },
    }),
    // What was granted, and offline_access where it is listed.
    refresh: (refresh_token) => ({
      ...{ grant_type: 'refresh_token', refresh_token, scope: more.scope ?? scope, ...named, client_id },
    }),
  };
}

const registration = (port = 49_152) => ({
  client_name: 'Codex',
  redirect_uris: [`http://127.0.0.1:${port}/callback/${callbackId}`],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
  response_types: ['code'],
  scope,
  application_type: 'native',
});

describe('when it registers itself', () => {
  let client: Client;
  beforeAll(async () => {
    const registered = await register({ auth, headers }, registration());
    // A secret would be sent by HTTP Basic, whatever method is echoed.
    expect(registered).not.toHaveProperty('client_secret');
    expect(registered['token_endpoint_auth_method']).toBe('none');
    client = codex(registered['client_id']!);
  });
  itStaysSignedIn(() => client);
  itRefreshesTwiceAtOnce(() => client);

  it('when every login registers anew with another port, then each works', async () => {
    const again = await register({ auth, headers }, registration(50_001));
    await login(codex(again['client_id']!, { port: 50_001 }));
  });
});

describe('when it describes itself by its document', () => {
  beforeAll(async () => {
    const published = await publish(auth, {
      client_id: documentAddress,
      client_uri: 'https://chatgpt.com/codex',
      application_type: 'native',
      redirect_uris: [`http://127.0.0.1/callback/${callbackId}`, `http://localhost/callback/${callbackId}`],
      token_endpoint_auth_method: 'none',
      token_endpoint_auth_methods_supported: ['none'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'Codex',
      logo_uri: 'https://chatgpt.com/logo.png',
    });
    expect(published).not.toHaveProperty('issues');
  });
  itStaysSignedIn(() => codex(documentAddress));

  it('when a resource is configured too, then it comes twice, and both mean this service (issues 28830, 34467)', async () => {
    const tokens = await login(codex(documentAddress, { resource: [mcpAddress, baseUrl] }));
    expect(await isAccepted(auth, tokens.access_token)).toBe(true);
  });

  it('when it is too old to send a resource, then its tokens are for this service (issues 20729, 33403)', async () => {
    const client = codex(documentAddress, { resource: [] });
    const tokens = await login(client);
    expect((await post(client, client.refresh(tokens.refresh_token))).status).toBe(200);
  });

  it('when it asks for the scopes of OpenID Connect, then it gets what there is instead (issue 17265)', async () => {
    const client = codex(documentAddress, { scope: 'openid profile email offline_access' });
    const tokens = await login(client);
    expect(tokens.scope).toBe('apis.read');
    const answer = await post(client, client.refresh(tokens.refresh_token));
    expect({ status: answer.status, scope: answer.body.scope }).toEqual({ status: 200, scope: 'apis.read' });
  });

  it('when it adds offline_access to what it was granted, then the refresh gives the same scopes', async () => {
    const tokens = await login(codex(documentAddress, { scope: 'jobs.read team.read' }));
    const client = codex(documentAddress, { scope: `${tokens.scope} offline_access` });
    const answer = await post(client, client.refresh(tokens.refresh_token));
    expect({ status: answer.status, scope: answer.body.scope }).toEqual({ status: 200, scope: tokens.scope });
  });

  it('when the person took scopes away since, then it gets what is left of those that it names', async () => {
    const asked = 'jobs.read jobs.write apis.read';
    const tokens = await login(codex(documentAddress, { scope: asked }));
    await auth.database.query(sql`
      UPDATE oauth_grant SET scopes = '{jobs.read,team.read}' WHERE id = (SELECT max(id::text)::uuid FROM oauth_grant
        WHERE team_id = ${auth.team.id}::uuid)`);
    const client = codex(documentAddress, { scope: asked });
    const answer = await post(client, client.refresh(tokens.refresh_token));
    expect({ status: answer.status, scope: answer.body.scope }).toEqual({
      status: 200,
      scope: 'jobs.read team.read',
    });
    const beyond = codex(documentAddress, { scope: 'jobs.write' });
    const refusal = await post(beyond, beyond.refresh(answer.body.refresh_token));
    expect({ status: refusal.status, error: refusal.body.error }).toEqual({
      status: 400,
      error: 'invalid_scope',
    });
  });

  it('when a person is asked, then they see that the code stays on their device', async () => {
    const consent = await openConsent({ auth }, codex(documentAddress).authorization('a'.repeat(43)));
    expect(consent).toMatchObject({ redirect_is_loopback: true, client_host: 'chatgpt.com' });
  });
});

describe('discovery', () => {
  it('when it looks below the path of MCP first, then the same document is there', async () => {
    const { body: below } = await getJson({ auth, headers }, '/.well-known/oauth-authorization-server/mcp');
    expect(below.issuer).toBe(baseUrl);
    // Listed, it would be asked for at every refresh.
    expect(below.scopes_supported).not.toContain('offline_access');
  });

  it.each(['/mcp/.well-known/oauth-authorization-server', '/mcp/.well-known/oauth-protected-resource'])(
    'when it looks at %s, then it reads that there is nothing, and looks on',
    async (path) => {
      const answer = await request(auth.app).get(path).set(headers);
      expect(answer.status).toBe(404);
    },
  );
});
