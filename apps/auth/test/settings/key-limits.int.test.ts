import { sql } from '@team-operations/database';
import { apiKeyCalls } from './api-key-calls.ts';
import { openSettings, signIn, userOf, type Browser, type SettingsUnderTest } from './settings-under-test.ts';

let bed: SettingsUnderTest;
let owner: Browser;
let engineer: Browser;
beforeAll(async () => {
  bed = await openSettings();
  owner = await signIn(bed.app, userOf(bed.team, 'owner'));
  engineer = await signIn(bed.app, userOf(bed.team, 'engineer'));
});
afterAll(() => bed.close());

const { call, make } = apiKeyCalls(() => bed);

type Role = Parameters<typeof userOf>[1];

/** Keys of a person that work, or that have ended. */
const fill = (role: Role, keys: number, ended = false) =>
  bed.database.query(sql`
    INSERT INTO api_key (id, team_id, name, hint, secret_hash, scopes, person_id, created_by_id, revoked_at)
    SELECT gen_random_uuid(), ${bed.team.id}::uuid, 'many', 'abcd', sha256(gen_random_uuid()::text::bytea), '{jobs.read}',
      ${userOf(bed.team, role).id}::uuid, ${userOf(bed.team, role).id}::uuid, CASE WHEN ${ended}::boolean THEN now() END
    FROM generate_series(1, ${keys})`);

const rotate = (browser: Browser, id: string, overlapHours: number) =>
  call(browser, 'post', `/${id}/rotate`, { overlapHours });

/** Rotates a key so often; the id of the last one. */
async function rotated(browser: Browser, first: string, times: number): Promise<string> {
  let id = first;
  for (let rotations = 0; rotations < times; rotations += 1) {
    const { status, body } = await rotate(browser, id, 168);
    expect(status).toBe(201);
    ({ id } = body.data);
  }
  return id;
}

it('of keys that replaced one another at most ten work', async () => {
  const first = await make(owner);
  const last = await rotated(owner, first.id, 9);
  const refused = await rotate(owner, last, 168);
  expect([refused.status, refused.body.error.issues]).toEqual([
    400,
    [
      {
        path: 'id',
        message: 'has 10 keys that still work, and at most 10 may',
        fix: 'Revoke the earlier keys that are not used: each works until its overlap ends.',
      },
    ],
  ]);
  await call(owner, 'delete', `/${first.id}`);
  const next = await rotated(owner, last, 1);
  expect((await rotate(owner, next, 0)).status).toBe(201);
});

it('a successor is one more key of its person, unless the key ends immediately', async () => {
  const { id } = await make(engineer);
  await fill('engineer', 49);
  const refused = await rotate(engineer, id, 1);
  expect([refused.status, refused.body.error.issues]).toEqual([
    400,
    [
      {
        path: '',
        message: 'is one more than the 50 keys that a person in a team may have',
        fix: 'Revoke a key that is not used, or rotate without an overlap.',
      },
    ],
  ]);
  const { status, body } = await rotate(engineer, id, 0);
  expect(status).toBe(201);
  expect((await call(engineer, 'post', '', { name: 'Van', scopes: ['jobs.read'] })).status).toBe(400);
  await call(engineer, 'delete', `/${body.data.id}`);
  await make(engineer);
});

it('a person creates at most 200 keys in 24 hours, also when they end', async () => {
  const member = await signIn(bed.app, userOf(bed.team, 'member'));
  const { id } = await make(member);
  await fill('member', 199, true);
  const message = 'is one more than the 200 keys that a person in a team may create in 24 hours';
  for (const refused of [
    await rotate(member, id, 0),
    await call(member, 'post', '', { name: 'Van', scopes: ['jobs.read'] }),
  ])
    expect([refused.status, refused.body.error.issues[0].message]).toEqual([400, message]);
});
