/** A method with a path in which parameters are written as `{id}`. */
export interface KnownPath {
  method: string;
  path: string;
}

/**
 * Paths below `{base_url}` that are no operations of the REST API (specification 4.3 and 4.4). Listed here for the services that
 * serve them, and for each service that is asked for one of them by a wrong path.
 */
export const endpoints = {
  mcp: { method: 'POST', path: '/mcp' },
  authorization: { method: 'GET', path: '/oauth/authorize' },
  token: { method: 'POST', path: '/oauth/token' },
  revocation: { method: 'POST', path: '/oauth/revoke' },
  registration: { method: 'POST', path: '/oauth/register' },
  jwks: { method: 'GET', path: '/oauth/jwks' },
  doctor: { method: 'GET', path: '/oauth/doctor' },
  serverMetadata: { method: 'GET', path: '/.well-known/oauth-authorization-server' },
  resourceMetadata: { method: 'GET', path: '/.well-known/oauth-protected-resource' },
} as const satisfies Record<string, KnownPath>;
