import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import {
  eventsAbout,
  mountSettings,
  openSettings,
  revocationsOf,
  send,
  signIn,
  userOf,
  type Browser,
  type Method,
  type SettingsUnderTest,
} from './settings-under-test.ts';
import { scopesOf } from './use-credential.ts';

let bed: SettingsUnderTest;
let owner: Browser;
let member: Browser;
beforeAll(async () => {
  bed = await openSettings();
  owner = await signIn(bed.app, userOf(bed.team, 'owner'));
  member = await signIn(bed.app, userOf(bed.team, 'member'));
});
afterAll(() => bed.close());

const call = (browser: Browser, method: Method, path = '', body?: object) =>
  send(bed.app, browser, method, `/teams/${bed.team.id}/api-keys${path}`, body);
async function make(browser: Browser, wish: object = {}) {
  const { status, body } = await call(browser, 'post', '', { name: 'Depot', scopes: ['jobs.read'], ...wish });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as { id: string; secret: string } & Record<string, unknown>;
}
const listed = async (browser: Browser, id: string) => {
  const { body } = await call(browser, 'get');
  return body.data.find((key: { id: string }) => key.id === id);
};
const use = (secret: string) => scopesOf(bed.database, secret);
const hours = (count: number) => new Date(Date.now() + count * 3_600_000).toISOString();

describe('making a key', () => {
  it('when somebody makes one, then the secret is answered once, works, and is not in the list', async () => {
    const { id, secret, ...key } = await make(member, {
      expiresAt: hours(1),
      scopes: ['jobs.read', 'jobs.read'],
    });
    expect(secret).toMatch(/^svc_[0-9A-Za-z]{38}$/);
    expect(await use(secret)).toEqual(['jobs.read']);
    expect(key).toMatchObject({
      name: 'Depot',
      hint: secret.slice(-4),
      scopes: ['jobs.read'],
      person: { id: userOf(bed.team, 'member').id, name: 'Max Member' },
      expiresAt: expect.stringMatching(/Z$/),
      revokedAt: null,
      lastUsedAt: null,
      replacedById: null,
      mayManage: true,
      mayRotate: true,
    });
    const answer = await call(member, 'get');
    expect(answer.text).not.toContain(secret);
    expect(answer.body.data[0].id).toBe(id);
    const events = await eventsAbout(bed.database, id);
    expect(events).toMatchObject([{ event: 'api_key.created', personId: userOf(bed.team, 'member').id }]);
    expect(JSON.stringify(events)).not.toContain(secret);
    const [row] = await bed.database.query(
      sql`SELECT created_by_id AS by FROM api_key WHERE id = ${id}::uuid`,
    );
    expect(row).toEqual({ by: userOf(bed.team, 'member').id });
  });

  it('when it is for the team, then it is nobody’s, and only those who manage the team make it', async () => {
    const key = await make(owner, { forTeam: true });
    expect(key['person']).toBeNull();
    const refused = await call(member, 'post', '', { name: 'x', scopes: [], forTeam: true });
    expect([refused.status, refused.body.error.issues[0].path]).toEqual([403, 'forTeam']);
  });

  it.each([
    [{}, ['name', 'scopes']],
    [{ name: '', scopes: [] }, ['name', 'name']],
    [{ name: ' \t', scopes: [] }, ['name']],
    [{ name: 'a'.repeat(101), scopes: [] }, ['name']],
    [{ name: 'evil\u202egnp.exe', scopes: [] }, ['name']],
    [{ name: 'x', scopes: ['jobs.admin'] }, ['scopes.0']],
    [{ name: 'x', scopes: 'jobs.read' }, ['scopes']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: hours(-1) }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: 'tomorrow' }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: '2099-02-31T00:00:00.000Z' }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: '2099-01-01T29:00:00.000Z' }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresat: hours(1) }, ['expiresat']],
  ])('when the wish is %j, then each fault is named, and nothing is made', async (wish, paths) => {
    const before = (await call(owner, 'get')).body.data.length;
    const refused = await call(owner, 'post', '', wish);
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect((await call(owner, 'get')).body.data).toHaveLength(before);
  });
});

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

  it('when there is no overlap, then the old one ends at once', async () => {
    const old = await make(member);
    const { secret } = (await call(member, 'post', `/${old.id}/rotate`, { overlapHours: 0 })).body.data;
    expect([await use(old.secret), await use(secret)]).toEqual(['UnauthorizedError', ['jobs.read']]);
    expect(bed.forgotten).toContain(old.id);
  });

  it('when it was to end before the overlap does, then it still ends then, and the new one is valid as long', async () => {
    const old = await make(member, { expiresAt: hours(2) });
    const { expiresAt } = (await call(member, 'post', `/${old.id}/rotate`, { overlapHours: 168 })).body.data;
    expect((await listed(member, old.id)).expiresAt).toBe(old['expiresAt']);
    expect(Math.abs(new Date(expiresAt).getTime() - Date.now() - 2 * 3_600_000)).toBeLessThan(60_000);
  });

  it('when its lifetime would pass the year 9999, then the new one ends with that year', async () => {
    const old = await make(member, { expiresAt: '9999-12-31T23:59:59.999Z' });
    const { body } = await call(member, 'post', `/${old.id}/rotate`, { overlapHours: 0 });
    expect(body.data.expiresAt).toBe('9999-12-31T23:59:59.999Z');
  });

  it('when it is rotated several times at once, then one wins and the others get by which key', async () => {
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

describe('revoking a key', () => {
  it('when it is revoked several times at once and again, then every service is notified once', async () => {
    const { id, secret } = await make(member);
    const answers = await Promise.all([1, 2, 3].map(() => call(member, 'delete', `/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await call(owner, 'delete', `/${id}`)).status).toBe(204);
    expect(await use(secret)).toBe('UnauthorizedError');
    expect(bed.forgotten).toContain(id);
    const { revokedAt } = await listed(member, id);
    expect(await revocationsOf(bed.database, id)).toEqual([
      { type: 'credential.revoked', data: { credentialId: id, revokedAt } },
    ]);
    const events = await eventsAbout(bed.database, id);
    expect(events.map(({ event }) => event)).toEqual(['api_key.created', 'api_key.revoked']);
  });

  it('when the log cannot be written, then the key goes on', async () => {
    const { id, secret } = await make(member);
    const failing = {
      ...bed.serviceDatabase,
      transaction: <T>(work: Parameters<typeof bed.serviceDatabase.transaction<T>>[0]) =>
        bed.serviceDatabase.transaction((transaction) =>
          work({
            query: (statement) =>
              transaction.query(statement.text.includes('security_event') ? sql`SELECT 1 / 0` : statement),
          }),
        ),
    };
    const { app, forgotten } = mountSettings(failing);
    const path = `/teams/${bed.team.id}/api-keys/${id}`;
    expect((await send(app, member, 'delete', path)).status).toBe(500);
    expect(await use(secret)).toEqual(['jobs.read']);
    expect(forgotten).toEqual([]);
    expect(await revocationsOf(bed.database, id)).toEqual([]);
  });

  it.each(['no-id', randomUUID(), `${randomUUID()}'`, '%00'])(
    'when the id is %j, then there is none',
    async (id) => {
      expect((await call(owner, 'delete', `/${encodeURIComponent(id)}`)).status).toBe(404);
    },
  );
});

describe('many keys', () => {
  const fill = (keys: number, ended: boolean) =>
    bed.database.query(sql`
    INSERT INTO api_key (id, team_id, name, hint, secret_hash, scopes, person_id, created_by_id, revoked_at)
    SELECT gen_random_uuid(), ${bed.team.id}::uuid, 'many', 'abcd', sha256(gen_random_uuid()::text::bytea), '{jobs.read}',
      ${userOf(bed.team, 'engineer').id}::uuid, ${userOf(bed.team, 'engineer').id}::uuid,
      CASE WHEN ${ended}::boolean THEN now() END
    FROM generate_series(1, ${keys})`);

  it('refuses one more than a person may have, names the remedy, and leaves the others alone', async () => {
    const engineer = await signIn(bed.app, userOf(bed.team, 'engineer'));
    await fill(47, false);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(engineer, 'post', '', { name: 'Van', scopes: ['jobs.read'] })),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, 201, 201, 400, 400, 400, 400, 400]);
    const refused = answers.find(({ status }) => status === 400)!;
    expect(refused.body.error.issues).toEqual([
      {
        path: '',
        message: 'is one more than the 50 keys that a person in a team may have',
        fix: 'Revoke a key that is not used.',
      },
    ]);
    await make(member);
  });

  it('lists all that work, and the newest that ended', async () => {
    await fill(300, true);
    const { body } = await call(owner, 'get');
    const many = body.data.filter(({ name }: { name: string }) => name === 'many');
    expect(many.filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt === null)).toHaveLength(47);
    expect(
      body.data.filter(({ revokedAt }: { revokedAt: string | null }) => revokedAt !== null),
    ).toHaveLength(200);
  });
});
