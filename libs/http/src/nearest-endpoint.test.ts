import { endpoints } from './endpoints.ts';
import { nearestEndpoint } from './nearest-endpoint.ts';

it.each([
  ['/mcp/', 'POST /mcp'],
  ['/MCP', 'POST /mcp'],
  ['/sse', 'POST /mcp'],
  ['/mcp/sse', 'POST /mcp'],
  ['/api/mcp', 'POST /mcp'],
  ['/v1/mcp/messages', 'POST /mcp'],
  ['/oauth/token/', 'POST /oauth/token'],
  ['/oauth//token', 'POST /oauth/token'],
  ['/oauth/tokens', 'POST /oauth/token'],
  ['/oauth2/token', 'POST /oauth/token'],
  ['/oauth/authorise', 'GET /oauth/authorize'],
  ['/authorise', 'GET /oauth/authorize'],
  ['/oauth', 'GET /.well-known/oauth-authorization-server'],
  ['/oauth/register/a/b', 'POST /oauth/register'],
  ['/mcp/.well-known/oauth-protected-resource', 'GET /.well-known/oauth-protected-resource'],
  ['/.well-known/oauth-authorization-server/v2', 'GET /.well-known/oauth-authorization-server'],
  ['/.well-known/openid-configuration', 'GET /.well-known/oauth-authorization-server'],
])('finds for %s: %s', (path, expected) => {
  const nearest = nearestEndpoint(path, Object.values(endpoints));
  expect(nearest && `${nearest.method} ${nearest.path}`).toBe(expected);
});

it.each(['/', '/oauth/introspect', '/wp-login.php', '/constructor', `/mcp/${'x'.repeat(300)}`])(
  'finds nothing for %s',
  (path) => {
    expect(nearestEndpoint(path, Object.values(endpoints))).toBeUndefined();
  },
);
