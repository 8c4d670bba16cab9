import { createApiKey } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { addPerson, changeRole, removePerson } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { watchTokens } from '../src/watching/watch-tokens.ts';
import { startWatched, type WatchedBed } from './watched-bed.ts';

let bed: WatchedBed;
beforeAll(async () => {
  bed = await startWatched();
});
afterAll(() => bed.close());

/** An integration whose token a new admin of the team has created. */
async function integrationOf(change: { removed?: boolean } = {}) {
  const { database, team } = bed;
  const admin = await addPerson(database, team.id, 'admin');
  const key = { teamId: team.id, createdById: admin, name: 'Van tablets', scopes: ['sip.write'] };
  const { id: apiKeyId } = await createApiKey(database, key);
  const id = uuidV7();
  await database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id, removed_at)
    VALUES (${id}::uuid, ${team.id}::uuid, 'Van tablets', ${apiKeyId}::uuid,
      CASE WHEN ${change.removed ?? false}::boolean THEN now() END)`);
  return { id, admin, apiKeyId };
}

const look = () => Promise.all(Array.from({ length: 5 }, () => watchTokens(bed.workerDatabase)));
const alarmsOf = async (id: string) => {
  const rows = await bed.database.query<{ type: string; data: Record<string, unknown> }>(
    sql`SELECT type, data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND key = ${id} ORDER BY id`,
  );
  return rows.map(({ type, data }) => ({ type, role: data['role'], personId: data['personId'] }));
};
const notedOf = (id: string) =>
  bed.database.query<{ operation: string; after: object }>(
    sql`SELECT operation, after FROM audit_entry WHERE resource_id = ${id}::uuid ORDER BY id`,
  );

it('reports and notes once that the creator of a token was demoted, and once that the person left', async () => {
  const { id, admin: personId } = await integrationOf();
  await look();
  expect(await alarmsOf(id)).toEqual([]);
  const type = 'integration.token-of-former-manager';
  await changeRole(bed.database, bed.team.id, personId, 'member');
  await look();
  await look();
  expect(await alarmsOf(id)).toEqual([{ type, role: 'member', personId }]);
  await removePerson(bed.database, bed.team.id, personId);
  await look();
  await look();
  const left = [
    { type, role: 'member', personId },
    { type, role: null, personId },
  ];
  expect(await alarmsOf(id)).toEqual(left);
  expect(await notedOf(id)).toEqual([
    { operation: 'integrations.token_of_former_manager', after: { personId, role: 'member' } },
    { operation: 'integrations.token_of_former_manager', after: { personId, role: null } },
  ]);
});

it('reports nothing of a token that was revoked, or of an integration that was removed', async () => {
  const [revoked, removed] = [await integrationOf(), await integrationOf({ removed: true })];
  await bed.database.query(sql`UPDATE api_key SET revoked_at = now() WHERE id = ${revoked.apiKeyId}::uuid`);
  for (const { id, admin } of [revoked, removed]) {
    await removePerson(bed.database, bed.team.id, admin);
    await look();
    expect([await alarmsOf(id), await notedOf(id)]).toEqual([[], []]);
  }
});
