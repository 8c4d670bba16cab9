import { createHash } from 'node:crypto';
import { sql } from '@team-operations/database';
import { v7 as uuidV7 } from 'uuid';
import {
  eventsAbout,
  openSettings,
  revocationsOf,
  send,
  signIn,
  userOf,
  type Browser,
  type Method,
  type SettingsUnderTest,
} from './settings-under-test.ts';

let bed: SettingsUnderTest;
let owner: Browser;
beforeAll(async () => {
  bed = await openSettings();
  owner = await signIn(bed.app, userOf(bed.team, 'owner'));
});
afterAll(() => bed.close());

const call = (method: Method, path = '', body?: object) =>
  send(bed.app, owner, method, `/teams/${bed.team.id}/applications${path}`, body);
const input = {
  name: 'Route planner',
  redirectUris: ['https://planner.example/callback'],
  scopes: ['apis.read'],
  clientType: 'confidential',
};
const create = async (change: object = {}) => {
  const { status, body } = await call('post', '', { ...input, ...change });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.data as { clientId: string; clientSecret?: string } & Record<string, unknown>;
};
const rowOf = async (clientId: string) => {
  const [row] = await bed.database.query<Record<string, unknown>>(
    sql`SELECT * FROM oauth_client WHERE client_id = ${clientId}`,
  );
  return row!;
};
async function grant(clientId: string, teamId: string, personId: string): Promise<string> {
  const id = uuidV7();
  await bed.database.query(sql`
    INSERT INTO oauth_grant (id, team_id, person_id, client_id, scopes)
    VALUES (${id}::uuid, ${teamId}::uuid, ${personId}::uuid, ${clientId}, '{apis.read}')`);
  return id;
}

describe('creating an application', () => {
  it('refuses one more than a person may create, and names the remedy', async () => {
    const admin = await signIn(bed.app, userOf(bed.team, 'admin'));
    await bed.database.query(sql`
      INSERT INTO oauth_client (client_id, origin, team_id, created_by_id, name, redirect_uris, scopes, auth_method)
      SELECT gen_random_uuid()::text, 'team', ${bed.team.id}::uuid, ${userOf(bed.team, 'admin').id}::uuid, 'Many', '{}', '{}', 'none'
      FROM generate_series(1, 50)`);
    const answer = await send(bed.app, admin, 'post', `/teams/${bed.team.id}/applications`, input);
    expect([answer.status, answer.body.error.issues]).toEqual([
      400,
      [
        {
          path: '',
          message: 'is one more than the 50 applications that a person may create in a team',
          fix: 'Delete an application that is not used.',
        },
      ],
    ]);
    await bed.database.query(sql`DELETE FROM oauth_client WHERE name = 'Many'`);
    await create();
  });

  it('when it is confidential, then its secret is answered once and kept as a hash', async () => {
    const { clientId, clientSecret, ...application } = await create({ description: 'Plans', website: null });
    expect(clientSecret).toMatch(/^svc_cs_[A-Za-z0-9_-]{43}$/);
    expect(clientId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    expect(application).toEqual({
      ...input,
      description: 'Plans',
      website: null,
      createdAt: expect.stringMatching(/Z$/),
      createdBy: { id: userOf(bed.team, 'owner').id, name: 'Olive Owner', role: 'owner' },
      checkedByTeam: true,
      mayManage: true,
      people: 0,
    });
    const row = await rowOf(clientId);
    expect(row['secret_hash']).toEqual(createHash('sha256').update(clientSecret!).digest());
    expect(row).toMatchObject({ auth_method: 'client_secret_post', origin: 'team', team_id: bed.team.id });
    const list = await call('get');
    expect(list.text).not.toContain('svc_cs_');
    expect(list.body.data[0].clientId).toBe(clientId);
    const events = await eventsAbout(bed.database, clientId);
    expect(events).toMatchObject([{ event: 'application.created', personId: userOf(bed.team, 'owner').id }]);
    expect(JSON.stringify(events)).not.toContain(clientSecret);
  });

  it('when it is public, then it has no secret and may come back to the own machine', async () => {
    const redirectUris = ['http://localhost/callback', 'com.example.app:/cb'];
    const { clientId, clientSecret } = await create({ clientType: 'public', redirectUris });
    expect(clientSecret).toBeUndefined();
    expect(await rowOf(clientId)).toMatchObject({ auth_method: 'none', secret_hash: null });
  });

  it.each([
    [{ name: undefined }, ['name']],
    [{ name: ' ' }, ['name']],
    [{ redirectUris: [] }, ['redirectUris']],
    [
      { redirectUris: ['http://localhost/cb', 'javascript:alert(1)', 'https://ok.example/'] },
      ['redirectUris.0', 'redirectUris.1'],
    ],
    [{ scopes: [] }, ['scopes']],
    [{ scopes: ['apis.write'] }, ['scopes.0']],
    [{ clientType: 'native' }, ['clientType']],
    [{ website: 'javascript:alert(1)' }, ['website']],
    [{ website: 'https://a:b@planner.example/' }, ['website']],
    [{ website: 'planner.example' }, ['website']],
    [{ description: 'a'.repeat(501) }, ['description']],
    [{ clientId: 'mine' }, ['clientId']],
    [{ tokenLimit: 0 }, ['tokenLimit']],
  ])('when %j is asked for, then each fault is named', async (change, paths) => {
    const refused = await call('post', '', { ...input, ...change });
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
  });
});

describe('changing an application', () => {
  it('when parts are sent, then these change and the rest stays, and the log records the old and the new value', async () => {
    const { clientId } = await create({ description: 'Plans', website: 'https://planner.example/' });
    const grantId = await grant(clientId, bed.team.id, userOf(bed.team, 'member').id);
    const change = { description: null, scopes: ['jobs.read'], redirectUris: ['https://planner.example/v2'] };
    const { status, body } = await call('patch', `/${clientId}`, change);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ ...input, website: 'https://planner.example/', ...change, people: 1 });
    expect(bed.evicted).toContain(clientId);
    expect((await eventsAbout(bed.database, clientId)).at(-1)).toMatchObject({
      event: 'application.changed',
      details: {
        changed: ['description', 'redirectUris', 'scopes'],
        redirectUris: { before: input.redirectUris, after: change.redirectUris },
        scopes: { before: ['apis.read'], after: ['jobs.read'] },
      },
    });
    const [kept] = await bed.database.query(
      sql`SELECT scopes, revoked_at FROM oauth_grant WHERE id = ${grantId}::uuid`,
    );
    expect(kept).toEqual({ scopes: ['apis.read'], revoked_at: null });
  });

  it('when nothing is different, then nothing is written', async () => {
    const { clientId } = await create();
    expect((await call('patch', `/${clientId}`, { name: input.name, scopes: input.scopes })).status).toBe(
      200,
    );
    expect(await eventsAbout(bed.database, clientId)).toHaveLength(1);
  });

  it.each([
    [{}, ''],
    [{ name: null }, 'name'],
    [{ clientType: 'public' }, 'clientType'],
    [{ redirectUris: ['http://localhost/cb'] }, 'redirectUris.0'],
    [{ takeOver: true }, 'redirectUris'],
    [{ website: 'ftp://planner.example/' }, 'website'],
  ])('when the change is %j, then it is refused', async (change, path) => {
    const { clientId } = await create();
    const refused = await call('patch', `/${clientId}`, change);
    expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, path]);
  });

  it('when several change it at the same time, then no change is lost', async () => {
    const { clientId } = await create();
    await Promise.all([
      call('patch', `/${clientId}`, { name: 'Another' }),
      call('patch', `/${clientId}`, { description: 'Plans' }),
      call('patch', `/${clientId}`, { scopes: ['jobs.read'] }),
    ]);
    const [application] = (await call('get')).body.data;
    expect(application).toMatchObject({ name: 'Another', description: 'Plans', scopes: ['jobs.read'] });
  });
});

describe('deleting an application', () => {
  it('when it is deleted, also several times, then its grants end with it, each with one event', async () => {
    const { clientId } = await create();
    const grants = [
      await grant(clientId, bed.team.id, userOf(bed.team, 'member').id),
      await grant(clientId, bed.team.id, userOf(bed.team, 'admin').id),
      await grant(clientId, bed.otherTeam.id, userOf(bed.otherTeam, 'owner').id),
    ];
    const answers = await Promise.all([1, 2, 3].map(() => call('delete', `/${clientId}`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect((await call('get')).text).not.toContain(clientId);
    expect((await call('patch', `/${clientId}`, { name: 'x' })).status).toBe(404);
    expect((await rowOf(clientId))['deleted_at']).not.toBeNull();
    for (const id of grants) {
      const [row] = await bed.database.query<{ at: string }>(
        sql`SELECT revoked_at AS at FROM oauth_grant WHERE id = ${id}::uuid`,
      );
      expect(await revocationsOf(bed.database, id)).toEqual([
        { type: 'credential.revoked', data: { credentialId: id, revokedAt: row!.at } },
      ]);
      expect(bed.evicted).toContain(id);
    }
    const events = await eventsAbout(bed.database, clientId);
    expect(events.slice(1)).toMatchObject([{ event: 'application.deleted', details: { grants: 3 } }]);
  });

  it('when a client registered itself, then it is no application of the team', async () => {
    const clientId = uuidV7();
    await bed.database.query(sql`
      INSERT INTO oauth_client (client_id, origin, name, redirect_uris, scopes, auth_method)
      VALUES (${clientId}, 'registration', 'Self-made', '{https://a.example/}', '{apis.read}', 'none')`);
    expect((await call('get')).text).not.toContain(clientId);
    expect((await call('patch', `/${clientId}`, { name: 'x' })).status).toBe(404);
    expect((await call('delete', `/${clientId}`)).status).toBe(404);
  });
});
