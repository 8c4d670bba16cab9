/**
 * Visual Studio Code. What it sends is from microsoft/vscode, src/vs/base/common/oauth.ts and
 * src/vs/workbench/api/common/extHostAuthentication.ts, the redirect as observed; issues are of that repository.
 */
import { randomBytes } from 'node:crypto';
import request from 'supertest';
import { startAuth, type AuthUnderTest } from '../auth.ts';
import { publish } from './published-document.ts';
import { itStaysSignedIn } from './staying-signed-in.ts';
import {
  discover,
  login,
  mcpAddress,
  openConsent,
  register,
  written,
  type Client,
  everyScope,
} from './replay.ts';

const headers = { Accept: 'application/json' };
const documentAddress = 'https://vscode.dev/oauth/client-metadata.json';

const scope = everyScope;

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
  await discover({ auth, headers });
});
afterAll(() => auth.close());

interface More {
  redirect_uri?: string;
  state?: string;
  scope?: string;
}

function vsCode(client_id: string, more: More = {}): Client {
  const { redirect_uri = 'http://127.0.0.1:33418/', state = randomBytes(16).toString('base64') } = more;
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ client_id, response_type: 'code', code_challenge: challenge, code_challenge_method: 'S256' },
      ...{ scope: more.scope ?? scope, resource: mcpAddress, redirect_uri, state },
    }),
    redemption: (code, code_verifier) => ({
      ...{ client_id, grant_type: 'authorization_code', code, redirect_uri, code_verifier },
      ...{ resource: mcpAddress },
    }),
    refresh: (refresh_token) => ({
      ...{ client_id, grant_type: 'refresh_token', refresh_token, resource: mcpAddress },
    }),
  };
}

const registration = (more: Record<string, unknown> = {}) => ({
  client_name: 'Visual Studio Code',
  client_uri: 'https://code.visualstudio.com',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  redirect_uris: [
    'https://insiders.vscode.dev/redirect',
    'https://vscode.dev/redirect',
    'http://127.0.0.1/',
    'http://127.0.0.1:33418/',
  ],
  scope,
  token_endpoint_auth_method: 'none',
  application_type: 'native',
  ...more,
});

describe('when it describes itself by its document (issue 271403)', () => {
  beforeAll(async () => {
    const published = await publish(auth, {
      client_name: 'Visual Studio Code',
      logo_uri: 'https://code.visualstudio.com/assets/branding/code-stable.png',
      grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      client_id: documentAddress,
      client_uri: 'https://vscode.dev/product',
      redirect_uris: ['http://127.0.0.1:33418/', 'https://vscode.dev/redirect'],
    });
    expect(published).not.toHaveProperty('issues');
  });
  itStaysSignedIn(() => vsCode(documentAddress));

  it('when its port is taken, then any other is as good, and the path is compared to the byte', async () => {
    await login(vsCode(documentAddress, { redirect_uri: 'http://127.0.0.1:61203/' }));
    const elsewhere = vsCode(documentAddress, { redirect_uri: 'http://127.0.0.1:61203/other' });
    const answer = await request(auth.app)
      .get(`/oauth/authorize?${written(elsewhere.authorization('a'.repeat(43)))}`)
      .set('Accept', 'application/json');
    expect(answer.status).toBe(400);
    expect(answer.body).not.toHaveProperty('redirect_to');
  });

  it('when the code goes through its site, then a state that is a long address comes back to the byte', async () => {
    const state = `vscode://dynamicauthprovider/${'a%2Fb'.repeat(50)}?nonce=${randomBytes(16).toString('base64')}`;
    await login(vsCode(documentAddress, { redirect_uri: 'https://vscode.dev/redirect', state }));
  });

  it('when it names no scope, then it gets the least', async () => {
    expect((await login(vsCode(documentAddress, { scope: '' }))).scope).toBe('apis.read');
  });

  it('when a person is asked, then they see that the code stays on their device', async () => {
    const consent = await openConsent({ auth }, vsCode(documentAddress).authorization('a'.repeat(43)));
    expect(consent).toMatchObject({ redirect_is_loopback: true, client_host: 'vscode.dev' });
  });
});

describe('when it registers itself', () => {
  let client: Client;
  beforeAll(async () => {
    client = vsCode((await register({ auth, headers }, registration()))['client_id']!);
  });
  itStaysSignedIn(() => client);

  it.each(['http://127.0.0.1/', 'http://127.0.0.1:40001/', 'https://insiders.vscode.dev/redirect'])(
    'when the code goes to %s, then it can sign in',
    async (redirect_uri) => {
      const { client_id } = client.refresh('') as { client_id: string };
      await login(vsCode(client_id, { redirect_uri }));
    },
  );

  it('when it asks for the device grant too and names no scope, then it is registered without them', async () => {
    const grant_types = [
      'authorization_code',
      'refresh_token',
      'urn:ietf:params:oauth:grant-type:device_code',
    ];
    const registered = await register({ auth, headers }, registration({ grant_types, scope: undefined }));
    expect(registered).toMatchObject({
      grant_types: ['authorization_code', 'refresh_token'],
      scope: 'apis.read',
    });
    const { server } = await discover({ auth, headers });
    expect(server).not.toHaveProperty('device_authorization_endpoint');
  });
});
