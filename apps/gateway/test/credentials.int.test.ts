import { createApiKey, createApiKeySecret, revokeApiKey } from '@team-operations/credentials';
import { registry } from '@team-operations/operations';
import { allScopes } from '@team-operations/scopes';
import { uuidV7 } from '@team-operations/service';
import { callOperation } from './arrangements.ts';
import { keyWith, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let expired: string;
let revoked: string;
beforeAll(async () => {
  gateway = await startGateway();
  const { database, team } = gateway;
  expired = await keyWith(database, team.id, ['apis.all'], new Date(Date.now() - 1000));
  const { id, secret } = await createApiKey(database, {
    teamId: team.id,
    name: 'revoked',
    scopes: ['apis.all'],
  });
  await revokeApiKey(database, { teamId: team.id, id, authenticator: gateway.authenticator });
  revoked = secret;
});
afterAll(() => gateway.close());

/** Ids that exist nowhere: a credential must be refused before anything else is looked at. */
const anyInput = { id: uuidV7() };

describe.each(registry.map((operation) => [operation.name, operation] as const))('%s', (_name, operation) => {
  const refusedCredentials = {
    'no credential': () => null,
    'a malformed credential': () => 'svc_not-a-key',
    'an unknown credential': () => createApiKeySecret(),
    'an expired credential': () => expired,
    'a revoked credential': () => revoked,
  };

  it.each(Object.entries(refusedCredentials))(
    'when it is called with %s, then it answers 401',
    async (_, make) => {
      const answer = await callOperation(gateway.app, make(), operation, anyInput);
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        status: 'error',
        message: 'Unauthorized',
        request_id: answer.headers['x-request-id'],
        error: { name: 'UnauthorizedError', issues: expect.any(Array) },
      });
      expect(answer.headers['www-authenticate']).toMatch(
        /^Bearer .*resource_metadata="http:\/\/localhost:3003\/\.well-known\/oauth-protected-resource/,
      );
    },
  );

  it.each(allScopes.filter((scope) => scope !== operation.scope))(
    'when the credential has only %s, then it answers 403 and names the missing scope',
    async (scope) => {
      const key = gateway.team.api_keys[scope]!;
      const answer = await callOperation(gateway.app, key, operation, anyInput);
      expect(answer.status).toBe(403);
      expect(answer.body.error.name).toBe('ForbiddenError');
      expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"');
      expect(answer.headers['www-authenticate']).toContain(`scope="${operation.scope}"`);
      expect(answer.headers['www-authenticate']).toContain(
        'resource_metadata="http://localhost:3003/.well-known/',
      );
    },
  );

  it(`when the credential has only ${operation.scope}, then it is let in`, async () => {
    const answer = await callOperation(
      gateway.app,
      gateway.team.api_keys[operation.scope]!,
      operation,
      anyInput,
    );
    expect([200, 400, 404]).toContain(answer.status);
  });
});
