import {
  createAccessTokenSecret,
  createApiKey,
  createApiKeySecret,
  revokeApiKey,
  revokeGrant,
} from '@team-operations/credentials';
import { registry } from '@team-operations/catalogue';
import type { Operation } from '@team-operations/operations';
import { allScopes, type Scope } from '@team-operations/scopes';
import { makeAccessToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { keyWith } from '@team-operations/testing/rest';
import { startListeningGateway, type ListeningGateway } from './gateway.ts';
import { requestOf, send, type Answered } from './properties/send-input.ts';

/** The credentials of one kind that the tables below need. */
interface Credentials {
  unknown: () => string;
  expired: string;
  revoked: string;
  /** One with each scope alone. */
  only: Record<string, string>;
  /** One with all scopes but this one. */
  without: Record<string, string>;
}

let gateway: ListeningGateway;
let kinds: Record<'an API key' | 'an access token', Credentials>;
beforeAll(async () => {
  gateway = await startListeningGateway();
  kinds = { 'an API key': await apiKeys(), 'an access token': await accessTokens() };
});
afterAll(() => gateway.close());

const forEachScope = async (make: (scope: Scope) => Promise<string>) =>
  Object.fromEntries(await Promise.all(allScopes.map(async (scope) => [scope, await make(scope)])));
const allBut = (scope: Scope) => allScopes.filter((other) => other !== scope);

async function apiKeys(): Promise<Credentials> {
  const { database, team, authenticator } = gateway;
  const expired = await keyWith(database, team.id, ['apis.all'], new Date(Date.now() - 1000));
  const key = { teamId: team.id, name: 'revoked', scopes: ['apis.all'] };
  const { id, secret: revoked } = await createApiKey(database, key);
  await revokeApiKey(database, { teamId: team.id, id, authenticator });
  const without = await forEachScope((scope) => keyWith(database, team.id, allBut(scope)));
  return { unknown: createApiKeySecret, expired, revoked, only: team.api_keys, without };
}

async function accessTokens(): Promise<Credentials> {
  const { database, team, authenticator } = gateway;
  const token = (scopes: string[], expiresIn = 3600) =>
    makeAccessToken(database, { team, scopes, expiresIn });
  const { token: expired } = await token(['apis.all'], -1);
  const { token: revoked, grantId: id } = await token(['apis.all']);
  await revokeGrant(database, { teamId: team.id, id, authenticator });
  const only = await forEachScope(async (scope) => (await token([scope])).token);
  const without = await forEachScope(async (scope) => (await token(allBut(scope))).token);
  return { unknown: createAccessTokenSecret, expired, revoked, only, without };
}

/** Ids that exist nowhere: a credential must be refused before anything else is looked at. */
const anyInput = { id: uuidV7() };

function answerTo(operation: Operation, credential: string | null): Promise<Answered> {
  // As programs do: without it, /v1/docs is the page for people.
  const headers = { Accept: 'application/json, */*;q=0.1' };
  return send(gateway.url, credential, { ...requestOf(operation.rest, anyInput), headers });
}

const metadata = 'resource_metadata="http://localhost:3003/.well-known/oauth-protected-resource"';
/** A request without a credential gets no error code (RFC 6750 3.1). */
const challengeTo = (name: string) =>
  expect.stringMatching(
    name === 'none' ? /^Bearer resource_metadata=/ : /^Bearer error="invalid_token", .*resource_metadata=/,
  );

/** The answer of each operation to each of these credentials. */
const answersTo = (operation: Operation, credentials: Record<string, string | null>) =>
  Promise.all(
    Object.entries(credentials).map(
      async ([name, credential]) => [name, await answerTo(operation, credential)] as const,
    ),
  );
const ofEachKind = (pick: (credentials: Credentials) => Record<string, string>) =>
  Object.fromEntries(
    Object.entries(kinds).flatMap(([kind, credentials]) =>
      Object.entries(pick(credentials)).map(([name, credential]) => [`${kind} that ${name}`, credential]),
    ),
  );

describe.each(registry.map((operation) => [operation.name, operation] as const))('%s', (_, operation) => {
  it('answers 401 to everything that is no credential', async () => {
    const refused = ofEachKind(({ only, unknown, expired, revoked }) => ({
      'is malformed': `${only[operation.scope]}x`,
      'is unknown': unknown(),
      'has expired': expired,
      'was revoked': revoked,
    }));
    for (const [name, { status, headers, text }] of await answersTo(operation, { none: null, ...refused })) {
      expect([name, status, JSON.parse(text), headers['www-authenticate']]).toEqual([
        name,
        401,
        {
          status: 'error',
          message: 'Unauthorized',
          request_id: headers['x-request-id'],
          error: {
            name: 'UnauthorizedError',
            code: 'unauthorized',
            doc_url: 'http://localhost:3003/v1/errors#unauthorized',
            issues: expect.any(Array),
          },
        },
        challengeTo(name),
      ]);
      expect(headers['www-authenticate']).toContain(metadata);
    }
  });

  // Whichever other scope let in, this credential would be let in.
  it('answers 403 to every other scope, and names the missing one', async () => {
    const lacking = ofEachKind(({ without }) => ({ 'has all others': without[operation.scope]! }));
    for (const [name, { status, headers, text }] of await answersTo(operation, lacking)) {
      expect([name, status, JSON.parse(text).error.name]).toEqual([name, 403, 'ForbiddenError']);
      const challenge = headers['www-authenticate'];
      expect(challenge).toContain(`error="insufficient_scope", scope="${operation.scope}"`);
      expect(challenge).toContain(metadata);
    }
  });

  const letIn = operation.managersOnly === true ? [403] : [200, 400, 404];
  it(`answers one of ${letIn.join()} to ${operation.scope} alone, and lets in a key with every scope`, async () => {
    const only = ofEachKind((credentials) => ({ 'has it': credentials.only[operation.scope]! }));
    for (const [name, { status }] of await answersTo(operation, only))
      expect([name, letIn.includes(status), status]).toEqual([name, true, status]);
    const every = await answerTo(operation, gateway.team.api_keys['apis.all']!);
    expect([200, 400, 404]).toContain(every.status);
  });
});
