import request from 'supertest';
import { startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const register = (metadata: object) => request(auth.app).post('/oauth/register').send(metadata);

const lists: [string, unknown][] = [
  ['there are none', undefined],
  ['the list is empty', []],
  ['the list is a text', webCallback],
  ['the list has a number', [webCallback, 7]],
  ['there are 21', Array.from({ length: 21 }, (_, index) => `https://client.example/${index}`)],
];

const addresses = [
  '/callback',
  'https:callback',
  'https://',
  'http://client.example/callback',
  'http://localhost.client.example/callback',
  'http://127.0.0.2/callback',
  'https://client.example/callback#fragment',
  'https://client.example/callback#',
  'https://user:password@client.example/callback',
  'https://*.client.example/callback',
  'https://client.example/call back',
  'https://client.example\\callback',
  'javascript:alert(1)',
  'data:text/html,code',
  'file:///etc/passwd',
  'urn:ietf:wg:oauth:2.0:oob',
  `https://client.example/${'x'.repeat(2000)}`,
];

it.each(lists)('when %s, then it is invalid_redirect_uri (RFC 7591 3.2.2)', async (_what, redirect_uris) => {
  const { status, body } = await register({ redirect_uris });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_redirect_uri' });
  expect(body.error_description).toContain('redirect_uris');
});

it('names the property that was sent by another name', async () => {
  const { body } = await register({ redirect_uris: undefined, redirectUris: [webCallback] });
  expect(body.error_description).toBe('redirect_uris is missing. Send `redirect_uris`, not `redirectUris`.');
});

it.each(addresses)(
  'when one is %s, then it is invalid_redirect_uri (RFC 7591 3.2.2, RFC 6749 3.1.2)',
  async (uri) => {
    const { status, body } = await register({ redirect_uris: [webCallback, uri] });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_redirect_uri' });
    expect(body.error_issues[0]).toEqual({
      path: 'redirect_uris.1',
      message: expect.any(String),
      fix: expect.any(String),
    });
  },
);

it.each(['http://localhost/callback', 'com.example.app:/callback', 'cursor://example.extension/callback'])(
  'when a client with a secret has %s, then it is invalid_redirect_uri (RFC 8252 8.4)',
  async (uri) => {
    const { status, body } = await register({
      redirect_uris: [uri],
      token_endpoint_auth_method: 'client_secret_post',
    });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_redirect_uri' });
  },
);
