import { createRefusals, reasonOf } from './refusal.ts';

const refuse = createRefusals('https://operations.example');
const metadata = 'resource_metadata="https://operations.example/.well-known/oauth-protected-resource"';

describe('the challenge of a 401', () => {
  it('when there was no credential, then it names no error (RFC 6750 3.1)', () => {
    expect(refuse('missing').headers).toEqual({ 'WWW-Authenticate': `Bearer ${metadata}` });
  });

  it.each([
    ['repeated', 'invalid_request', 'The credential was sent more than once'],
    ['in address', 'invalid_request', 'The credential must not be sent in the URL, because logs store URLs'],
    ['malformed', 'invalid_token', 'The credential is not a well-formed Bearer credential'],
    ['unknown', 'invalid_token', 'The credential is unknown or was revoked'],
    ['expired', 'invalid_token', 'The credential has expired'],
  ] as const)(
    'when a credential is %s, then the error is %s with a description',
    (reason, error, description) => {
      const { status, name, headers } = refuse(reason);
      expect([status, name]).toEqual([401, 'UnauthorizedError']);
      expect(headers['WWW-Authenticate']).toBe(
        `Bearer error="${error}", error_description="${description}", ${metadata}`,
      );
    },
  );

  it.each(['missing', 'repeated', 'in address', 'malformed', 'unknown', 'expired'] as const)(
    'when a credential is %s, then one issue says how to fix it',
    (reason) => {
      expect(refuse(reason).issues).toEqual([
        { path: expect.any(String), message: expect.any(String), fix: expect.any(String) },
      ]);
    },
  );
});

it.each([
  ['svc_rt_x', 'Exchange it at POST /oauth/token, and send the access token from the response.'],
  ['svc_code_x', 'Exchange it at POST /oauth/token, and send the access token from the response.'],
  ['svc_cs_x', 'Send an access token. A client secret is only for /oauth/token and /oauth/revoke.'],
  [
    'svc_reg_x',
    'Send an API key or access token. A registration access token is only for the `registration_client_uri` of its client.',
  ],
  ['svc_oauth_x', 'Copy the complete API key or access token, without spaces or quotes.'],
  ['svc_x', 'Copy the complete API key or access token, without spaces or quotes.'],
])('when the credential begins like %s, then the fix is: %s', (secret, fix) => {
  expect(refuse(reasonOf(secret)).issues[0]?.fix).toBe(fix);
});

it.each(['access_token', 'api_key', 'token'])('names the parameter %s of the address', (parameter) => {
  expect(refuse('in address', parameter).issues[0]).toMatchObject({
    path: parameter,
    message: 'must not be sent in the URL, because logs store URLs',
  });
});

it.each(['unknown', 'expired'] as const)(
  'sends the system of an installer whose credential is %s to its integration',
  (reason) => {
    const ofIntegrations = createRefusals('https://operations.example', undefined, 'integrations');
    const [issue] = ofIntegrations(reason).issues;
    expect(issue?.fix).toContain('Settings > Integrations. A key of Settings > Developer counts as another');
  },
);
