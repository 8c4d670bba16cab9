import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { jest } from '@jest/globals';
import { openDatabase, sql, type Sql, type StatementRunner } from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { acceptedFor, testStack, eventually } from '@team-operations/testing';
import { createApiKeySecret } from './api-key-secret.ts';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import { createApiKey, type NewApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const fail = (error: unknown) => {
  throw error;
};
const settings = { connections: 4, applicationName: 'test', waitMilliseconds: 2000, onIdleError: fail };
const database = openDatabase({ ...settings, url: testStack().databaseUrl });
const away = openDatabase({ ...settings, url: 'postgresql://unknown@127.0.0.1:9/none' });
const teamId = randomUUID();

/** The database, which can be counted and taken away. */
let queries: Sql[] = [];
let reachable: StatementRunner = database;
const watched: StatementRunner = {
  query(statement) {
    queries.push(statement);
    return reachable.query(statement);
  },
};

const authenticators: Authenticator[] = [];
function newAuthenticator(runner: StatementRunner = watched, cacheMilliseconds = 1000): Authenticator {
  const authenticator = createAuthenticator({
    database: runner,
    baseUrl: 'http://localhost:3003',
    onLastUseError: fail,
    cacheMilliseconds,
  });
  authenticators.push(authenticator);
  return authenticator;
}

const newKey = (key: Partial<NewApiKey> = {}) =>
  createApiKey(database, { teamId, name: 'Night shift', scopes: [], ...key });

/** What came of it: the name of the key, or the status and the error of the challenge. */
async function outcome(authenticator: Authenticator, secret: string): Promise<string> {
  try {
    return (await authenticator.authenticate(`Bearer ${secret}`)).name;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return `${error.status} ${/description="The credential ([^"]*)"/.exec(error.headers['WWW-Authenticate'] ?? '')?.[1]}`;
  }
}

beforeAll(() =>
  database.query(sql`INSERT INTO team (id, name, mpid) VALUES (${teamId}::uuid, 'Credentials', 'CRED')`),
);
beforeEach(() => {
  queries = [];
  reachable = database;
});
afterAll(async () => {
  reachable = database;
  for (const authenticator of authenticators) await authenticator.stop();
  await Promise.all([database.close(), away.close()]);
});

describe('authenticate', () => {
  it('when a key is presented, then its principal comes after one query, and immediately from then on', async () => {
    const personId = randomUUID();
    await database.query(sql`
      WITH person AS (
        INSERT INTO person (id, email, name, password_hash)
        VALUES (${personId}::uuid, ${`${personId}@cred.example`}, 'Olive', '-') RETURNING id)
      INSERT INTO team_member (team_id, person_id, role) SELECT ${teamId}::uuid, id, 'owner' FROM person`);
    const { id, secret } = await newKey({ personId, scopes: ['apis.read', 'jobs.write'] });
    const authenticator = newAuthenticator();
    const first = authenticator.authenticate(`Bearer ${secret}`);
    expect(first).toBeInstanceOf(Promise);
    const principal = await first;
    expect(principal).toMatchObject({
      credentialId: id,
      kind: 'api_key',
      teamId,
      personId,
      name: 'Night shift',
      grantedScopes: ['apis.read', 'jobs.write'],
    });
    expect(principal.scopes.size).toBe(9);
    expect(authenticator.authenticate(`Bearer ${secret}`)).toBe(principal);
    expect(queries).toHaveLength(1);
  });

  it('when a key has no scopes, then it behaves as apis.all (specification 2.1)', async () => {
    const { secret } = await newKey({ scopes: [] });
    const principal = await newAuthenticator().authenticate(`Bearer ${secret}`);
    expect(principal.grantedScopes).toEqual(['apis.all']);
    expect(principal.scopes.size).toBe(14);
  });

  it('when a key is unknown, then each try costs one query', async () => {
    const authenticator = newAuthenticator();
    const secret = createApiKeySecret();
    expect(await outcome(authenticator, secret)).toBe('401 is unknown or was revoked');
    expect(await outcome(authenticator, secret)).toBe('401 is unknown or was revoked');
    expect(queries).toHaveLength(2);
  });

  it('when a hundred requests send the same key at the same time, then they share one query', async () => {
    const { secret } = await newKey();
    const authenticator = newAuthenticator();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => outcome(authenticator, secret)));
    expect(new Set(outcomes)).toEqual(new Set(['Night shift']));
    expect(queries).toHaveLength(1);
  });

  it('when a key expires, then it is refused from that moment, also when it was accepted a moment ago', async () => {
    const { secret } = await newKey({ expiresAt: new Date(Date.now() + 1500) });
    const made = performance.now();
    const authenticator = newAuthenticator(watched, 5000);
    const isAccepted = async () => (await outcome(authenticator, secret)) === 'Night shift';
    expect(await isAccepted()).toBe(true);
    expect(await acceptedFor(isAccepted, made)).toBeLessThan(1550);
    expect(await outcome(authenticator, secret)).toBe('401 has expired');
    expect(queries).toHaveLength(1);
    expect(await outcome(newAuthenticator(), secret)).toBe('401 has expired');
  });

  it.each([-3_600_000, 3_600_000])(
    'when the clock of this machine is %d ms off, then expiry is still right',
    async (off) => {
      const { secret: valid } = await newKey({ expiresAt: new Date(Date.now() + 60_000) });
      const { secret: expired } = await newKey({ expiresAt: new Date(Date.now() - 1) });
      const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + off);
      const authenticator = newAuthenticator();
      expect(await outcome(authenticator, valid)).toBe('Night shift');
      expect(await outcome(authenticator, valid)).toBe('Night shift');
      expect(await outcome(authenticator, expired)).toBe('401 has expired');
      now.mockRestore();
    },
  );
});

describe('a revoked key', () => {
  it('when it is revoked in this process, then it is refused immediately', async () => {
    const { id, secret } = await newKey();
    const authenticator = newAuthenticator();
    expect(await outcome(authenticator, secret)).toBe('Night shift');
    await revokeApiKey(database.forTeam(teamId), { teamId, id, authenticator });
    expect(await outcome(authenticator, secret)).toBe('401 is unknown or was revoked');
  });

  it('when it is revoked while requests stream in, then none that begins afterwards is let in', async () => {
    const { id, secret } = await newKey();
    const authenticator = newAuthenticator();
    let revoked = false;
    const counts = { before: 0, after: 0, refused: 0 };
    const client = async () => {
      while (counts.after + counts.refused < 500) {
        const late = revoked;
        const accepted = (await outcome(authenticator, secret)) === 'Night shift';
        counts[accepted ? (late ? 'after' : 'before') : 'refused'] += 1;
        await turn();
      }
    };
    const clients = Array.from({ length: 8 }, client);
    await eventually(() => counts.before > 100);
    await revokeApiKey(database, { teamId, id, authenticator });
    revoked = true;
    await Promise.all(clients);
    expect(counts).toEqual({ before: expect.any(Number), after: 0, refused: expect.any(Number) });
    expect(Math.min(counts.before, counts.refused)).toBeGreaterThan(0);
  });

  it('when no event reaches another process, then that one refuses it within a second all the same', async () => {
    const { id, secret } = await newKey();
    const [here, there] = [newAuthenticator(), newAuthenticator()];
    expect(await outcome(there, secret)).toBe('Night shift');
    await revokeApiKey(database, { teamId, id, authenticator: here });
    expect(await acceptedFor(async () => (await outcome(there, secret)) === 'Night shift')).toBeLessThan(
      1000,
    );
  });
});

describe('when the database is away', () => {
  it('then a key that is not cached gets 503 with Retry-After, and no access', async () => {
    const { secret } = await newKey();
    reachable = away;
    const refused = newAuthenticator().authenticate(`Bearer ${secret}`);
    await expect(refused).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '1' } });
  });

  it('then a cached key works until its second is over, and again once the database is back', async () => {
    const { secret } = await newKey();
    const authenticator = newAuthenticator();
    await outcome(authenticator, secret);
    reachable = away;
    expect(await outcome(authenticator, secret)).toBe('Night shift');
    const isAccepted = async () => (await outcome(authenticator, secret)) === 'Night shift';
    expect(await acceptedFor(isAccepted)).toBeLessThan(1000);
    expect(await outcome(authenticator, secret)).toMatch(/^503/);
    reachable = database;
    expect(await outcome(authenticator, secret)).toBe('Night shift');
  });

  it('then a mistyped key still gets its 401', async () => {
    reachable = away;
    expect(await outcome(newAuthenticator(), `${createApiKeySecret()}x`)).toMatch(/^401/);
  });
});

it('when the look-up of a credential takes too long, then the answer is 503', async () => {
  const never: StatementRunner = { query: () => new Promise(() => undefined) };
  const authenticator = createAuthenticator({
    database: never,
    baseUrl: 'http://localhost:3003',
    onLastUseError: () => undefined,
    lookUpMilliseconds: 20,
  });
  authenticators.push(authenticator);
  expect(await outcome(authenticator, createApiKeySecret())).toBe('503 undefined');
});
