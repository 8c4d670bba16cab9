/**
 * Claude Code, a client on the person's own device that uses @modelcontextprotocol/sdk 1.x (modelcontextprotocol/typescript-sdk,
 * src/client/auth.ts: order of parameters, MCP-Protocol-Version, Accept). Its bundle is closed: what it adds is from issues of
 * anthropics/claude-code, named at each fact.
 */
import type { AuthUnderTest } from '../auth.ts';
import { everyScope, mcpAddress, type Client } from './replay.ts';

export const headers = { Accept: 'application/json', 'MCP-Protocol-Version': '2025-11-25' };
export const documentAddress = 'https://claude.ai/oauth/claude-code-client-metadata';

const scope = everyScope;

/** As observed in issues 12077 and 64013; at refresh the resource is the address that the person configured (89862). */
export function claudeCode(
  auth: AuthUnderTest,
  clientId: string,
  more: { port?: number; loginResource?: string } = {},
): Client {
  const { port = 3118, loginResource = mcpAddress } = more;
  const redirect_uri = `http://localhost:${port}/callback`;
  return {
    auth,
    headers,
    authorization: (challenge) => ({
      ...{ response_type: 'code', client_id: clientId },
      ...{ code_challenge: challenge, code_challenge_method: 'S256', redirect_uri },
      ...{ state: 'JmNnPGTBm3rTTJX4jSKHf3gyAcDrYCWtDYW3YhyP2Qc', scope, resource: loginResource },
    }),
    redemption: (code, code_verifier) => ({
      ...{ grant_type: 'authorization_code', code, code_verifier, redirect_uri },
      ...{ resource: loginResource, client_id: clientId },
    }),
    refresh: (refresh_token) => ({
      ...{ grant_type: 'refresh_token', refresh_token, resource: mcpAddress, client_id: clientId },
    }),
  };
}

/** Assumed in its details; the name carries the server's, as the person called it. */
export const registration = (serverName: string) => ({
  client_name: `Claude Code (${serverName})`,
  redirect_uris: ['http://localhost:3118/callback'],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  scope,
});
