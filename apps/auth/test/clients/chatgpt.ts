/**
 * ChatGPT, whose servers connect for the person, and whose code is closed. Documented at developers.openai.com/plugins/build/auth;
 * what it sends is as observed in curityio/chatgpt-example-app (README) and, for its metadata document, by others who fetched it.
 */
import { randomBytes } from 'node:crypto';
import { v7 as uuidV7 } from 'uuid';
import type { AuthUnderTest } from '../auth.ts';
import { everyScope, mcpAddress, type Client } from './replay.ts';

export const headers = {};
export const documentAddress = 'https://chatgpt.com/oauth/client.json';
export const redirect = 'https://chatgpt.com/connector_platform_oauth_redirect';

const scope = everyScope;

interface More {
  redirect_uri?: string;
  resource?: string;
  language?: string;
}

/** The redirect's order is as observed; that of the token request, where the secret is, and the refresh are assumed. */
export function chatGpt(auth: AuthUnderTest, registered: Record<string, string>, more: More = {}): Client {
  const { client_id = '', client_secret } = registered;
  const { redirect_uri = redirect, resource = mcpAddress, language } = more;
  const secret = client_secret === undefined ? {} : { client_secret };
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id, redirect_uri },
      ...{ state: `oauth_s_${randomBytes(16).toString('hex')}`, scope },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', resource },
      ...(language === undefined ? {} : { ui_locales: language }),
    }),
    redemption: (code, code_verifier) => ({
      grant_type: 'authorization_code',
      code,
      redirect_uri,
      client_id,
      code_verifier,
      resource,
      ...secret,
    }),
    refresh: (refresh_token) => ({
      grant_type: 'refresh_token',
      refresh_token,
      client_id,
      ...secret,
      resource,
    }),
  };
}

export const registration = (method: string, redirectUri = redirect) => ({
  client_name: 'ChatGPT',
  redirect_uris: [redirectUri],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: method,
  software_id: uuidV7(),
});
