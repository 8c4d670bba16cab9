import { sql } from '@team-operations/database';
import {
  addBack,
  addPerson,
  changeRole,
  openTestBed,
  removePerson,
  type TestBed,
} from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import { scopesOfAuthority, selectAuthority, type StoredAuthority } from './authority.ts';
import { createApiKey, type CreatedApiKey, type NewApiKey } from './create-api-key.ts';

let bed: TestBed;
let authenticator: Authenticator;
beforeAll(async () => {
  bed = await openTestBed('team_operations_sip_api');
  authenticator = createAuthenticator({
    database: bed.serviceDatabase,
    baseUrl: 'http://localhost:3003',
    onLastUseError: (error) => {
      throw error;
    },
    cacheMilliseconds: 0,
  });
});
afterAll(async () => {
  await authenticator.stop();
  await bed.close();
});

const makeKey = (properties: Partial<NewApiKey>) =>
  createApiKey(bed.database, { teamId: bed.team.id, name: 'Van', scopes: ['sip.write'], ...properties });

async function nameAsToken(key: CreatedApiKey, change: { teamId?: string; removed?: boolean } = {}) {
  const { teamId = bed.team.id, removed = false } = change;
  await bed.database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id, removed_at)
    VALUES (${uuidV7()}::uuid, ${teamId}::uuid, 'Van', ${key.id}::uuid, CASE WHEN ${removed}::boolean THEN now() END)`);
  return key;
}

const replace = (key: CreatedApiKey, successor: CreatedApiKey) =>
  bed.database.query(
    sql`UPDATE api_key SET replaced_by_id = ${successor.id}::uuid WHERE id = ${key.id}::uuid`,
  );

type Make = (createdById: string) => Promise<CreatedApiKey>;

/** What only an integration's token is: all of these look like one, or nearly. */
const others: Record<string, Make> = {
  'a plain key with the same scope': (createdById) => makeKey({ createdById }),
  'a plain key that was rotated': async (createdById) => {
    const key = await makeKey({ createdById });
    await replace(key, await makeKey({ createdById }));
    return key;
  },
  'a key whose integration was removed': async (createdById) =>
    nameAsToken(await makeKey({ createdById }), { removed: true }),
  'a key that an integration of another team names': async (createdById) =>
    nameAsToken(await makeKey({ createdById }), { teamId: bed.otherTeam.id }),
  'a personal key that an integration names': async (personId) =>
    nameAsToken(await makeKey({ personId, createdById: personId })),
  'a key with more scopes that an integration names': async (createdById) =>
    nameAsToken(await makeKey({ createdById, scopes: ['sip.write', 'invoices.write'] })),
};

const tokens: Record<string, Make> = {
  'the token of an integration': async (createdById) => nameAsToken(await makeKey({ createdById })),
  'a token that was replaced, in its overlap': async (createdById) => {
    const [first, second] = [await makeKey({ createdById }), await makeKey({ createdById })];
    await replace(first, second);
    await replace(second, await nameAsToken(await makeKey({})));
    return first;
  },
};

/** What a key may do, as a request with it and as a webhook that ends with it. */
async function allowed({ id, secret }: CreatedApiKey): Promise<{ request: string[]; webhook: string[] }> {
  const found = await Promise.resolve()
    .then(() => authenticator.authenticate(`Bearer ${secret}`))
    .catch(() => null);
  const [row] = await bed.database.query<{ authority: StoredAuthority }>(sql`
    SELECT ${selectAuthority(sql`named`)} AS authority FROM (
      SELECT ${bed.team.id}::uuid AS team_id, ${id}::uuid AS api_key_id, NULL::uuid AS grant_id, NULL::uuid AS person_id, NULL::timestamptz AS person_left_at) AS named`);
  return { request: [...(found?.scopes ?? [])], webhook: [...scopesOfAuthority(row!.authority)] };
}

const limitedAs = async ({ secret }: CreatedApiKey) =>
  (await authenticator.authenticate(`Bearer ${secret}`)).limitedAs;

describe('limits count', () => {
  it('all tokens of an integration together', async () => {
    const [first, second, third] = [await makeKey({}), await makeKey({}), await makeKey({})];
    await nameAsToken(third);
    await replace(first, second);
    await replace(second, third);
    const [integration] = await bed.database.query<{ id: string }>(
      sql`SELECT id FROM integration WHERE api_key_id = ${third.id}::uuid`,
    );
    for (const key of [first, second, third]) expect(await limitedAs(key)).toBe(integration?.id);
  });

  it('a key that was rotated with those that replaced it, and any other alone', async () => {
    const [first, second, third, other] = [
      await makeKey({}),
      await makeKey({}),
      await makeKey({}),
      await makeKey({}),
    ];
    await replace(first, second);
    await replace(second, third);
    for (const key of [first, second, third]) expect(await limitedAs(key)).toBe(first.id);
    expect(await limitedAs(other)).toBe(other.id);
  });
});

const nothing = { request: [], webhook: [] };

describe.each(Object.entries(others))('%s', (_what, make) => {
  it('is capped by the role of its creator, and ends with the membership', async () => {
    const person = await addPerson(bed.database, bed.team.id, 'admin');
    const key = await make(person);
    expect((await allowed(key)).request).toContain('sip.write');
    await changeRole(bed.database, bed.team.id, person, 'member');
    expect(await allowed(key)).toEqual(nothing);
    await removePerson(bed.database, bed.team.id, person);
    expect(await allowed(key)).toEqual(nothing);
    await addBack(bed.database, bed.team.id, person, 'admin');
    expect(await allowed(key)).toEqual(nothing);
  });
});

describe.each(Object.entries(tokens))('%s', (_what, make) => {
  it('goes on working when its creator is demoted or leaves', async () => {
    const person = await addPerson(bed.database, bed.team.id, 'admin');
    const key = await make(person);
    const submits = { request: ['sip.write'], webhook: ['sip.write'] };
    await changeRole(bed.database, bed.team.id, person, 'engineer');
    expect(await allowed(key)).toEqual(submits);
    await removePerson(bed.database, bed.team.id, person);
    expect(await allowed(key)).toEqual(submits);
    await addBack(bed.database, bed.team.id, person, 'member');
    expect(await allowed(key)).toEqual(submits);
  });
});
