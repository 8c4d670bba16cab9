import {
  createApiKey,
  createAuthenticator,
  revokeApiKey,
  type NewApiKey,
} from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { addPerson, makeAccessToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => (gateway = await startGateway()));
afterAll(() => gateway.close());

const newKey = (properties: Partial<NewApiKey> = {}) =>
  createApiKey(gateway.database, {
    teamId: gateway.team.id,
    name: 'key',
    scopes: ['jobs.read', 'jobs.write'],
    ...properties,
  });

/** What is recorded of a credential after it was sent so to a gateway that has then stopped. */
async function recorded(
  id: string,
  send: (gateway: GatewayUnderTest['app']) => Promise<{ status: number }>,
  requestsPerMinute = 0,
) {
  const { serviceDatabase: database } = gateway;
  const onLastUseError = (error: unknown) => {
    throw error;
  };
  const authenticator = createAuthenticator({ database, baseUrl: 'http://localhost:3003', onLastUseError });
  const { app, close } = await startGateway({ database, authenticator, requestsPerMinute });
  const { status } = await send(app);
  await authenticator.stop();
  await close();
  const [use] = await gateway.database.query<{ surface: string | null; operation: string | null }>(sql`
    SELECT last_used_surface AS surface, last_used_operation AS operation FROM api_key WHERE id = ${id}::uuid
    UNION ALL SELECT last_used_surface, last_used_operation FROM oauth_grant WHERE id = ${id}::uuid`);
  return { status, ...use };
}

describe('a call that the credential allows is its last use', () => {
  it.each([
    ['succeeds', 'get', '/v1/jobs', undefined, 200, 'jobs.list'],
    ['names nothing that is there', 'get', `/v1/jobs/${uuidV7()}`, undefined, 404, 'jobs.get'],
    ['asks what it may call', 'get', '/v1/docs/try/credential', undefined, 200, 'credential.get'],
    ['has an invalid body', 'post', '/v1/jobs', {}, 400, 'jobs.create'],
  ] as const)('when it %s', async (...row) => {
    const [, method, path, body, status, operation] = row;
    const { id, secret } = await newKey();
    const use = await recorded(id, (app) => call(app, secret, method, path, body));
    expect(use).toEqual({ status, surface: 'rest', operation });
  });
});

describe('a call that is refused is no use', () => {
  const none = { surface: null, operation: null };

  it('when the key lacks the scope', async () => {
    const { id, secret } = await newKey();
    expect(await recorded(id, (app) => call(app, secret, 'get', '/v1/team'))).toEqual({
      status: 403,
      ...none,
    });
  });

  it('when the approval lacks the scope', async () => {
    const { token, grantId } = await makeAccessToken(gateway.database, {
      team: gateway.team,
      scopes: ['jobs.read'],
    });
    const use = await recorded(grantId, (app) => call(app, token, 'get', '/v1/team'));
    expect(use).toEqual({ status: 403, ...none });
  });

  it('when the role of its person is in the way', async () => {
    const personId = await addPerson(gateway.database, gateway.team.id, 'engineer');
    const { id, secret } = await newKey({ personId });
    const use = await recorded(id, (app) => call(app, secret, 'post', '/v1/jobs', {}));
    expect(use).toEqual({ status: 403, ...none });
  });

  it('when it is for managers', async () => {
    const { id, secret } = await newKey({ scopes: ['sip.write'] });
    const use = await recorded(id, (app) => call(app, secret, 'post', '/v1/integrations', { name: 'x' }));
    expect(use).toEqual({ status: 403, ...none });
  });

  it('when the key is revoked, or has expired', async () => {
    const { id, secret } = await newKey();
    const { team, database, authenticator } = gateway;
    await revokeApiKey(database, { teamId: team.id, id, authenticator });
    expect(await recorded(id, (app) => call(app, secret, 'get', '/v1/jobs'))).toEqual({
      status: 401,
      ...none,
    });
    const expired = await newKey({ expiresAt: new Date(Date.now() - 1000) });
    const use = await recorded(expired.id, (app) => call(app, expired.secret, 'get', '/v1/jobs'));
    expect(use).toEqual({ status: 401, ...none });
  });

  it('when the limit is used up, when no such address is there, when the body cannot be read', async () => {
    const [first, second, third] = [await newKey(), await newKey(), await newKey()];
    const limited = await recorded(
      first.id,
      async (app) => {
        await call(app, first.secret, 'get', '/v1/team');
        return call(app, first.secret, 'get', '/v1/jobs');
      },
      1,
    );
    expect(limited).toEqual({ status: 429, ...none });
    const nowhere = await recorded(second.id, (app) => call(app, second.secret, 'get', '/v1/nothing'));
    expect(nowhere).toEqual({ status: 404, ...none });
    const garbled = await recorded(third.id, (app) =>
      call(app, third.secret, 'post', '/v1/jobs').type('json').send('{'),
    );
    expect(garbled).toEqual({ status: 400, ...none });
  });
});
