import { revokeGrant } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { addAccessToken, makeAccessToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { call, startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => (gateway = await startGateway()));
afterAll(() => gateway.close());

/** A grant with the token that the application had, and the one that it got for it. */
async function refreshed(under = gateway) {
  const scopes = ['jobs.read', 'jobs.write'];
  const { token, grantId } = await makeAccessToken(under.database, { team: under.team, scopes });
  return { grantId, before: token, after: await addAccessToken(under.database, { grantId, scopes }) };
}

const createJob = ({ app, team }: GatewayUnderTest, token: string, idempotencyKey: string) =>
  call(app, token, 'post', '/v1/jobs', {
    jobTypeId: team.job_type_id,
    scheduledDate: '2026-03-01',
  }).set('Idempotency-Key', idempotencyKey);

describe('when an application has refreshed its token', () => {
  it('then a request that it repeats is known as the same', async () => {
    const { before, after, grantId } = await refreshed();
    const idempotencyKey = uuidV7();
    const first = await createJob(gateway, before, idempotencyKey);
    const again = await createJob(gateway, after, idempotencyKey);
    expect([first.status, again.headers['idempotent-replayed']]).toEqual([201, 'true']);
    expect(again.text).toBe(first.text);
    const owner = gateway.team.users[0]!.id;
    expect(
      await gateway.database.query(sql`
        SELECT credential_id, person_id FROM audit_entry WHERE resource_id = ${first.body.data.id}::uuid`),
    ).toEqual([{ credential_id: grantId, person_id: owner }]);
  });

  it('then it gets no new limit', async () => {
    const limited = await startGateway({ requestsPerMinute: 3 });
    try {
      const { before, after } = await refreshed(limited);
      const other = await refreshed(limited);
      const ask = async (token: string) => (await call(limited.app, token, 'get', '/v1/jobs')).status;
      for (const token of [before, after, before]) expect(await ask(token)).toBe(200);
      expect(await ask(after)).toBe(429);
      expect(await ask(other.after)).toBe(200);
    } finally {
      await limited.close();
    }
  });

  it('then one revocation ends both tokens', async () => {
    const { before, after, grantId: id } = await refreshed();
    const { app, team, database, authenticator } = gateway;
    for (const token of [before, after]) expect((await call(app, token, 'get', '/v1/jobs')).status).toBe(200);
    await revokeGrant(database, { teamId: team.id, id, authenticator });
    for (const token of [before, after]) expect((await call(app, token, 'get', '/v1/jobs')).status).toBe(401);
  });
});

it('when a token is used, then its grant says when, where and for which operation', async () => {
  const bed = await startGateway();
  const { token, grantId } = await makeAccessToken(bed.database, { team: bed.team, scopes: ['team.read'] });
  await call(bed.app, token, 'get', '/v1/team');
  await bed.authenticator.stop();
  const used = await bed.database.query(sql`
    SELECT last_used_surface, last_used_operation, now() - last_used_at < interval '10 seconds' AS lately
    FROM oauth_grant WHERE id = ${grantId}::uuid`);
  expect(used).toEqual([{ last_used_surface: 'rest', last_used_operation: 'team.get', lately: true }]);
  await bed.close();
});
