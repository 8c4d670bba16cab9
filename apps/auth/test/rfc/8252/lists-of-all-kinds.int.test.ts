import {
  approvedCode,
  askAuthorization,
  askTokens,
  goodRequest,
  registerClient,
  startAuth,
} from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const redirect_uris = [
  'https://client.example/callback',
  'http://127.0.0.1:33418/',
  'http://localhost:6274/oauth/callback',
  'com.example.app:/callback',
];
const client = await registerClient(auth.app, { redirect_uris, scope: 'apis.read' });

it.each([...redirect_uris, 'http://127.0.0.1:1/', 'http://localhost:2/oauth/callback'])(
  'when a client has registered addresses of all kinds, then %s gets its code and tokens (RFC 8252 7)',
  async (redirect_uri) => {
    const form = await approvedCode(auth, { client, scope: 'apis.read', parameters: { redirect_uri } });
    expect((await askTokens(auth, form)).status).toBe(200);
  },
);

it.each([
  'http://127.0.0.1:1/oauth/callback',
  'http://client.example/callback',
  'https://client.example:6274/callback',
])(
  'when a client has registered addresses of all kinds, then %s, which mixes two, is refused (RFC 8252 8.10)',
  async (redirect_uri) => {
    const { status, body } = await askAuthorization(auth, goodRequest(client, redirect_uri));
    expect(status).toBe(400);
    expect(body).not.toHaveProperty('redirect_to');
  },
);

it('when there are several and none is named, then none is guessed (RFC 6749 3.1.2.3)', async () => {
  const { status, body } = await askAuthorization(auth, { ...goodRequest(client), redirect_uri: undefined });
  expect(status).toBe(400);
  expect(body).not.toHaveProperty('redirect_to');
});
