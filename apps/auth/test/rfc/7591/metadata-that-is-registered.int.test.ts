import { allScopes } from '@team-operations/scopes';
import { registerClient, startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

const about = {
  client_uri: 'https://client.example/',
  logo_uri: 'https://client.example/logo.png',
  tos_uri: 'https://client.example/terms',
  policy_uri: 'https://client.example/privacy',
  software_id: '4NRB1-0XZABZI9E6-5SM3R',
  software_version: '1.2.0',
};
const twenty = Array.from({ length: 20 }, (_, index) => `https://client.example/${index}`);

const cases: [string, object, object][] = [
  ['no scope is sent', {}, { scope: 'apis.read' }],
  ['scopes are sent', { scope: 'apis.read jobs.write' }, { scope: 'apis.read jobs.write' }],
  ['a scope comes twice', { scope: 'jobs.read jobs.read' }, { scope: 'jobs.read' }],
  ['every scope is sent', { scope: allScopes.join(' ') }, { scope: allScopes.join(' ') }],
  ['some scopes are unknown', { scope: 'openid no.such jobs.read' }, { scope: 'jobs.read' }],
  ['only scopes of OpenID Connect are sent', { scope: 'openid email' }, { scope: 'apis.read' }],
  ['the scope is empty', { scope: '' }, { scope: 'apis.read' }],
  ['no method is sent', {}, { token_endpoint_auth_method: 'none' }],
  [
    'Basic is asked for',
    { token_endpoint_auth_method: 'client_secret_basic', redirect_uris: [webCallback] },
    { token_endpoint_auth_method: 'client_secret_post' },
  ],
  ['no name is sent', { client_name: undefined }, { client_name: 'Unnamed application' }],
  [
    'what is not wanted is null',
    { client_name: null, scope: null, token_endpoint_auth_method: null, grant_types: null, logo_uri: null },
    { client_name: 'Unnamed application', scope: 'apis.read', token_endpoint_auth_method: 'none' },
  ],
  ['the name has spaces around it', { client_name: '  Planner ' }, { client_name: 'Planner' }],
  ['the name has an accent of its own', { client_name: 'Cafe\u0301' }, { client_name: 'Café' }],
  ['the name has 100 letters', { client_name: 'ž'.repeat(100) }, { client_name: 'ž'.repeat(100) }],
  ['an address comes twice', { redirect_uris: [webCallback, webCallback] }, { redirect_uris: [webCallback] }],
  ['there are twenty addresses', { redirect_uris: twenty }, { redirect_uris: twenty }],
  ['its metadata', about, about],
  [
    'more grant types are asked for',
    { grant_types: ['authorization_code', 'implicit', 'urn:ietf:params:oauth:grant-type:device_code'] },
    { grant_types: ['authorization_code', 'refresh_token'] },
  ],
  ['more response types are asked for', { response_types: ['code', 'token'] }, { response_types: ['code'] }],
];

// RFC 7591 2: what the server replaces or leaves out shows in the answer.
it.each(cases)(
  'when %s, then the answer says what was registered (RFC 7591 2)',
  async (_what, sent, registered) => {
    expect(await registerClient(auth.app, { redirect_uris: [webCallback], ...sent })).toMatchObject(
      registered,
    );
  },
);
