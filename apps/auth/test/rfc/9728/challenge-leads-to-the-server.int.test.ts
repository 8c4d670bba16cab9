import request from 'supertest';
import { startAuth } from '../../auth.ts';
import { protectedResource } from '../protected-resource.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const get = async (address: string) => (await request(auth.app).get(new URL(address).pathname)).body;

it('when a client is refused, then it finds the authorization server from the challenge alone (RFC 9728 5)', async () => {
  const { status, headers } = await request(protectedResource(auth)).get('/');
  expect(status).toBe(401);
  const [, address = ''] = /resource_metadata="([^"]+)"/.exec(headers['www-authenticate'] ?? '') ?? [];
  const { resource: named, authorization_servers } = await get(address);
  expect(address.startsWith(named)).toBe(true);
  const [issuer] = authorization_servers;
  const server = await get(`${issuer}/.well-known/oauth-authorization-server`);
  // RFC 8414 3.3: the issuer in the document is the one it was asked of.
  expect(server.issuer).toBe(issuer);
});
