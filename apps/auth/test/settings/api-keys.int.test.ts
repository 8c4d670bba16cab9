import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { apiKeyCalls, hoursFromNow } from './api-key-calls.ts';
import {
  eventsAbout,
  mountSettings,
  openSettings,
  revocationsOf,
  send,
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

describe('making a key', () => {
  it('when someone makes one, then the secret is answered once, works, and is not in the list', async () => {
    const { id, secret, ...key } = await make(member, {
      expiresAt: hoursFromNow(1),
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

  it('when it is for the team, then it belongs to no person, and only those who manage the team make it', async () => {
    const key = await make(owner, { forTeam: true });
    expect(key['person']).toBeNull();
    const refused = await call(member, 'post', '', { name: 'x', scopes: [], forTeam: true });
    expect([refused.status, refused.body.error.issues[0].path]).toEqual([403, 'forTeam']);
  });

  it.each([
    [{}, ['name', 'scopes']],
    [{ name: '', scopes: [] }, ['name']],
    [{ name: ' \t', scopes: [] }, ['name']],
    [{ name: 'a'.repeat(101), scopes: [] }, ['name']],
    [{ name: 'evil\u202egnp.exe', scopes: [] }, ['name']],
    [{ name: 'x', scopes: ['jobs.admin'] }, ['scopes.0']],
    [{ name: 'x', scopes: 'jobs.read' }, ['scopes']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: hoursFromNow(-1) }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: 'tomorrow' }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: '2099-02-31T00:00:00.000Z' }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresAt: '2099-01-01T29:00:00.000Z' }, ['expiresAt']],
    [{ name: 'x', scopes: ['jobs.read'], expiresat: hoursFromNow(1) }, ['expiresat']],
  ])('when the input is %j, then each fault is named, and nothing is made', async (input, paths) => {
    const before = (await call(owner, 'get')).body.data.length;
    const refused = await call(owner, 'post', '', input);
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    expect((await call(owner, 'get')).body.data).toHaveLength(before);
  });
});

describe('revoking a key', () => {
  it('when it is revoked several times at the same time and again, then every service is notified once', async () => {
    const { id, secret } = await make(member);
    const answers = await Promise.all([1, 2, 3].map(() => call(member, 'delete', `/${id}`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await call(owner, 'delete', `/${id}`)).status).toBe(204);
    expect(await use(secret)).toBe('UnauthorizedError');
    expect(bed.evicted).toContain(id);
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
    const { app, evicted } = mountSettings(failing);
    const path = `/teams/${bed.team.id}/api-keys/${id}`;
    expect((await send(app, member, 'delete', path)).status).toBe(500);
    expect(await use(secret)).toEqual(['jobs.read']);
    expect(evicted).toEqual([]);
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
