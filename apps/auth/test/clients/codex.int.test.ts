/** What Codex is served. Its requests, and their sources, are in codex.ts; issues are of openai/codex. */
import { sql } from '@team-operations/database';
import request from 'supertest';
import { baseUrl, isAccepted, startAuth, type AuthUnderTest } from '../auth.ts';
import { publish } from './published-document.ts';
import { itRefreshesTwiceAtOnce, itStaysSignedIn } from './staying-signed-in.ts';
import { discover, getJson, login, mcpAddress, openConsent, post, register, type Client } from './replay.ts';
import { callbackId, codex, documentAddress, headers, registration } from './codex.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());
describe('when it registers itself', () => {
  let client: Client;
  beforeAll(async () => {
    const registered = await register({ auth, headers }, registration());
    // A secret would be sent by HTTP Basic, whatever method is echoed.
    expect(registered).not.toHaveProperty('client_secret');
    expect(registered['token_endpoint_auth_method']).toBe('none');
    client = codex(auth, registered['client_id']!);
  });
  itStaysSignedIn(() => client);
  itRefreshesTwiceAtOnce(() => client);

  it('when every login registers again with another port, then each works', async () => {
    const again = await register({ auth, headers }, registration(50_001));
    await login(codex(auth, again['client_id']!, { port: 50_001 }));
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
  itStaysSignedIn(() => codex(auth, documentAddress));

  it('when a resource is configured too, then it comes twice, and both mean this service (issues 28830, 34467)', async () => {
    const tokens = await login(codex(auth, documentAddress, { resource: [mcpAddress, baseUrl] }));
    expect(await isAccepted(auth, tokens.access_token)).toBe(true);
  });

  it('when it is too old to send a resource, then its tokens are for this service (issues 20729, 33403)', async () => {
    const client = codex(auth, documentAddress, { resource: [] });
    const tokens = await login(client);
    expect((await post(client, client.refresh(tokens.refresh_token))).status).toBe(200);
  });

  it('when it asks for the scopes of OpenID Connect, then it gets what there is instead (issue 17265)', async () => {
    const client = codex(auth, documentAddress, { scope: 'openid profile email offline_access' });
    const tokens = await login(client);
    expect(tokens.scope).toBe('apis.read');
    const answer = await post(client, client.refresh(tokens.refresh_token));
    expect({ status: answer.status, scope: answer.body.scope }).toEqual({ status: 200, scope: 'apis.read' });
  });

  it('when it adds offline_access to what it was granted, then the refresh gives the same scopes', async () => {
    const tokens = await login(codex(auth, documentAddress, { scope: 'jobs.read team.read' }));
    const client = codex(auth, documentAddress, { scope: `${tokens.scope} offline_access` });
    const answer = await post(client, client.refresh(tokens.refresh_token));
    expect({ status: answer.status, scope: answer.body.scope }).toEqual({ status: 200, scope: tokens.scope });
  });

  it('when the person took scopes away since, then it gets what is left of those that it names', async () => {
    const asked = 'jobs.read jobs.write apis.read';
    const tokens = await login(codex(auth, documentAddress, { scope: asked }));
    await auth.database.query(sql`
      UPDATE oauth_grant SET scopes = '{jobs.read,team.read}' WHERE id = (SELECT max(id::text)::uuid FROM oauth_grant
        WHERE team_id = ${auth.team.id}::uuid)`);
    const client = codex(auth, documentAddress, { scope: asked });
    const answer = await post(client, client.refresh(tokens.refresh_token));
    expect({ status: answer.status, scope: answer.body.scope }).toEqual({
      status: 200,
      scope: 'jobs.read team.read',
    });
    const beyond = codex(auth, documentAddress, { scope: 'jobs.write' });
    const refusal = await post(beyond, beyond.refresh(answer.body.refresh_token));
    expect({ status: refusal.status, error: refusal.body.error }).toEqual({
      status: 400,
      error: 'invalid_scope',
    });
  });

  it('when a person is asked, then they see that the code stays on their device', async () => {
    const consent = await openConsent({ auth }, codex(auth, documentAddress).authorization('a'.repeat(43)));
    expect(consent).toMatchObject({ redirect_is_loopback: true, client_host: 'chatgpt.com' });
  });
});

it('when it is given a client with a secret, then it may use HTTP Basic although client_secret_post is registered', async () => {
  // A loopback address is for public clients; this is the callback_url that a person can configure (issue 30460).
  const redirect_uri = `https://callback.example/${callbackId}`;
  const confidential = { token_endpoint_auth_method: 'client_secret_post', redirect_uris: [redirect_uri] };
  const registered = await register({ auth, headers }, { ...registration(), ...confidential });
  expect(registered['token_endpoint_auth_method']).toBe('client_secret_post');
  const { client_id = '', client_secret = '' } = registered;
  const basic = Buffer.from(`${client_id}:${client_secret}`).toString('base64');
  const client = codex(auth, client_id, { redirect_uri });
  const tokens = await login({ ...client, headers: { ...headers, Authorization: `Basic ${basic}` } });
  // Without the secret nothing else works.
  expect((await post(client, client.refresh(tokens.refresh_token))).status).toBe(401);
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
