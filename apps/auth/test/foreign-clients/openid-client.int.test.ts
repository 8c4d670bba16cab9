/** openid-client (panva/openid-client), a certified client library, with all of its own checks on. */
import * as client from 'openid-client';
import { callResource, decideInBrowser } from './person.ts';
import { startRunningService, type RunningService } from './running-service.ts';

const redirectUri = 'https://client.example/callback';

let service: RunningService;
beforeAll(async () => {
  service = await startRunningService();
});
afterAll(() => service.close());

/** Plain HTTP is only for this test, on the own machine. */
const options: client.DynamicClientRegistrationRequestOptions = {
  algorithm: 'oauth2',
  execute: [client.allowInsecureRequests],
};

const secretAuth: Record<string, () => client.ClientAuth> = {
  none: () => client.None(),
  client_secret_post: () => client.ClientSecretPost(),
  client_secret_basic: () => client.ClientSecretBasic(),
};

async function register(method: string): Promise<client.Configuration> {
  const metadata = {
    client_name: 'Foreign client',
    redirect_uris: [redirectUri],
    scope: 'jobs.read team.read',
    token_endpoint_auth_method: method,
  };
  return client.dynamicClientRegistration(
    new URL(service.baseUrl),
    metadata,
    secretAuth[method]?.(),
    options,
  );
}

async function authorize(config: client.Configuration, decision?: 'deny') {
  const pkceCodeVerifier = client.randomPKCECodeVerifier();
  const expectedState = client.randomState();
  const address = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'jobs.read team.read',
    state: expectedState,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    resource: service.baseUrl,
  });
  const callback = await decideInBrowser(service, address, decision);
  return { callback, checks: { pkceCodeVerifier, expectedState } };
}

it.each(Object.keys(secretAuth))(
  'when a client of the method %s goes the whole way, then each step passes its checks',
  async (method) => {
    const config = await register(method);
    expect(config.serverMetadata().issuer).toBe(service.baseUrl);
    const { callback, checks } = await authorize(config);
    const tokens = await client.authorizationCodeGrant(config, callback, checks);
    expect(tokens.expiresIn()).toBeGreaterThan(3500);
    expect(await callResource(service, tokens.access_token)).toEqual({
      status: 200,
      scopes: ['jobs.read', 'team.read'],
    });

    const narrower = await client.refreshTokenGrant(config, tokens.refresh_token ?? '', {
      scope: 'jobs.read',
    });
    expect(await callResource(service, narrower.access_token)).toEqual({
      status: 200,
      scopes: ['jobs.read'],
    });

    await client.tokenRevocation(config, narrower.refresh_token ?? '');
    for (const token of [tokens.access_token, narrower.access_token])
      expect((await callResource(service, token)).status).toBe(401);
    await expect(client.refreshTokenGrant(config, narrower.refresh_token ?? '')).rejects.toMatchObject({
      error: 'invalid_grant',
      status: 400,
    });
  },
);

it.each([
  ['iss', 'https://another.example'],
  ['state', 'of someone else'],
])('when the answer came with another %s, then the client does not use it', async (name, value) => {
  const config = await register('none');
  const { callback, checks } = await authorize(config);
  callback.searchParams.set(name, value);
  await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    cause: { message: expect.stringContaining(`"${name}"`) },
  });
});

it('when the person denies, then the client reads it from the answer', async () => {
  const config = await register('none');
  const { callback, checks } = await authorize(config, 'deny');
  await expect(client.authorizationCodeGrant(config, callback, checks)).rejects.toMatchObject({
    error: 'access_denied',
  });
});
