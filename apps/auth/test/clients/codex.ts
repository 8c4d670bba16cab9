/**
 * Codex. What it sends is from openai/codex, codex-rs/rmcp-client/src (perform_oauth_login.rs, auth_status.rs,
 * oauth/refresh_transaction.rs), and modelcontextprotocol/rust-sdk, crates/rmcp/src/transport/auth.rs; the order within the
 * redirect and the token request is assumed.
 */
import type { AuthUnderTest } from '../auth.ts';
import { everyScope, mcpAddress, type Client } from './replay.ts';

/** An older version than the one of the service; the header is informative on these endpoints. */
export const headers = { Accept: 'application/json', 'MCP-Protocol-Version': '2024-11-05' };
export const callbackId = 'p1XzA9bQ7mWe';
export const documentAddress = `https://chatgpt.com/oauth/codex/${callbackId}/client.json`;

const scope = everyScope;

interface More {
  port?: number;
  redirect_uri?: string;
  scope?: string;
  resource?: string | string[];
}

export function codex(auth: AuthUnderTest, client_id: string, more: More = {}): Client {
  const { port = 49_152, resource = mcpAddress } = more;
  const { redirect_uri = `http://127.0.0.1:${port}/callback/${callbackId}` } = more;
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

export const registration = (port = 49_152) => ({
  client_name: 'Codex',
  redirect_uris: [`http://127.0.0.1:${port}/callback/${callbackId}`],
  grant_types: ['authorization_code', 'refresh_token'],
  token_endpoint_auth_method: 'none',
  response_types: ['code'],
  scope,
  application_type: 'native',
});
