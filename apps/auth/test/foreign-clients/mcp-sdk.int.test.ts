/** The MCP SDK's own authorization (modelcontextprotocol/typescript-sdk, src/client/auth.ts), as assistants are built on it. */
import {
  auth,
  extractWWWAuthenticateParams,
  type OAuthClientProvider,
} from '@modelcontextprotocol/sdk/client/auth.js';
import type { OAuthClientInformationMixed, OAuthTokens } from '@modelcontextprotocol/sdk/shared/auth.js';
import { callResource, decideInBrowser } from './person.ts';
import { startRunningService, type RunningService } from './running-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startRunningService();
});
afterAll(() => service.close());

interface Kept {
  client?: OAuthClientInformationMixed;
  tokens?: OAuthTokens;
  verifier?: string;
  address?: URL;
  deleted: string[];
}

/** A program that holds in memory what a test writes to it. */
function createProgram(method: string): { provider: OAuthClientProvider; kept: Kept } {
  const kept: Kept = { deleted: [] };
  const redirectUrl = 'https://assistant.example/callback';
  const provider: OAuthClientProvider = {
    redirectUrl,
    clientMetadata: {
      client_name: 'Assistant',
      redirect_uris: [redirectUrl],
      token_endpoint_auth_method: method,
    },
    clientInformation: () => kept.client,
    saveClientInformation: (client) => void (kept.client = client),
    tokens: () => kept.tokens,
    saveTokens: (tokens) => void (kept.tokens = tokens),
    redirectToAuthorization: (address) => void (kept.address = address),
    saveCodeVerifier: (verifier) => void (kept.verifier = verifier),
    codeVerifier: () => kept.verifier ?? '',
    invalidateCredentials(scope) {
      kept.deleted.push(scope);
      if (scope === 'all' || scope === 'tokens') delete kept.tokens;
      if (scope === 'all' || scope === 'client') delete kept.client;
    },
  };
  return { provider, kept };
}

async function signedIn(method: string) {
  const program = createProgram(method);
  const serverUrl = `${service.baseUrl}/mcp`;
  const refusal = await fetch(serverUrl, { method: 'POST' });
  expect(refusal.status).toBe(401);
  const { resourceMetadataUrl, scope } = extractWWWAuthenticateParams(refusal);
  const asked = {
    serverUrl,
    ...(resourceMetadataUrl && { resourceMetadataUrl }),
    ...(scope && { scope }),
  };
  expect(await auth(program.provider, asked)).toBe('REDIRECT');
  const callback = await decideInBrowser(service, program.kept.address!);
  const authorizationCode = callback.searchParams.get('code') ?? '';
  expect(await auth(program.provider, { ...asked, authorizationCode })).toBe('AUTHORIZED');
  return { ...program, asked };
}

describe.each(['none', 'client_secret_post'])('when a program registers with %s', (method) => {
  it('when it signs in and refreshes, then its tokens are taken', async () => {
    const { provider, kept, asked } = await signedIn(method);
    const first = kept.tokens!;
    expect((await callResource(service, first.access_token)).status).toBe(200);
    expect(await auth(provider, asked)).toBe('AUTHORIZED');
    expect(kept.tokens?.refresh_token).not.toBe(first.refresh_token);
    expect((await callResource(service, kept.tokens?.access_token ?? '')).status).toBe(200);
  });

  it('when its tokens were revoked, then it drops them and sends the person to sign in again', async () => {
    const { provider, kept, asked } = await signedIn(method);
    const { client_id = '', client_secret = '' } = kept.client ?? {};
    const token = kept.tokens?.refresh_token ?? '';
    const body = new URLSearchParams({ token, client_id, client_secret });
    expect((await fetch(`${service.baseUrl}/oauth/revoke`, { method: 'POST', body })).status).toBe(200);
    expect(await auth(provider, asked)).toBe('REDIRECT');
    expect(kept.deleted).toEqual(['tokens']);
  });

  it('when its registration is gone, then it drops all and registers again', async () => {
    const { provider, kept, asked } = await signedIn(method);
    kept.client = { ...kept.client, client_id: 'svc_client_gone' };
    expect(await auth(provider, asked)).toBe('REDIRECT');
    expect(kept.deleted).toEqual(['all']);
    expect(kept.client?.client_id).not.toBe('svc_client_gone');
  });
});
