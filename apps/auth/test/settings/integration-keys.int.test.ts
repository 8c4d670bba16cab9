import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import {
  openSettings,
  send,
  signIn,
  userOf,
  type Browser,
  type SettingsUnderTest,
} from './settings-under-test.ts';

let bed: SettingsUnderTest;
let owner: Browser;
beforeAll(async () => {
  bed = await openSettings();
  owner = await signIn(bed.app, userOf(bed.team, 'owner'));
});
afterAll(() => bed.close());

/** A key that an integration has as its token, among the API keys. */
async function tokenOf(removed: boolean) {
  const { database, team } = bed;
  const key = await createApiKey(database, { teamId: team.id, name: 'Fitters Ltd', scopes: ['sip.write'] });
  await database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id, removed_at)
    VALUES (${uuidV7()}::uuid, ${team.id}::uuid, 'Fitters Ltd', ${key.id}::uuid, CASE WHEN ${removed}::boolean THEN now() END)`);
  const path = `/teams/${team.id}/api-keys`;
  const { body } = await send(bed.app, owner, 'get', path);
  const listed = body.data.find(({ id }: { id: string }) => id === key.id);
  const rotate = () => send(bed.app, owner, 'post', `${path}/${key.id}/rotate`, { overlapHours: 0 });
  return { listed, rotate };
}

it('when it is the token of an integration, then it is not rotated among the API keys, and the page offers it not', async () => {
  const { listed, rotate } = await tokenOf(false);
  expect(listed).toMatchObject({ mayRotate: false, mayManage: true });
  const { status, body } = await rotate();
  expect([status, body.error.issues[0].fix]).toEqual([400, 'Rotate the integration instead.']);
});

it('when the integration is gone, then it is a key as any other', async () => {
  const { listed, rotate } = await tokenOf(true);
  expect(listed).toMatchObject({ mayRotate: true });
  expect((await rotate()).status).toBe(201);
});
