import { sql, type Database } from '@team-operations/database';
import { makeAccessToken, openTestBed, type TestBed } from '@team-operations/testing';
import { revokeGrant, type GrantRevocation } from './revoke-grant.ts';

let bed: TestBed;
beforeAll(async () => (bed = await openTestBed('team_operations_auth')));
afterAll(() => bed.close());

const noCache = { evict: () => undefined };
const newGrant = async () =>
  (await makeAccessToken(bed.database, { team: bed.team, scopes: ['jobs.read'] })).grantId;
const revoke = (id: string, more: Partial<GrantRevocation> = {}, database: Database = bed.serviceDatabase) =>
  revokeGrant(database, { teamId: bed.team.id, id, authenticator: noCache, ...more });
const eventsOf = (id: string) =>
  bed.database.query(sql`SELECT topic, type, data FROM outbox_message WHERE key = ${id}`);
async function revokedAt(id: string): Promise<unknown> {
  const [grant] = await bed.database.query<{ revoked_at: unknown }>(
    sql`SELECT revoked_at FROM oauth_grant WHERE id = ${id}::uuid`,
  );
  return grant!.revoked_at;
}

describe('revokeGrant', () => {
  it('when a grant is revoked several times at the same time, then its event is written once, with the same time', async () => {
    const id = await newGrant();
    await Promise.all([revoke(id), revoke(id), revoke(id)]);
    await revoke(id);
    expect(await eventsOf(id)).toEqual([
      {
        topic: 'credential.revocations.v1',
        type: 'credential.revoked',
        data: { credentialId: id, revokedAt: await revokedAt(id) },
      },
    ]);
  });

  it('when another team asks for it, then there is no such grant, and it goes on', async () => {
    const id = await newGrant();
    await expect(revoke(id, { teamId: bed.otherTeam.id })).rejects.toMatchObject({ status: 404 });
    expect(await revokedAt(id)).toBeNull();
    expect(await eventsOf(id)).toEqual([]);
  });

  it('when more is to be written with it, then that is written once, and it knows what was revoked', async () => {
    const id = await newGrant();
    const also = sql`noted AS (
      INSERT INTO security_event (id, event, team_id, person_id, client_id, credential_id, address, user_agent, request_id)
      SELECT uuidv7(), 'grant.revoked', ${bed.team.id}::uuid, person_id, client_id, id, '::1', '', 'r' FROM revoked)`;
    await revoke(id, { also });
    await revoke(id, { also });
    const noted = await bed.database.query(
      sql`SELECT person_id FROM security_event WHERE credential_id = ${id}::uuid`,
    );
    expect(noted).toEqual([{ person_id: bed.team.users[0]!.id }]);
  });

  it('when what is written with it fails, then the grant goes on', async () => {
    const id = await newGrant();
    const also = sql`noted AS (INSERT INTO security_event (id) SELECT id FROM revoked)`;
    await expect(revoke(id, { also })).rejects.toThrow();
    expect(await revokedAt(id)).toBeNull();
    expect(await eventsOf(id)).toEqual([]);
  });
});
