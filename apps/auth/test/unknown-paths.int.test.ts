import request from 'supertest';
import { startAuth } from './auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const metadata = '/.well-known/oauth-authorization-server';

it.each([
  ['post', '/oauth/token/', 'Nearest: POST /oauth/token.'],
  ['post', '/oauth/tokens', 'Nearest: POST /oauth/token.'],
  ['get', '/oauth/authorise', 'Nearest: GET /oauth/authorize.'],
  ['get', '/oauth/userinfo', `Read the addresses of all endpoints from GET ${metadata}.`],
] as const)('answers %s %s with the nearest endpoint: %s', async (method, path, fix) => {
  const { status, body } = await request(auth.app)[method](path);
  expect({ status, ...body }).toEqual({
    status: 404,
    error: 'invalid_request',
    error_description: `${path} is unknown. ${fix}`,
    request_id: expect.any(String),
  });
});

it.each([
  ['/.well-known/openid-configuration', `This service is no OpenID provider. Use GET ${metadata}.`],
  ['/.well-known/openid-configuration/mcp', `This service is no OpenID provider. Use GET ${metadata}.`],
  [`${metadata}/other`, `Nearest: GET ${metadata}.`],
  ['/.well-known/jwks.json', 'Use GET /oauth/jwks.'],
])('answers %s with the document to use', async (path, fix) => {
  const { status, body } = await request(auth.app).get(path);
  expect([status, body.error.issues]).toEqual([404, [{ path: '', message: `${path} is unknown`, fix }]]);
});

it('names the methods of an endpoint', async () => {
  const { status, body } = await request(auth.app).get('/oauth/token');
  expect([status, body.error, body.error_description]).toEqual([
    405,
    'invalid_request',
    '/oauth/token does not support GET. Use POST.',
  ]);
});
