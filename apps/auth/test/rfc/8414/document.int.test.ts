import { allScopes } from '@team-operations/scopes';
import request from 'supertest';
import { baseUrl, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const path = '/.well-known/oauth-authorization-server';

it.each([path, `${path}/mcp`, `${path}/v1`])(
  'when %s is asked for, then it is the document of the one issuer (RFC 8414 2, 3.3)',
  async (address) => {
    const { status, body, headers } = await request(auth.app).get(address);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(headers['cache-control']).toMatch(/max-age=\d+/);
    expect(body).toMatchObject({
      issuer: baseUrl,
      authorization_endpoint: `${baseUrl}/oauth/authorize`,
      token_endpoint: `${baseUrl}/oauth/token`,
      revocation_endpoint: `${baseUrl}/oauth/revoke`,
      registration_endpoint: `${baseUrl}/oauth/register`,
      jwks_uri: `${baseUrl}/oauth/jwks`,
      response_types_supported: ['code'],
      response_modes_supported: ['query'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
      client_id_metadata_document_supported: true,
    });
    expect(body.scopes_supported).toEqual(expect.arrayContaining(['apis.all', 'apis.read', ...allScopes]));
    for (const endpoint of ['token', 'revocation'])
      expect(body[`${endpoint}_endpoint_auth_methods_supported`]).toEqual(
        expect.arrayContaining(['none', 'client_secret_post']),
      );
  },
);

it.each([`${path}/`, `${path}/other`, `${path}/mcp/`, '/.well-known/openid-configuration'])(
  'when %s is asked for, then there is no document (RFC 8414 3)',
  async (address) => {
    const { status, body } = await request(auth.app).get(address);
    expect(status).toBe(404);
    expect(body.error.issues[0].fix).toContain(`GET ${path}.`);
  },
);
