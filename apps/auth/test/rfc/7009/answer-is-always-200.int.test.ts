import request from 'supertest';
import { grantTokens, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const { access_token: token } = await grantTokens(auth);
await request(auth.app).post('/oauth/revoke').type('form').send({ token });

const bodies: [string, string, string][] = [
  ['the token is unknown', 'application/x-www-form-urlencoded', 'token=nothing'],
  ['the token was revoked already', 'application/x-www-form-urlencoded', `token=${token}`],
  ['there is no token', 'application/x-www-form-urlencoded', 'client_id=unknown'],
  ['the token is empty', 'application/x-www-form-urlencoded', 'token='],
  ['the token has a NUL', 'application/x-www-form-urlencoded', `token=${token}%00`],
  ['the client is unknown', 'application/x-www-form-urlencoded', `token=${token}&client_id=unknown`],
  ['the token comes twice', 'application/x-www-form-urlencoded', `token=${token}&token=${token}`],
  ['there is no body', 'application/x-www-form-urlencoded', ''],
  ['the body is JSON', 'application/json', JSON.stringify({ token })],
  ['the body is no JSON', 'application/json', '{'],
  ['the body is binary', 'application/octet-stream', '\x00\x01'],
];

// RFC 7009 2.2; without exception by specification 4.3.
it.each(bodies)('when %s, then the answer is 200 and empty (RFC 7009 2.2)', async (_what, type, body) => {
  const { status, text } = await request(auth.app).post('/oauth/revoke').set('Content-Type', type).send(body);
  expect({ status, text }).toEqual({ status: 200, text: '' });
});

it('when a page of another origin revokes, then it may read the answer (RFC 7009 2.3)', async () => {
  const preflight = await request(auth.app).options('/oauth/revoke').set('Origin', 'https://spa.example');
  expect(preflight.status).toBe(204);
  expect(preflight.headers['access-control-allow-methods']).toContain('POST');
  const { headers } = await request(auth.app).post('/oauth/revoke').type('form').send({ token });
  expect(headers['access-control-allow-origin']).toBe('*');
});
