import { readDocument } from './read-document.ts';

const url = 'https://client.example/oauth/client.json';
const minimal = { client_id: url, redirect_uris: ['https://client.example/callback'] };

const read = (document: unknown, from = url) => readDocument(Buffer.from(JSON.stringify(document)), from);

function issuesOf(changes: Record<string, unknown>) {
  const result = read({ ...minimal, ...changes });
  return 'issues' in result ? result.issues : [];
}

describe('readDocument', () => {
  it('when a document says only what it must, then the client is called by its host and names no scope', () => {
    expect(read(minimal)).toEqual({
      client: {
        name: 'client.example',
        website: null,
        redirectUris: minimal.redirect_uris,
        scopes: [],
        metadata: {},
      },
      document: minimal,
    });
  });

  it('when a document has the shape that an editor serves, then it is accepted', () => {
    const from = 'https://editor.example/oauth/client-metadata.json';
    const result = read(
      {
        client_id: from,
        client_name: 'An Editor',
        client_uri: 'https://editor.example/product',
        grant_types: ['authorization_code', 'refresh_token', 'urn:ietf:params:oauth:grant-type:device_code'],
        response_types: ['code'],
        redirect_uris: [
          'http://127.0.0.1:33418/',
          'https://editor.example/redirect',
          'http://localhost/callback',
        ],
        token_endpoint_auth_method: 'none',
        contacts: ['someone@editor.example'],
      },
      from,
    );
    expect(result).toMatchObject({
      client: {
        name: 'An Editor',
        website: 'https://editor.example/product',
      },
    });
    expect(JSON.stringify('client' in result && result.client)).not.toContain('someone');
  });

  it('when addresses are of another host, then they are not shown as the client’s', () => {
    const result = read({
      ...minimal,
      client_uri: 'https://well-known.example/',
      logo_uri: 'javascript:alert(1)',
    });
    expect(result).toMatchObject({ client: { website: null, metadata: {} } });
  });

  it('when a name holds characters that mislead, then it is refused', () => {
    expect(read({ ...minimal, client_name: 'Bank\u202Eknab\u200B' })).toMatchObject({
      issues: [{ path: 'client_name', message: expect.stringContaining('U+202E') }],
    });
  });

  it('when scopes are unknown here, then the known ones are kept', () => {
    const scope = 'jobs.read openid nothing.read apis.read offline_access jobs.read';
    expect(read({ ...minimal, scope })).toMatchObject({ client: { scopes: ['jobs.read', 'apis.read'] } });
  });

  it.each([
    ['client_id', { client_id: 'https://client.example/oauth/client.json?' }],
    ['client_id', { client_id: 'https://CLIENT.example/oauth/client.json' }],
    ['client_id', { client_id: 'https://client.example:443/oauth/client.json' }],
    ['client_id', { client_id: undefined }],
    ['client_id', { client_id: [url] }],
    ['client_secret', { client_secret: 's' }],
    ['client_secret', { client_secret: null }],
    ['client_secret_expires_at', { client_secret_expires_at: 0 }],
    ['token_endpoint_auth_method', { token_endpoint_auth_method: 'client_secret_basic' }],
    ['token_endpoint_auth_method', { token_endpoint_auth_method: 'client_secret_post' }],
    ['token_endpoint_auth_method', { token_endpoint_auth_method: 'client_secret_jwt' }],
    ['token_endpoint_auth_method', { token_endpoint_auth_method: 'private_key_jwt' }],
    ['token_endpoint_auth_method', { token_endpoint_auth_method: 'tls_client_auth' }],
    ['token_endpoint_auth_method', { token_endpoint_auth_method: null }],
    ['jwks', { jwks: { keys: [{ kty: 'EC', crv: 'P-256', x: 'x', y: 'y', d: 'd' }] } }],
    ['jwks', { jwks: { keys: [{ kty: 'oct', k: 'k' }] } }],
    ['redirect_uris', { redirect_uris: undefined }],
    ['redirect_uris', { redirect_uris: [] }],
    ['redirect_uris', { redirect_uris: 'https://client.example/callback' }],
    ['redirect_uris.0', { redirect_uris: [1] }],
    [
      'redirect_uris',
      { redirect_uris: Array.from({ length: 21 }, (_, at) => `https://client.example/${at}`) },
    ],
    ['redirect_uris.1', { redirect_uris: ['https://client.example/callback', 'javascript:alert(1)'] }],
    ['client_name', { client_name: '' }],
    ['client_name', { client_name: 7 }],
    ['client_name', { client_name: 'a'.repeat(101) }],
    ['client_name', { client_name: '\u200B\u202E' }],
    ['grant_types', { grant_types: ['client_credentials'] }],
    ['response_types', { response_types: ['token'] }],
    ['scope', { scope: ['jobs.read'] }],
    // Naming no scope permits any: names that are unknown are not read as none.
    ['scope', { scope: 'jobs:read' }],
  ])('when a document breaks the rule of %s, then that is named (%j)', (path, changes) => {
    expect(issuesOf(changes).map((issue) => issue.path)).toContain(path);
  });

  it('when a document wants to authenticate with a key, then the reason is that this is not supported', () => {
    expect(issuesOf({ token_endpoint_auth_method: 'private_key_jwt' })).toEqual([
      {
        path: 'token_endpoint_auth_method',
        message: 'is private_key_jwt, which this service does not support',
        fix: expect.stringContaining('`none`'),
      },
    ]);
  });

  it('when a document prefers a key, and says that it does without, then its client is a public one', () => {
    const methods = ['none', 'private_key_jwt'];
    const preferring = { token_endpoint_auth_method: 'private_key_jwt' };
    const result = read({ ...minimal, ...preferring, token_endpoint_auth_methods_supported: methods });
    expect(result).toHaveProperty('client');
    expect(issuesOf({ ...preferring, token_endpoint_auth_methods_supported: [methods[1]] })).toHaveLength(1);
  });

  it('when several rules are broken, then all are named', () => {
    expect(issuesOf({ client_id: 'x', client_secret: 'y', redirect_uris: [] })).toHaveLength(3);
  });

  it.each([
    ['a list', '[]'],
    ['nothing', ''],
    ['a word', 'null'],
    ['not JSON', '<html>'],
    ['a name twice', `{"client_id":"${url}","client_id":"https://other.example/"}`],
    ['nested too deep', `${'{"a":'.repeat(40)}1${'}'.repeat(40)}`],
  ])('when a document is %s, then it is refused', (_what, text) => {
    expect(readDocument(Buffer.from(text), url)).toMatchObject({ issues: [expect.anything()] });
  });
});
