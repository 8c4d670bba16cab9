/**
 * claude.ai, whose servers connect for the person, and whose code is closed. Facts are as observed on real servers and reported
 * in issues of anthropics/claude-ai-mcp, named by number; what is not proven is marked as assumed.
 */
import { v7 as uuidV7 } from 'uuid';
import type { AuthUnderTest } from '../auth.ts';
import { everyScope, mcpAddress, type Client } from './replay.ts';

/** Issues 354, 764, 1043: an HTTP library of a server, no Origin. */
export const headers = { 'User-Agent': 'python-httpx/0.28.1', Accept: '*/*' };
export const redirect_uri = 'https://claude.ai/api/mcp/auth_callback';
export const documentAddress = 'https://claude.ai/oauth/mcp-oauth-client-metadata';

const scope = everyScope;

/** Parameters from issues 62, 124 and 354; their order, and where the secret is, are assumed. */
export function claude(
  auth: AuthUnderTest,
  registered: Record<string, string>,
  more: { resource?: string; scope?: string } = {},
): Client {
  const { client_id = '', client_secret } = registered;
  const { resource = mcpAddress } = more;
  const secret = client_secret === undefined ? {} : { client_secret };
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id, redirect_uri },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', state: '6XfW_p0m0a' },
      ...{ scope: more.scope ?? scope, resource },
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

/** A body of its own for each test. Confidential since 2026-09 (issue 1043), public before (136); now and then without scope (500). */
export const registration = (method: string, more: Record<string, string> = {}) => ({
  client_name: 'Claude',
  client_uri: 'https://claude.ai',
  redirect_uris: [redirect_uri],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: method,
  software_id: uuidV7(),
  ...more,
});
