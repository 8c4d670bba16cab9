import request from 'supertest';
import { loopback, registerClient, registerConfidential, startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const open = await registerClient(auth.app);
const confidential = await registerConfidential(auth.app);

type Client = Record<string, string>;
const own = (client: Client, method: 'get' | 'put') =>
  request(auth.app)
    [method](`/oauth/register/${client['client_id']}`)
    .auth(client['registration_access_token']!, { type: 'bearer' });

const good = { client_id: open['client_id'], redirect_uris: [loopback] };
const secret = { redirect_uris: [webCallback], client_id: confidential['client_id'] };

const cases: [string, string, string, Client, object][] = [
  ['there is no client_id', 'invalid_client_metadata', 'client_id', open, { ...good, client_id: undefined }],
  ['the client_id is of another', 'invalid_client_metadata', 'client_id', open, { ...good, client_id: 'x' }],
  [
    'a public client wants a secret',
    'invalid_client_metadata',
    'token_endpoint_auth_method',
    open,
    { ...good, redirect_uris: [webCallback], token_endpoint_auth_method: 'client_secret_post' },
  ],
  [
    'a confidential client drops its secret',
    'invalid_client_metadata',
    'token_endpoint_auth_method',
    confidential,
    secret,
  ],
  [
    'it chooses a secret',
    'invalid_client_metadata',
    'client_secret',
    confidential,
    { ...secret, token_endpoint_auth_method: 'client_secret_post', client_secret: 'chosen by the client' },
  ],
  [
    'there is no redirect URI',
    'invalid_redirect_uri',
    'redirect_uris',
    open,
    { ...good, redirect_uris: undefined },
  ],
  [
    'a redirect URI is bad',
    'invalid_redirect_uri',
    'redirect_uris.0',
    open,
    { ...good, redirect_uris: ['javascript:1'] },
  ],
  ['the name is bad', 'invalid_client_metadata', 'client_name', open, { ...good, client_name: 7 }],
];

it.each(cases)(
  'when %s, then it is %s, names %s, and nothing changed (RFC 7592 2.2, RFC 7591 3.2.2)',
  async (_what, error, field, client, metadata) => {
    const { body: before } = await own(client, 'get');
    const { status, body } = await own(client, 'put').send(metadata);
    expect({ status, error: body.error }).toEqual({ status: 400, error });
    expect(body.error_issues.map(({ path }: { path: string }) => path)).toContain(field);
    expect((await own(client, 'get')).body).toEqual(before);
  },
);

it('when a confidential client sends its own secret, then that is taken (RFC 7592 2.2)', async () => {
  const { client_secret, token_endpoint_auth_method } = confidential;
  const { status } = await own(confidential, 'put').send({
    ...secret,
    client_secret,
    token_endpoint_auth_method,
  });
  expect(status).toBe(200);
});
