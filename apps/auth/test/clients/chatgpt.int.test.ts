/** What ChatGPT is served. Its requests, and their sources, are in chatgpt.ts. */
import { sql } from '@team-operations/database';
import { purge } from '../../src/purge.ts';
import { baseUrl, startAuth, type AuthUnderTest } from '../auth.ts';
import { publish } from './published-document.ts';
import { itStaysSignedIn } from './staying-signed-in.ts';
import { itIsCountedByItself } from './too-many-requests.ts';
import { discover, login, openConsent, post, refreshed, register, type Client } from './replay.ts';
import { chatGpt, documentAddress, headers, redirect, registration } from './chatgpt.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());
describe.each(['client_secret_post', 'none'])('when it registers with %s', (method) => {
  let client: Client;
  beforeAll(async () => {
    const registered = await register({ auth, headers }, registration(method));
    // Another method than asked for ends the connection (gts360/django-oauth-toolkit-dcr issue 1).
    expect(registered['token_endpoint_auth_method']).toBe(method);
    expect('client_secret' in registered).toBe(method !== 'none');
    client = chatGpt(auth, registered);
  });
  itStaysSignedIn(() => client);
});

describe('when it describes itself by its document', () => {
  beforeAll(async () => {
    const published = await publish(auth, {
      client_id: documentAddress,
      client_uri: 'https://chatgpt.com/',
      redirect_uris: [redirect],
      token_endpoint_auth_method: 'private_key_jwt',
      token_endpoint_auth_methods_supported: ['none', 'private_key_jwt'],
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      client_name: 'ChatGPT',
      logo_uri: 'https://persistent.oaistatic.com/sonic/misc/openai-logo.png',
      token_endpoint_auth_signing_alg: 'RS256',
      jwks_uri: 'https://chatgpt.com/oauth/jwks.json',
    });
    expect(published).not.toHaveProperty('issues');
    // With these it takes that document, and of the methods in it the one without a key.
    const { server } = await discover({ auth, headers });
    expect(server.authorization_response_iss_parameter_supported).toBe(true);
    expect(server.token_endpoint_auth_methods_supported).not.toContain('private_key_jwt');
  });
  itStaysSignedIn(() => chatGpt(auth, { client_id: documentAddress }));

  it('when it sends the person’s language, then that disturbs nothing', async () => {
    await login(chatGpt(auth, { client_id: documentAddress }, { language: 'en-US' }));
  });

  it('when a person is asked, then they see its host and no picture from elsewhere', async () => {
    const client = chatGpt(auth, { client_id: documentAddress });
    const consent = await openConsent({ auth }, client.authorization('a'.repeat(43)));
    expect(consent).toMatchObject({ client_host: 'chatgpt.com', redirect_host: 'chatgpt.com' });
    expect(JSON.stringify(consent)).not.toContain('oaistatic');
  });
});

it('when each connection has a callback of its own, then each is registered (BasedHardware/omi issue 8824)', async () => {
  for (const connection of ['q7Zk1', 'mB3x9']) {
    const redirect_uri = `https://chatgpt.com/connector/oauth/${connection}`;
    const registered = await register({ auth, headers }, registration('none', redirect_uri));
    await login(chatGpt(auth, registered, { redirect_uri }));
  }
});

it('when the address has no path and comes with a slash, then it means this service', async () => {
  await login(
    chatGpt(auth, await register({ auth, headers }, registration('none')), { resource: `${baseUrl}/` }),
  );
});

it('when a connection was not used for long, then its client stays, and one that was never approved is deleted', async () => {
  const kept = await register({ auth, headers }, registration('client_secret_post'));
  const never = await register({ auth, headers }, registration('client_secret_post'));
  const { refresh_token } = await login(chatGpt(auth, kept));
  await auth.database.query(sql`
    UPDATE oauth_client SET created_at = now() - interval '90 days', updated_at = now() - interval '90 days'
    WHERE client_id IN (${kept['client_id']}, ${never['client_id']})`);
  await purge(auth.serviceDatabase);
  await refreshed(chatGpt(auth, kept), refresh_token);
  const answer = await post(chatGpt(auth, never), chatGpt(auth, never).refresh('svc_rt_any'));
  expect({ status: answer.status, error: answer.body.error }).toEqual({
    status: 401,
    error: 'invalid_client',
  });
});

itIsCountedByItself(async (limited) =>
  chatGpt(limited, await register({ auth: limited, headers }, registration('none'))),
);
