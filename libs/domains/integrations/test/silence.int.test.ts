import { createApiKey } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { anIntegration, call, rotateToken } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { watchSilence } from '../src/watching/watch-silence.ts';
import { startWatched, submission, submit, type WatchedBed } from './watched-bed.ts';

let bed: WatchedBed;
beforeAll(async () => {
  bed = await startWatched();
});
afterAll(() => bed.close());

/** An integration with a key that no other test uses. */
async function integration(database: Database, silenceHours: number | null, lastHoursAgo: number | null) {
  const id = uuidV7();
  const key = { teamId: bed.team.id, name: 'Van tablets', scopes: ['sip.write'] };
  const { id: apiKeyId } = await createApiKey(database, key);
  await database.query(sql`
    INSERT INTO integration (id, team_id, name, api_key_id, silence_hours, last_submission_at)
    VALUES (${id}::uuid, ${bed.team.id}::uuid, 'Van tablets', ${apiKeyId}::uuid, ${silenceHours},
      now() - make_interval(hours => ${lastHoursAgo}::int))`);
  return { id, apiKeyId };
}

/** Submissions in the past, a pause before each, ending so many hours ago. */
async function history(apiKeyId: string, pausesInHours: number[], endHoursAgo: number): Promise<void> {
  const body = submission();
  const { body: answer } = await submit(bed, bed.team.api_keys['sip.write']!, body);
  let hours = endHoursAgo + pausesInHours.reduce((sum, pause) => sum + pause, 0);
  for (const [index, pause] of [0, ...pausesInHours].entries()) {
    hours -= pause;
    await bed.database.query(sql`
      INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id, received_at)
      VALUES (${bed.team.id}::uuid, ${answer.data.submission_id}::uuid, ${index + 2}, '{}', 'S1', ${apiKeyId}::uuid, 'test',
        now() - make_interval(hours => ${hours}::int))`);
  }
}

const look = () => Promise.all(Array.from({ length: 5 }, () => watchSilence(bed.workerDatabase)));
const alarmsOf = (id: string) =>
  bed.database.query<{ type: string; data: Record<string, unknown> }>(
    sql`SELECT type, data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND key = ${id} ORDER BY id`,
  );

describe('an integration with silence hours', () => {
  it('when it has been silent for longer, then there is one alarm, and its next submission ends it', async () => {
    const { id } = await integration(bed.database, 2, 3);
    await look();
    await look();
    expect(await alarmsOf(id)).toMatchObject([
      { type: 'integration.silent', data: { name: 'Van tablets', hours: 2, learned: false } },
    ]);
    await bed.database.query(sql`
      UPDATE integration SET api_key_id = (
        SELECT id FROM api_key WHERE secret_hash = sha256(${bed.team.api_keys['sip.write']!}::bytea))
      WHERE id = ${id}::uuid`);
    await submit(bed, bed.team.api_keys['sip.write']!, submission());
    await look();
    await look();
    expect((await alarmsOf(id)).map(({ type }) => type)).toEqual([
      'integration.silent',
      'integration.resumed',
    ]);
    const [row] = await bed.database.query(sql`SELECT silent_since FROM integration WHERE id = ${id}::uuid`);
    expect(row).toEqual({ silent_since: null });
  });

  it('when a submission arrives after the hours are over and is committed after the alarm, then it ends the silence', async () => {
    const { id } = await anIntegration(bed);
    await bed.database.query(
      sql`UPDATE integration SET silence_hours = 2, created_at = now() - interval '3 hours' WHERE id = ${id}::uuid`,
    );
    await bed.database.transaction(async (transaction) => {
      const { body } = await submit(bed, bed.team.api_keys['sip.write']!, submission());
      await transaction.query(sql`
        INSERT INTO sip_revision (team_id, submission_id, revision, received, scenario, credential_id, request_id)
        SELECT team_id, ${body.data.submission_id}::uuid, 2, '{}', 'S1', api_key_id, 'test' FROM integration WHERE id = ${id}::uuid`);
      await look();
      expect(await alarmsOf(id)).toMatchObject([{ type: 'integration.silent' }]);
    });
    const shown = await call(bed.app, bed.team.api_keys['flows.read']!, 'get', `/v1/integrations/${id}`);
    expect(shown.body.data.silentSince).toBeNull();
    await look();
    expect((await alarmsOf(id)).map(({ type }) => type)).toEqual([
      'integration.silent',
      'integration.resumed',
    ]);
  });

  it('when it has never sent anything, then the hours count from when it was made', async () => {
    const { id } = await integration(bed.database, 2, null);
    await look();
    expect(await alarmsOf(id)).toEqual([]);
    await bed.database.query(
      sql`UPDATE integration SET created_at = now() - interval '3 hours' WHERE id = ${id}::uuid`,
    );
    await look();
    expect(await alarmsOf(id)).toHaveLength(1);
  });

  it('when they are 0, or it was removed, then there is no alarm', async () => {
    const never = await integration(bed.database, 0, 5000);
    const removed = await integration(bed.database, 1, 3);
    await bed.database.query(sql`UPDATE integration SET removed_at = now() WHERE id = ${removed.id}::uuid`);
    await look();
    expect([...(await alarmsOf(never.id)), ...(await alarmsOf(removed.id))]).toEqual([]);
  });
});

describe('an integration without hours', () => {
  const dailyWithWeekend = [24, 24, 24, 24, 64, 24, 24, 24, 24, 24];

  it('when it is silent for half as long again as its longest pause, then there is an alarm that says so', async () => {
    const { id, apiKeyId } = await integration(bed.database, null, null);
    await history(apiKeyId, dailyWithWeekend, 95);
    await look();
    expect(await alarmsOf(id)).toEqual([]);
    await bed.database.query(sql`
      UPDATE sip_revision SET received_at = received_at - interval '2 hours' WHERE credential_id = ${apiKeyId}::uuid`);
    await look();
    expect(await alarmsOf(id)).toMatchObject([
      { type: 'integration.silent', data: { hours: 96, learned: true } },
    ]);
  });

  it('when its token was rotated, then what it did under the old one still counts', async () => {
    const { id: integrationId, keyId, token } = await anIntegration(bed);
    await history(keyId, dailyWithWeekend, 97);
    const second = await rotateToken(bed, { id: integrationId, keyId, token });
    await rotateToken(bed, second);
    await look();
    expect(await alarmsOf(integrationId)).toMatchObject([
      { type: 'integration.silent', data: { hours: 96, learned: true } },
    ]);
  });

  it('when it has sent too little to know its habit, then there is no alarm', async () => {
    const { id, apiKeyId } = await integration(bed.database, null, null);
    await history(apiKeyId, [24, 24, 24], 600);
    await look();
    expect(await alarmsOf(id)).toEqual([]);
  });
});
