import { sql } from '@team-operations/database';
import { apiKeyCalls, hoursFromNow } from './api-key-calls.ts';
import {
  eventsAbout,
  openSettings,
  signIn,
  userOf,
  type Browser,
  type SettingsUnderTest,
} from './settings-under-test.ts';

let bed: SettingsUnderTest;
let owner: Browser;
let member: Browser;
beforeAll(async () => {
  bed = await openSettings();
  owner = await signIn(bed.app, userOf(bed.team, 'owner'));
  member = await signIn(bed.app, userOf(bed.team, 'member'));
});
afterAll(() => bed.close());

const { call, make, listed, use } = apiKeyCalls(() => bed);

describe('rotating a key', () => {
  it('when it is rotated with an overlap, then both work, and the old one knows its end and its successor', async () => {
    const old = await make(member, { name: 'Van', scopes: ['apis.read'] });
    const answer = await call(member, 'post', `/${old.id}/rotate`, { overlapHours: 24 });
    expect(answer.status).toBe(201);
    const { id, secret, ...next } = answer.body.data;
    expect(next).toMatchObject({
      name: 'Van',
      scopes: ['apis.read'],
      expiresAt: null,
      person: old['person'],
    });
    const read = expect.arrayContaining(['jobs.read', 'team.read']);
    expect([await use(old.secret), await use(secret)]).toEqual([read, read]);
    const { replacedById, expiresAt } = await listed(member, old.id);
    expect(replacedById).toBe(id);
    expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect(await eventsAbout(bed.database, old.id)).toMatchObject([
      { event: 'api_key.created' },
      { event: 'api_key.rotated', details: { replacedBy: id, overlapHours: 24 } },
    ]);
  });

  it('when there is no overlap, then the old one ends immediately', async () => {
    const old = await make(member);
    const { secret } = (await call(member, 'post', `/${old.id}/rotate`, { overlapHours: 0 })).body.data;
    expect([await use(old.secret), await use(secret)]).toEqual(['UnauthorizedError', ['jobs.read']]);
    expect(bed.evicted).toContain(old.id);
  });

  it('when it was to end before the overlap does, then it still ends then, and the new one is valid as long', async () => {
    const old = await make(member, { expiresAt: hoursFromNow(2) });
    const { expiresAt } = (await call(member, 'post', `/${old.id}/rotate`, { overlapHours: 168 })).body.data;
    expect((await listed(member, old.id)).expiresAt).toBe(old['expiresAt']);
    expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
  });

  it('when its lifetime would pass the year 9999, then the new one ends with that year', async () => {
    const old = await make(member, { expiresAt: '9999-12-31T23:59:59.999Z' });
    const { body } = await call(member, 'post', `/${old.id}/rotate`, { overlapHours: 0 });
    expect(body.data.expiresAt).toBe('9999-12-31T23:59:59.999Z');
  });

  it('when it is rotated several times at the same time, then one wins and the others get by which key', async () => {
    const old = await make(owner);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => call(owner, 'post', `/${old.id}/rotate`, { overlapHours: 1 })),
    );
    const [winner] = answers.filter(({ status }) => status === 201);
    const losers = answers.filter(({ status }) => status === 400);
    expect(losers).toHaveLength(4);
    for (const { body } of losers) expect(body.error.issues[0].message).toContain(winner!.body.data.id);
    const made = await bed.database.query(
      sql`SELECT FROM api_key WHERE name = 'Depot' AND created_at >= ${old['createdAt']}::timestamptz`,
    );
    expect(made).toHaveLength(2);
  });

  it('when it is revoked or has expired, then it is not rotated', async () => {
    const [revoked, expired] = [await make(member), await make(member)];
    await call(member, 'delete', `/${revoked.id}`);
    await bed.database.query(
      sql`UPDATE api_key SET expires_at = now() - interval '1 second' WHERE id = ${expired.id}::uuid`,
    );
    for (const [{ id }, word] of [
      [revoked, 'revoked'],
      [expired, 'expired'],
    ] as const) {
      const refused = await call(member, 'post', `/${id}/rotate`, { overlapHours: 1 });
      expect(refused.status).toBe(400);
      expect(refused.body.error.issues[0].message).toContain(word);
    }
  });

  it('when it is another person’s, then even the owner does not get its successor', async () => {
    const key = await make(member);
    expect((await listed(owner, key.id)).mayRotate).toBe(false);
    expect((await call(owner, 'post', `/${key.id}/rotate`, { overlapHours: 1 })).status).toBe(403);
    expect((await listed(owner, key.id)).replacedById).toBeNull();
  });

  it.each([{}, { overlapHours: -1 }, { overlapHours: 169 }, { overlapHours: 1.5 }, { overlapHours: '1' }])(
    'when the overlap is %j, then it is named',
    async (body) => {
      const { id } = await make(member);
      const refused = await call(member, 'post', `/${id}/rotate`, body);
      expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, 'overlapHours']);
    },
  );
});

it('hands the webhooks of a rotated key to its successor', async () => {
  const { id } = await make(owner, { forTeam: true });
  const other = await make(owner, { forTeam: true });
  for (const key of [id, other.id])
    await bed.database.query(sql`
      INSERT INTO webhook_endpoint (id, team_id, url, secrets, api_key_id)
      VALUES (${key}::uuid, ${bed.team.id}::uuid, 'https://hooks.example', '[]', ${key}::uuid)`);
  const { data: successor } = (await call(owner, 'post', `/${id}/rotate`, { overlapHours: 0 })).body;
  const rows = await bed.database.query<{ id: string; key: string }>(sql`
    SELECT id, api_key_id AS key FROM webhook_endpoint WHERE id = ANY(${[id, other.id]}::uuid[])`);
  const keys = Object.fromEntries(rows.map((row) => [row.id, row.key]));
  expect([keys[id], keys[other.id]]).toEqual([successor.id, other.id]);
});
