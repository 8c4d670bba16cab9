/** What Claude Code is served. Its requests, and their sources, are in claude-code.ts; issues are of anthropics/claude-code. */
import request from 'supertest';
import { baseUrl, isAccepted, startAuth, type AuthUnderTest } from '../auth.ts';
import { publish } from './published-document.ts';
import { itRefreshesTwiceAtOnce, itStaysSignedIn } from './staying-signed-in.ts';
import {
  clearAway,
  discover,
  login,
  mcpAddress,
  openConsent,
  post,
  refreshed,
  register,
  type Client,
  type Parameters,
} from './replay.ts';
import { claudeCode, documentAddress, headers, registration } from './claude-code.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());
describe('when it describes itself by its document (issues 37747, 42301, 64705)', () => {
  beforeAll(async () => {
    const published = await publish(auth, {
      client_id: documentAddress,
      client_name: 'Claude Code',
      client_uri: 'https://claude.ai',
      redirect_uris: ['http://localhost/callback', 'http://127.0.0.1/callback'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    });
    expect(published).not.toHaveProperty('issues');
  });
  itStaysSignedIn(() => claudeCode(auth, documentAddress));
  itRefreshesTwiceAtOnce(() => claudeCode(auth, documentAddress));

  it('when its usual port is taken, then any other one is as good', async () => {
    await login(claudeCode(auth, documentAddress, { port: 51_837 }));
  });

  it('when it revokes the tokens of an earlier login after a new one, then the new one is valid (issue 94471)', async () => {
    const earlier = await login(claudeCode(auth, documentAddress));
    const later = await login(claudeCode(auth, documentAddress));
    const revoke = (token: string, token_type_hint: string) =>
      request(auth.app)
        .post('/oauth/revoke')
        .set(headers)
        .type('form')
        .send({ token, token_type_hint, client_id: documentAddress });
    expect((await revoke(earlier.refresh_token, 'refresh_token')).status).toBe(200);
    expect((await revoke(earlier.access_token, 'access_token')).status).toBe(200);
    expect(await isAccepted(auth, earlier.access_token)).toBe(false);
    expect(await isAccepted(auth, later.access_token)).toBe(true);
    await refreshed(claudeCode(auth, documentAddress), later.refresh_token);
  });

  it('when a person is asked, then they see that the code stays on their device', async () => {
    const consent = await openConsent(
      { auth },
      claudeCode(auth, documentAddress).authorization('a'.repeat(43)),
    );
    expect(consent).toMatchObject({
      client_name: 'Claude Code',
      client_host: 'claude.ai',
      client_origin: 'metadata_document',
      redirect_host: 'localhost:3118',
      redirect_is_loopback: true,
    });
  });
});

describe('when it registers itself', () => {
  let client: Client;
  beforeAll(async () => {
    client = claudeCode(auth, (await register({ auth, headers }, registration('operations')))['client_id']!);
  });
  itStaysSignedIn(() => client);

  it('when it leaves application_type out or says native, then both are registered', async () => {
    await register({ auth, headers }, registration('one'));
    await register({ auth, headers }, { ...registration('two'), application_type: 'native' });
  });

  it.each([baseUrl, `${baseUrl}/`, `${mcpAddress}/`])(
    'when it signs in for %s and refreshes for the address of MCP, then both mean this service',
    async (loginResource) => {
      const { client_id } = client.refresh('') as { client_id: string };
      const tokens = await login(claudeCode(auth, client_id, { loginResource }));
      await refreshed(claudeCode(auth, client_id, { loginResource }), tokens.refresh_token);
    },
  );

  it('when a refresh is for another resource, then it is refused before the token is used up', async () => {
    const { refresh_token } = await login(client);
    const wrong: Parameters = { ...client.refresh(refresh_token), resource: 'https://elsewhere.example/mcp' };
    const refusal = await post(client, wrong);
    expect(refusal.status).toBe(400);
    expect(refusal.body.error).toBe('invalid_target');
    await refreshed(client, refresh_token);
  });

  it('when its client is gone, then the token endpoint says invalid_client (issues 84614, 79505)', async () => {
    const registered = await register({ auth, headers }, registration('gone'));
    const gone = claudeCode(auth, registered['client_id']!);
    const { refresh_token } = await login(gone);
    await clearAway(gone, registered);
    const answer = await post(gone, gone.refresh(refresh_token));
    expect({ status: answer.status, error: answer.body.error }).toEqual({
      status: 401,
      error: 'invalid_client',
    });
  });
});
