import { createLocalJWKSet, jwtVerify } from 'jose';
import request from 'supertest';
import { baseUrl, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const get = async (address: string) => (await request(auth.app).get(new URL(address, baseUrl).pathname)).body;

it.each(['', '/mcp', '/v1'])(
  'when the signed metadata of %j is verified, then it says what the document says (RFC 9728 2.2)',
  async (surface) => {
    const { signed_metadata: signed, ...document } = await get(
      `/.well-known/oauth-protected-resource${surface}`,
    );
    const { jwks_uri } = await get('/.well-known/oauth-authorization-server');
    const keys = createLocalJWKSet(await get(jwks_uri));
    const { payload } = await jwtVerify(signed, keys, { issuer: document.authorization_servers[0] });
    const { iss, iat, ...claims } = payload;
    expect([iss, typeof iat]).toEqual([baseUrl, 'number']);
    expect(claims).toEqual(document);
  },
);
