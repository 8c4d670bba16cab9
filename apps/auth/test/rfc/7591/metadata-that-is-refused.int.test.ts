import request from 'supertest';
import { loopback, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const cases: [string, unknown][] = [
  ['client_name', ''],
  ['client_name', '\u202e'],
  ['client_name', 'x'.repeat(101)],
  ['client_name', 7],
  ['scope', ['jobs.read']],
  ['scope', 7],
  ['token_endpoint_auth_method', 'private_key_jwt'],
  ['token_endpoint_auth_method', 'client_secret_jwt'],
  ['token_endpoint_auth_method', ''],
  ['grant_types', ['client_credentials']],
  ['grant_types', []],
  ['grant_types', 'authorization_code'],
  ['response_types', ['token']],
  ['response_types', 'code'],
  ['client_uri', 'javascript:alert(1)'],
  ['logo_uri', 'data:image/png;base64,AAAA'],
  ['tos_uri', 'no address'],
  ['policy_uri', `https://client.example/${'x'.repeat(500)}`],
  ['software_id', 7],
  ['software_version', 'x'.repeat(501)],
];

// RFC 7591 3.2.2.
it.each(cases)(
  'when %s is %j, then it is invalid_client_metadata and named (RFC 7591 3.2.2)',
  async (name, value) => {
    const { status, body } = await request(auth.app)
      .post('/oauth/register')
      .send({ client_name: 'Planner', redirect_uris: ['https://client.example/callback'], [name]: value });
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_client_metadata' });
    expect(body.error_description).toContain(name);
    expect(body.error_issues).toEqual([
      { path: name, message: expect.any(String), fix: expect.stringMatching(/\.$/) },
    ]);
  },
);

it('when several are wrong, then all are named together (RFC 7591 3.2.2)', async () => {
  const { body } = await request(auth.app)
    .post('/oauth/register')
    .send({ redirect_uris: [loopback], client_name: '', scope: 7, grant_types: [] });
  const paths = body.error_issues.map(({ path }: { path: string }) => path);
  expect(paths).toEqual(['client_name', 'scope', 'grant_types']);
});

it.each([
  ['jobs:read', 'scope has an unknown name: jobs:read. Did you mean `jobs.read`?'],
  [
    'openid jobs.read,jobs.write',
    'scope has an unknown name: jobs.read,jobs.write. Separate scopes by spaces.',
  ],
])('when only unknown scopes are sent, as %j, then they are named', async (scope, description) => {
  const { status, body } = await request(auth.app)
    .post('/oauth/register')
    .send({ client_name: 'Planner', redirect_uris: [loopback], scope });
  expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_client_metadata' });
  expect(body.error_description).toBe(description);
});
