import request from 'supertest';
import { baseUrl, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const { body } = await request(auth.app).get('/.well-known/oauth-authorization-server');

const endpoints: [string, 'get' | 'post', number][] = [
  ['authorization_endpoint', 'get', 400],
  ['token_endpoint', 'post', 400],
  ['revocation_endpoint', 'post', 200],
  ['registration_endpoint', 'post', 400],
  ['jwks_uri', 'get', 200],
];

// Asked for nothing in particular, each answers of itself, and not that it is not there.
it.each(endpoints)('when %s is asked, then it answers (RFC 8414 2)', async (name, method, expected) => {
  const address: string = body[name];
  expect(address.startsWith(`${baseUrl}/`)).toBe(true);
  const { status } = await request(auth.app)[method](new URL(address).pathname);
  expect(status).toBe(expected);
});

it('then there are no endpoints in the document besides these (RFC 8414 2)', () => {
  const named = Object.keys(body).filter((name) => name.endsWith('_endpoint') || name.endsWith('_uri'));
  expect(named.sort()).toEqual(endpoints.map(([name]) => name).sort());
});
