import { endpoints } from '@team-operations/http';

/** A service that answers some paths below `{base_url}`. */
export interface Upstream {
  /** Its name in messages. */
  service: string;
  /** Where it listens, without a slash at its end. */
  address: string;
  paths: readonly UpstreamPath[];
}

export interface UpstreamPath {
  /** In Express' notation; also its name in logs and metrics. */
  path: string;
  /** Error body that callers of this path expect: that of RFC 6749 5.2, or that of the REST API. */
  errors: 'oauth' | 'rest';
}

/** The MCP server: one path. */
export function mcpServer(address: string): Upstream {
  return { service: 'MCP server', address, paths: [{ path: endpoints.mcp.path, errors: 'rest' }] };
}

/** The authorization server: OAuth, its discovery, the paths that clients guess, and the settings pages. */
export function authorizationServer(address: string): Upstream {
  return {
    service: 'authorization server',
    address,
    paths: [
      { path: '/oauth/*path', errors: 'oauth' },
      { path: '/authorize', errors: 'oauth' },
      { path: '/token', errors: 'oauth' },
      { path: '/register', errors: 'oauth' },
      { path: '/.well-known/oauth-:document{/*path}', errors: 'rest' },
      { path: '/.well-known/openid-configuration{/*path}', errors: 'rest' },
      { path: '/.well-known/jwks.json', errors: 'rest' },
      { path: '/settings{/}', errors: 'rest' },
      { path: '/settings/*path', errors: 'rest' },
    ],
  };
}
