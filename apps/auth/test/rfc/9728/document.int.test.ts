import { allScopes } from '@team-operations/scopes';
import request from 'supertest';
import { baseUrl, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const path = '/.well-known/oauth-protected-resource';

it.each([
  ['', '/v1/docs'],
  ['/mcp', '/guides/assistants.md'],
  ['/v1', '/v1/docs'],
])(
  'when the document of %j is asked for, then the resource in it is that address, and %s is about it (RFC 9728 2, 3, 3.3)',
  async (surface, documentation) => {
    const { status, body, headers } = await request(auth.app).get(path + surface);
    expect(status).toBe(200);
    expect(headers['content-type']).toMatch(/^application\/json/);
    const { signed_metadata: signed, ...document } = body;
    expect(signed).toEqual(expect.any(String));
    expect(document).toEqual({
      resource: baseUrl + surface,
      resource_name: 'Team Operations Service',
      authorization_servers: [baseUrl],
      scopes_supported: allScopes,
      bearer_methods_supported: ['header'],
      resource_documentation: baseUrl + documentation,
    });
  },
);

it.each(['/', '/mcp/', '/v2', '/v1/jobs', '/mcp?x=y&resource=other'])(
  'when the document of %j is asked for, then no other resource is claimed (RFC 9728 3.3)',
  async (suffix) => {
    const { status, body } = await request(auth.app).get(path + suffix);
    if (status === 200) expect(body.resource).toBe(`${baseUrl}/mcp`);
    else expect(status).toBe(404);
  },
);
