import { askAuthorization, goodRequest, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const near: Record<string, string[]> = {
  'http://127.0.0.1/callback': [
    'http://localhost/callback',
    'http://[::1]/callback',
    'http://127.0.0.2/callback',
    'http://127.1/callback',
    'http://2130706433/callback',
    'http://0x7f.0.0.1/callback',
    'http://127.0.0.1.example/callback',
    'https://127.0.0.1/callback',
    'https://127.0.0.1:443/callback',
    'http://127.0.0.1:8080/callback/',
    'http://127.0.0.1:8080/Callback',
    'http://127.0.0.1:8080/callback?a=b',
    'http://127.0.0.1:8080/callback#f',
    'http://127.0.0.1:8080/callback/../other',
    'http://127.0.0.1:8080@client.example/callback',
    'http://user@127.0.0.1:8080/callback',
    'http://127.0.0.1:99999/callback',
    'http://127.0.0.1:80a/callback',
    'http://127.0.0.1 :80/callback',
  ],
  'http://localhost/callback': [
    'http://127.0.0.1/callback',
    'http://localhost./callback',
    'http://LOCALHOST.example/callback',
    'http://localhost.example:8080/callback',
  ],
  'http://[::1]/callback': [
    'http://[::]/callback',
    'http://[::2]/callback',
    'http://[::ffff:127.0.0.1]/callback',
  ],
  'https://client.example/callback': [
    'https://client.example:8443/callback',
    'https://client.example:443/callback',
  ],
};

describe.each(Object.entries(near))('when %s is registered', (registered, others) => {
  it.each(others)('then %s is refused and not gone to (RFC 8252 7.3, 8.10)', async (redirect_uri) => {
    const client = await registerClient(auth.app, { redirect_uris: [registered] });
    const { status, body } = await askAuthorization(auth, goodRequest(client, redirect_uri));
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('redirect_to');
  });
});
