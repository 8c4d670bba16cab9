import { hash, randomUUID } from 'node:crypto';
import { openDatabase, sql } from '@team-operations/database';
import type { AppError } from '@team-operations/errors';
import { testStack } from '@team-operations/testing';
import { createApiKey, type NewApiKey } from './create-api-key.ts';
import { revokeApiKey } from './revoke-api-key.ts';

const fail = (error: unknown) => {
  throw error;
};
const database = openDatabase({
  url: testStack().databaseUrl,
  connections: 4,
  applicationName: 'test',
  waitMilliseconds: 2000,
  onIdleError: fail,
});
const [teamId, otherTeamId] = [randomUUID(), randomUUID()];
const noCache = { evict: () => undefined };

const newKey = (key: Partial<NewApiKey> = {}) =>
  createApiKey(database.forTeam(teamId), { teamId, name: 'Depot', scopes: [], ...key });

async function row(id: string): Promise<Record<string, unknown>> {
  const [found] = await database.query<Record<string, unknown>>(
    sql`SELECT * FROM api_key WHERE id = ${id}::uuid`,
  );
  return found!;
}

const eventsOf = (id: string) =>
  database.query<{ type: string; topic: string; data: unknown }>(
    sql`SELECT type, topic, data FROM outbox_message WHERE key = ${id}`,
  );

beforeAll(() =>
  database.query(sql`
    INSERT INTO team (id, name, mpid) VALUES (${teamId}::uuid, 'Keys', 'KEYS'), (${otherTeamId}::uuid, 'Others', 'OTHR')`),
);
afterAll(() => database.close());

describe('createApiKey', () => {
  it('when a key is created, then only its hash and its last four characters are kept', async () => {
    const { id, secret } = await newKey({ scopes: ['jobs.read', 'jobs.read', 'apis.read'] });
    const kept = await row(id);
    expect(kept).toMatchObject({
      hint: secret.slice(-4),
      scopes: ['jobs.read', 'apis.read'],
      person_id: null,
    });
    expect(kept['secret_hash']).toEqual(hash('sha256', secret, 'buffer'));
    const [dump] = await database.query<{ text: string; bytes: string }>(sql`
      SELECT api_key::text AS text, encode(secret_hash, 'escape') AS bytes FROM api_key WHERE id = ${id}::uuid`);
    for (let start = 0; start <= secret.length - 8; start += 1) {
      expect(dump!.text + dump!.bytes).not.toContain(secret.slice(start, start + 8));
    }
  });

  it('when scopes do not exist, then the error names each of them, and no key is created', async () => {
    const name = randomUUID();
    const scopes = ['jobs.read', 'jobs.admin', 'constructor'];
    const refused = newKey({ name, scopes });
    await expect(refused).rejects.toMatchObject({ status: 400, name: 'BadRequestError' });
    const { issues } = (await refused.catch((error: unknown) => error)) as AppError;
    expect(issues.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'scopes jobs.admin is not a scope',
      'scopes constructor is not a scope',
    ]);
    expect(await database.query(sql`SELECT FROM api_key WHERE name = ${name}`)).toEqual([]);
  });
});

it.each(['', ' ', 'a'.repeat(101)])('when a key would be called %j, then it is not created', async (name) => {
  await expect(newKey({ name })).rejects.toMatchObject({ status: 400, issues: [{ path: 'name' }] });
});

describe('revokeApiKey', () => {
  it('when a key is revoked, then its event is written with it, once', async () => {
    const { id } = await newKey();
    const revocation = { teamId, id, authenticator: noCache };
    await Promise.all([revokeApiKey(database, revocation), revokeApiKey(database, revocation)]);
    await revokeApiKey(database, revocation);
    const { revoked_at: revokedAt } = await row(id);
    expect(await eventsOf(id)).toEqual([
      {
        topic: 'credential.revocations.v1',
        type: 'credential.revoked',
        data: { credentialId: id, revokedAt },
      },
    ]);
  });

  it('when another team asks for it, then there is no such key, and it goes on working', async () => {
    const { id } = await newKey();
    const revocation = { teamId: otherTeamId, id, authenticator: noCache };
    await expect(revokeApiKey(database.forTeam(otherTeamId), revocation)).rejects.toMatchObject({
      status: 404,
    });
    expect(await row(id)).toMatchObject({ revoked_at: null });
    expect(await eventsOf(id)).toEqual([]);
  });
});
