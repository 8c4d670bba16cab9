import {
  createAccessTokenSecret,
  createApiKey,
  createApiKeySecret,
  revokeApiKey,
  revokeGrant,
} from '@team-operations/credentials';
import { registry } from '@team-operations/catalogue';
import { allScopes } from '@team-operations/scopes';
import { makeAccessToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { callOperation, keyWith } from '@team-operations/testing/rest';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

/** The credentials of one kind that the table below needs. */
interface Credentials {
  unknown: () => string;
  expired: string;
  revoked: string;
  /** One with each scope alone. */
  only: Record<string, string>;
}

let gateway: GatewayUnderTest;
beforeAll(async () => (gateway = await startGateway()));
afterAll(() => gateway.close());

async function apiKeys(): Promise<Credentials> {
  const { database, team, authenticator } = gateway;
  const expired = await keyWith(database, team.id, ['apis.all'], new Date(Date.now() - 1000));
  const key = { teamId: team.id, name: 'revoked', scopes: ['apis.all'] };
  const { id, secret: revoked } = await createApiKey(database, key);
  await revokeApiKey(database, { teamId: team.id, id, authenticator });
  return { unknown: createApiKeySecret, expired, revoked, only: team.api_keys };
}

async function accessTokens(): Promise<Credentials> {
  const { database, team, authenticator } = gateway;
  const token = (scope: string, expiresIn = 3600) =>
    makeAccessToken(database, { team, scopes: [scope], expiresIn });
  const { token: expired } = await token('apis.all', -1);
  const { token: revoked, grantId: id } = await token('apis.all');
  await revokeGrant(database, { teamId: team.id, id, authenticator });
  const each = await Promise.all(allScopes.map(async (scope) => [scope, (await token(scope)).token]));
  return { unknown: createAccessTokenSecret, expired, revoked, only: Object.fromEntries(each) };
}

const metadata = 'resource_metadata="http://localhost:3003/.well-known/oauth-protected-resource"';

/** Ids that exist nowhere: a credential must be refused before anything else is looked at. */
const anyInput = { id: uuidV7() };

const kinds = [
  ['an API key', apiKeys],
  ['an access token', accessTokens],
] as const;

describe.each(kinds)('%s', (_kind, makeCredentials) => {
  let credentials: Credentials;
  beforeAll(async () => (credentials = await makeCredentials()));

  describe.each(registry.map((operation) => [operation.name, operation] as const))(
    '%s',
    (_name, operation) => {
      const refusedCredentials = {
        'no credential': () => null,
        'a malformed credential': () => `${credentials.only[operation.scope]}x`,
        'an unknown credential': () => credentials.unknown(),
        'an expired credential': () => credentials.expired,
        'a revoked credential': () => credentials.revoked,
      };

      it.each(Object.entries(refusedCredentials))(
        'when it is called with %s, then it answers 401',
        async (_, make) => {
          // As programs do: without it, /v1/docs is the page for people.
          const answer = await callOperation(gateway.app, make(), operation, anyInput).accept('json');
          expect(answer.status).toBe(401);
          expect(answer.body).toEqual({
            status: 'error',
            message: 'Unauthorized',
            request_id: answer.headers['x-request-id'],
            error: {
              name: 'UnauthorizedError',
              code: 'unauthorized',
              doc_url: 'http://localhost:3003/v1/errors#unauthorized',
              issues: expect.any(Array),
            },
          });
          expect(answer.headers['www-authenticate']).toMatch(
            make() === null ? /^Bearer resource_metadata=/ : /^Bearer error="invalid_token", /,
          );
          expect(answer.headers['www-authenticate']).toContain(metadata);
        },
      );

      it.each(allScopes.filter((scope) => scope !== operation.scope))(
        'when the credential has only %s, then it answers 403 and names the missing scope',
        async (scope) => {
          const answer = await callOperation(gateway.app, credentials.only[scope]!, operation, anyInput);
          expect(answer.status).toBe(403);
          expect(answer.body.error.name).toBe('ForbiddenError');
          expect(answer.headers['www-authenticate']).toContain('error="insufficient_scope"');
          expect(answer.headers['www-authenticate']).toContain(`scope="${operation.scope}"`);
          expect(answer.headers['www-authenticate']).toContain(metadata);
        },
      );

      const letIn = operation.managersOnly === true ? [403] : [200, 400, 404];
      it(`when the credential has only ${operation.scope}, then the answer is one of ${letIn.join()}`, async () => {
        const credential = credentials.only[operation.scope]!;
        const answer = await callOperation(gateway.app, credential, operation, anyInput);
        expect(letIn).toContain(answer.status);
      });

      it('when it is a key with every scope, then it is let in', async () => {
        const answer = await callOperation(
          gateway.app,
          gateway.team.api_keys['apis.all']!,
          operation,
          anyInput,
        );
        expect([200, 400, 404]).toContain(answer.status);
      });
    },
  );
});
