import { raw, sql } from '@team-operations/database';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { createAuthenticator, type Authenticator } from './authenticator.ts';
import { createApiKey, type CreatedApiKey } from './create-api-key.ts';
import { assertLineMayGrow } from './key-line.ts';

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

const makeKey = (teamId = bed.team.id) =>
  createApiKey(bed.database, { teamId, name: 'Van', scopes: ['sip.write'] });

const replace = (key: CreatedApiKey, successor: CreatedApiKey) =>
  bed.database.query(
    sql`UPDATE api_key SET replaced_by_id = ${successor.id}::uuid WHERE id = ${key.id}::uuid`,
  );

/** Rotates a key so often. Every key of the line works. */
const rotate = (key: CreatedApiKey, times: number) =>
  bed.database.query(
    raw(`DO $$
      DECLARE present uuid := '${key.id}'; following uuid;
      BEGIN
        FOR at IN 1..${times} LOOP
          INSERT INTO api_key (id, team_id, name, secret_hash, hint, scopes)
          VALUES (uuidv7(), '${bed.team.id}', 'Van', sha256(gen_random_uuid()::text::bytea), 'abcd', '{sip.write}') RETURNING id INTO following;
          UPDATE api_key SET replaced_by_id = following WHERE id = present;
          present := following;
        END LOOP;
      END $$`),
  );

const lineOf = async ({ id }: CreatedApiKey) => {
  const [row] = await bed.database.query<{ line: string; last: string }>(sql`
    SELECT line_id AS line, (SELECT id FROM api_key WHERE line_id = key.line_id AND replaced_by_id IS NULL) AS last
    FROM api_key AS key WHERE id = ${id}::uuid`);
  return row!;
};

it('a successor continues the line of the key that it replaces', async () => {
  const [first, second, third] = [await makeKey(), await makeKey(), await makeKey()];
  await replace(first, second);
  await replace(second, third);
  for (const key of [first, second, third])
    expect(await lineOf(key)).toEqual({ line: first.id, last: third.id });
});

it('a key of another team, one that replaces another, and none at all cannot be a successor', async () => {
  const [key, first, second] = [await makeKey(), await makeKey(), await makeKey()];
  await replace(first, second);
  for (const wrong of [await makeKey(bed.otherTeam.id), second, key])
    await expect(replace(key, wrong)).rejects.toThrow('of the same team');
  expect(await lineOf(key)).toEqual({ line: key.id, last: key.id });
});

it('the first of a thousand keys is looked up as fast as any other', async () => {
  const key = await makeKey();
  await rotate(key, 1000);
  const times: number[] = [];
  for (let time = 0; time < 5; time += 1) {
    const began = performance.now();
    expect(await authenticator.authenticate(`Bearer ${key.secret}`)).toMatchObject({ limitedAs: key.id });
    times.push(performance.now() - began);
  }
  // To follow the line from key to key took 300 ms; this takes one.
  expect(Math.min(...times)).toBeLessThan(50);
});

describe('a line', () => {
  const grow = async (key: CreatedApiKey, ends: 'none' | 'last' | 'all') => {
    const { last } = await lineOf(key);
    const fix = { working: 'Wait.', day: 'Go on.' };
    return assertLineMayGrow(bed.database, { teamId: bed.team.id, id: last, ends, called: 'tokens', fix });
  };
  const refusal = (message: string, fix: string) => ({ issues: [{ path: 'id', message, fix }] });

  it('with ten keys that work gets another only when one ends', async () => {
    const key = await makeKey();
    await rotate(key, 8);
    await grow(key, 'none');
    const { last } = await lineOf(key);
    await rotate({ id: last, secret: '' }, 1);
    await expect(grow(key, 'none')).rejects.toMatchObject(
      refusal('has 10 tokens that still work, and at most 10 may', 'Wait.'),
    );
    await grow(key, 'last');
    await grow(key, 'all');
    await bed.database.query(sql`UPDATE api_key SET revoked_at = now() WHERE id = ${key.id}::uuid`);
    await grow(key, 'none');
  });

  it('gets fifty keys in 24 hours', async () => {
    const key = await makeKey();
    await rotate(key, 49);
    await bed.database.query(
      sql`UPDATE api_key SET expires_at = now() WHERE line_id = ${key.id}::uuid AND replaced_by_id IS NOT NULL`,
    );
    await expect(grow(key, 'all')).rejects.toMatchObject(
      refusal('had 50 new tokens in 24 hours, and may have 50', 'Go on.'),
    );
    await bed.database.query(
      sql`UPDATE api_key SET created_at = now() - interval '1 day' WHERE id = ${key.id}::uuid`,
    );
    await grow(key, 'all');
  });
});
