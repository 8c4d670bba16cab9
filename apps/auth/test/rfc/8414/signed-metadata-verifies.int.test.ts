import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import request from 'supertest';
import { baseUrl, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const get = async (address: string) => (await request(auth.app).get(new URL(address, baseUrl).pathname)).body;

it('when the signed metadata is verified by the keys of jwks_uri, then it says what the document says (RFC 8414 2.1)', async () => {
  const { signed_metadata: signed, ...document } = await get('/.well-known/oauth-authorization-server');
  const keys = createLocalJWKSet(await get(document.jwks_uri));
  const { payload } = await jwtVerify(signed, keys, { issuer: baseUrl, algorithms: ['ES256'] });
  const { iss, iat, ...claims } = payload;
  expect(claims).toEqual(document);
  expect(iss).toBe(document.issuer);
  expect(iat).toBeLessThanOrEqual(Date.now() / 1000 + 1);
  // RFC 8414 2.1: "A signed_metadata metadata value SHOULD NOT appear as a claim in the JWT."
  expect(payload).not.toHaveProperty('signed_metadata');
});

it('when the keys are read, then no private half is among them (RFC 7517 9.2)', async () => {
  const { keys } = await get('/oauth/jwks');
  expect(keys).not.toHaveLength(0);
  for (const key of keys) {
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
    expect(key).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
  }
});

it('when the header names a key, then it is one of these (RFC 7515 4.1.4)', async () => {
  const { signed_metadata: signed } = await get('/.well-known/oauth-authorization-server');
  const { keys } = await get('/oauth/jwks');
  const { kid } = decodeProtectedHeader(signed);
  expect(keys.map((key: { kid: string }) => key.kid)).toContain(kid);
});
