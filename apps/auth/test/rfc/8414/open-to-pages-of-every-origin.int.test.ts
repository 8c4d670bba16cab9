import request from 'supertest';
import { startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const origin = 'https://spa.example';

const endpoints: [string, string][] = [
  ['/.well-known/oauth-authorization-server', 'GET'],
  ['/.well-known/oauth-authorization-server/mcp', 'GET'],
  ['/.well-known/oauth-protected-resource', 'GET'],
  ['/.well-known/oauth-protected-resource/mcp', 'GET'],
  ['/oauth/jwks', 'GET'],
  ['/oauth/token', 'POST'],
  ['/oauth/revoke', 'POST'],
  ['/oauth/register', 'POST'],
];

// RFC 8414 3.1 leaves it to the server; without it no application in a browser could find or use this one.
describe.each(endpoints)('when a page of another origin asks %s', (path, method) => {
  it('then the preflight allows it (RFC 9700 2.6)', async () => {
    const { status, headers } = await request(auth.app).options(path).set({
      Origin: origin,
      'Access-Control-Request-Method': method,
      'Access-Control-Request-Headers': 'content-type,mcp-protocol-version',
    });
    expect(status).toBe(204);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-allow-methods']).toContain(method);
    expect(headers['access-control-allow-headers']?.toLowerCase()).toContain('mcp-protocol-version');
  });

  it('then it may read the answer, also when that is a refusal, and sends no cookies (RFC 9700 2.6)', async () => {
    const asked = method === 'GET' ? request(auth.app).get(path) : request(auth.app).post(path);
    const { headers } = await asked.set('Origin', origin);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['access-control-expose-headers']).toContain('Retry-After');
    expect(headers).not.toHaveProperty('access-control-allow-credentials');
  });
});

it('when it asks the authorization endpoint, then it reads nothing (RFC 9700 2.6)', async () => {
  for (const method of ['get', 'post', 'options'] as const) {
    const { headers } = await request(auth.app)[method]('/oauth/authorize').set('Origin', origin);
    expect(headers).not.toHaveProperty('access-control-allow-origin');
  }
});
