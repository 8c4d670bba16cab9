import request from 'supertest';
import { approvedCode, registerConfidential, startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerConfidential(auth.app);
const { client_id: id = '', client_secret: secret = '' } = client;

const parameters = { redirect_uri: webCallback };
const code = () => approvedCode(auth, { client, scope: 'apis.read', parameters });
const basic = (name: string, password: string) =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
const everyCharacterEncoded = (text: string) =>
  [...text].map((character) => `%${character.charCodeAt(0).toString(16)}`).join('');

const ask = (form: Record<string, string>, authorization?: string) => {
  const asked = request(auth.app).post('/oauth/token').type('form');
  if (authorization !== undefined) asked.set('Authorization', authorization);
  return asked.send(form);
};

it('when the secret is in the form, then it is taken (RFC 6749 2.3.1)', async () => {
  expect((await ask(await code())).status).toBe(200);
});

it.each([
  ['as it is', basic(id, secret)],
  [
    'with the form encoding of RFC 6749 2.3.1',
    basic(everyCharacterEncoded(id), everyCharacterEncoded(secret)),
  ],
  ['with a scheme in capitals (RFC 9110 11.1)', basic(id, secret).replace('Basic', 'BASIC')],
])('when the secret comes by HTTP Basic %s, then it is taken (RFC 6749 2.3.1)', async (_how, header) => {
  const { client_id, client_secret, ...form } = await code();
  expect([client_id, client_secret]).toEqual([id, secret]);
  expect((await ask(form, header)).status).toBe(200);
});

it('when the client is named in the form besides, then that is taken too (RFC 6749 3.2.1)', async () => {
  const { client_secret, ...form } = await code();
  expect(client_secret).toBe(secret);
  expect((await ask(form, basic(id, secret))).status).toBe(200);
});

it('when the secret comes by both methods, then that is an invalid_request (RFC 6749 2.3)', async () => {
  const { status, body } = await ask(await code(), basic(id, secret));
  expect(status).toBe(400);
  expect(body.error).toBe('invalid_request');
});

it('when form and header name two clients, then that is refused (RFC 6749 2.3)', async () => {
  const { client_secret, ...form } = await code();
  const other = await registerConfidential(auth.app);
  const { status, body } = await ask(form, basic(other['client_id']!, other['client_secret']!));
  expect(client_secret).toBe(secret);
  expect(status).toBe(400);
  expect(body.error).toBe('invalid_request');
});

it('when the secret is in the address, then it does not count (RFC 6749 2.3.1)', async () => {
  const { client_secret = '', ...form } = await code();
  const query = new URLSearchParams({ client_secret }).toString();
  const { status, body } = await request(auth.app).post(`/oauth/token?${query}`).type('form').send(form);
  expect(status).toBe(401);
  expect(body.error).toBe('invalid_client');
});
