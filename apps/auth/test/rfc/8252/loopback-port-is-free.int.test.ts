import { approvedCode, askTokens, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const cases: [string, string][] = [
  ['http://127.0.0.1/callback', 'http://127.0.0.1:51234/callback'],
  ['http://127.0.0.1:8080/callback', 'http://127.0.0.1:51234/callback'],
  ['http://127.0.0.1:8080/callback', 'http://127.0.0.1/callback'],
  ['http://127.0.0.1', 'http://127.0.0.1:1'],
  ['http://[::1]/callback', 'http://[::1]:51234/callback'],
  ['http://[::1]:8080/callback', 'http://[::1]:65535/callback'],
  ['http://localhost/callback', 'http://localhost:51234/callback'],
  ['http://localhost:3000/a?b=c', 'http://localhost:51234/a?b=c'],
];

it.each(cases)(
  'when %s is registered, then %s gets its code and tokens (RFC 8252 7.3)',
  async (registered, used) => {
    const client = await registerClient(auth.app, { redirect_uris: [registered], scope: 'apis.read' });
    const form = await approvedCode(auth, { client, scope: 'apis.read', parameters: { redirect_uri: used } });
    expect(form['redirect_uri']).toBe(used);
    // RFC 6749 4.1.3: at the token endpoint the port is that of the request.
    expect((await askTokens(auth, { ...form, redirect_uri: registered })).body.error).toBe('invalid_grant');
    expect((await askTokens(auth, form)).status).toBe(200);
  },
);
