import { askAuthorization, decide, goodRequest, registerClient, signIn, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app, { redirect_uris: ['https://client.example/callback'] });
const browser = await signIn(auth);

const attacks: [string, string][] = [
  ['a suffix', 'https://client.example/callback/evil'],
  ['a letter more', 'https://client.example/callbackx'],
  ['a slash more', 'https://client.example/callback/'],
  ['a prefix', 'https://client.example/'],
  ['another path', 'https://client.example/evil/callback'],
  ['a query', 'https://client.example/callback?next=https://attacker.example'],
  ['an empty query', 'https://client.example/callback?'],
  ['a fragment', 'https://client.example/callback#evil'],
  ['an empty fragment', 'https://client.example/callback#'],
  ['a longer host', 'https://client.example.attacker.example/callback'],
  ['a host before', 'https://evil.client.example/callback'],
  ['a host that ends so', 'https://evilclient.example/callback'],
  ['the host as user', 'https://client.example@attacker.example/callback'],
  ['the host as user and password', 'https://client.example:callback@attacker.example/callback'],
  ['a user', 'https://user@client.example/callback'],
  ['a port', 'https://client.example:8443/callback'],
  ['the default port', 'https://client.example:443/callback'],
  ['no protection', 'http://client.example/callback'],
  ['no scheme', '//client.example/callback'],
  ['another scheme', 'javascript://client.example/callback'],
  ['a scheme in capitals', 'HTTPS://client.example/callback'],
  ['a host in capitals', 'https://CLIENT.example/callback'],
  ['a path in capitals', 'https://client.example/Callback'],
  ['a dot at the end of the host', 'https://client.example./callback'],
  ['an encoded slash', 'https://client.example%2Fcallback'],
  ['an encoded slash at the end', 'https://client.example/callback%2F'],
  ['an encoded letter', 'https://client.example/%63allback'],
  ['a backslash', 'https://client.example\\callback'],
  ['a backslash before the host', 'https://attacker.example\\@client.example/callback'],
  ['a way back up', 'https://client.example/callback/../evil'],
  ['a way back to it', 'https://client.example/evil/../callback'],
  ['an encoded way up', 'https://client.example/callback/%2e%2e/evil'],
  ['two slashes', 'https://client.example//callback'],
  ['a space', 'https://client.example/callback '],
  ['a space before', ' https://client.example/callback'],
  ['a tab', 'https://client.example/call\tback'],
  ['a new line', 'https://client.example/callback\r\nLocation: https://attacker.example'],
  ['a NUL', 'https://client.example/callback\0'],
  ['another alphabet', 'https://сlient.example/callback'],
  ['several in one', 'https://client.example/callback https://attacker.example/'],
];

// RFC 9700 2.1, 4.1.3: exact string matching, and no other redirect.
it.each(attacks)(
  'when the redirect URI has %s, then there is no redirect to it (RFC 9700 4.1)',
  async (_what, uri) => {
    const parameters = goodRequest(client, uri);
    const { status, body } = await askAuthorization(auth, parameters);
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('redirect_to');
    const page = await askAuthorization(auth, parameters, 'text/html');
    expect(page.status).toBe(400);
    expect(page.headers).not.toHaveProperty('location');
    const decided = await decide(auth, browser, parameters);
    expect(decided.status).toBe(400);
    expect(decided.body).not.toHaveProperty('redirect_to');
  },
);
