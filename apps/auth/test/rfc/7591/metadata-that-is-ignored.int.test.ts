import { askTokens, approvedCode, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const ignored: Record<string, unknown> = {
  application_type: 'web',
  contacts: ['someone@client.example'],
  jwks: { keys: [] },
  jwks_uri: 'https://client.example/keys',
  software_statement: 'a.b.c',
  id_token_signed_response_alg: 'RS256',
  subject_type: 'pairwise',
  require_auth_time: true,
  'client_name#cs': 'Plánovač',
  made_up: { deep: [1, 2, 3] },
  client_id: 'chosen by the client',
  client_secret: 'chosen by the client',
  client_secret_expires_at: 1,
  client_id_issued_at: 1,
  registration_access_token: 'chosen by the client',
  registration_client_uri: 'https://attacker.example/',
};

it.each(Object.keys(ignored))('when %s is sent, then it changes nothing (RFC 7591 2)', async (name) => {
  const client = await registerClient(auth.app, { [name]: ignored[name] });
  expect(client[name]).not.toEqual(ignored[name]);
});

it('when all of that is sent together, then the client works (RFC 7591 2)', async () => {
  const client = await registerClient(auth.app, ignored);
  expect((await askTokens(auth, await approvedCode(auth, { client, scope: 'apis.read' }))).status).toBe(200);
});
