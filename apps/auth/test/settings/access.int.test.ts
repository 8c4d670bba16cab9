import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { makeAccessToken } from '@team-operations/testing';
import request from 'supertest';
import {
  baseUrl,
  mountSettings,
  openSettings,
  send,
  signIn,
  userOf,
  type Browser,
  type Method,
  type Role,
  type SettingsUnderTest,
} from './settings-under-test.ts';

const roles = ['owner', 'admin', 'member', 'engineer'] as const;
const kinds = ['api-keys', 'applications', 'connected-apps'] as const;
type Kind = (typeof kinds)[number];

let bed: SettingsUnderTest;
const browsers = new Map<string, Browser>();
beforeAll(async () => {
  bed = await openSettings();
  for (const role of roles) browsers.set(role, await signIn(bed.app, userOf(bed.team, role)));
  browsers.set('outsider', await signIn(bed.app, userOf(bed.otherTeam, 'owner')));
});
afterAll(() => bed.close());

const browserOf = (who: string) => browsers.get(who)!;
const call = (who: string, method: Method, path: string, body?: object) =>
  send(bed.app, browserOf(who), method, `/teams/${bed.team.id}/${path}`, body);

/** Something of this kind that belongs to the person with this role. */
async function make(kind: Kind, role: Role): Promise<string> {
  if (kind === 'connected-apps') {
    const person = userOf(bed.team, role).id;
    return (await makeAccessToken(bed.database, { team: bed.team, person, scopes: ['apis.read'] })).grantId;
  }
  const body =
    kind === 'api-keys'
      ? { name: 'Key', scopes: ['jobs.read'] }
      : { name: 'App', scopes: ['jobs.read'], redirectUris: ['https://a.example/'], clientType: 'public' };
  const { data } = (await call(role, 'post', kind, body)).body;
  return data.id ?? data.clientId;
}

const changes: Record<Kind, [Method, string, object | undefined, number][]> = {
  'api-keys': [
    ['post', '/rotate', { overlapHours: 1 }, 201],
    ['delete', '', undefined, 204],
  ],
  applications: [
    ['patch', '', { name: 'Another' }, 200],
    ['delete', '', undefined, 204],
  ],
  'connected-apps': [
    ['patch', '', { scopes: ['jobs.read'] }, 200],
    ['delete', '', undefined, 204],
  ],
};
const routes = kinds.flatMap((kind) => changes[kind].map((change) => [kind, ...change] as const));

describe('what belongs to a person', () => {
  it.each(routes)(
    'when %s %s%s is asked for by others, then only those who manage the team may',
    async (...route) => {
      const [kind, method, suffix, body, success] = route;
      const isRotation = suffix === '/rotate';
      for (const [who, status] of [
        ['member', success],
        // A person who rotates a key sees the new one, so not even they do that for someone else.
        ['owner', isRotation ? 403 : success],
        ['admin', isRotation ? 403 : success],
        ['engineer', 404],
        ['outsider', 404],
      ] as const) {
        const path = `${kind}/${await make(kind, 'member')}${suffix}`;
        const answer = await call(who, method, path, body);
        expect([who, answer.status]).toEqual([who, status]);
      }
    },
  );

  it.each(kinds)(
    'when %s are listed, then everyone sees their own, and those who manage the team all',
    async (kind) => {
      const [ofMember, ofEngineer] = [await make(kind, 'member'), await make(kind, 'engineer')];
      const sees = async (who: string) => {
        const { text } = await call(who, 'get', kind);
        return [text.includes(ofMember), text.includes(ofEngineer)];
      };
      expect(await sees('owner')).toEqual([true, true]);
      expect(await sees('admin')).toEqual([true, true]);
      expect(await sees('member')).toEqual([true, false]);
      expect(await sees('engineer')).toEqual([false, true]);
    },
  );

  it("when a key is the team's, then members neither see nor change it", async () => {
    const { data } = (await call('owner', 'post', 'api-keys', { name: 'T', scopes: [], forTeam: true })).body;
    expect((await call('member', 'get', 'api-keys')).text).not.toContain(data.id);
    expect((await call('member', 'delete', `api-keys/${data.id}`)).status).toBe(404);
    expect((await call('admin', 'post', `api-keys/${data.id}/rotate`, { overlapHours: 1 })).status).toBe(201);
    expect((await call('admin', 'delete', `api-keys/${data.id}`)).status).toBe(204);
  });
});

describe('another team', () => {
  const all = [
    ...kinds.map((kind) => ['get', kind, undefined] as const),
    ['post', 'api-keys', { name: 'Key', scopes: ['jobs.read'] }] as const,
    ['post', 'applications', {}] as const,
    ...routes.map(([kind, method, suffix, body]) => [method, `${kind}/ID${suffix}`, body] as const),
  ];
  it.each(all)(
    'when %s %s is asked for in it, then it looks as if it did not exist',
    async (method, path, body) => {
      const kind = kinds.find((name) => path.startsWith(name))!;
      const id = path.includes('ID') ? await make(kind, 'member') : '';
      const ask = (team: string, resource: string) =>
        send(bed.app, browserOf('outsider'), method, `/teams/${team}/${path.replace('ID', resource)}`, body)
          .set('X-Request-Id', 'the-same-id')
          .then(({ status, text }) => [status, text]);
      const real = await ask(bed.team.id, id);
      expect(real[0]).toBe(404);
      expect(await ask(randomUUID(), randomUUID())).toEqual(real);
      expect(await ask('no-team', 'no-id')).toEqual(real);
      // Nor through one's own team.
      if (id !== '') expect(await ask(bed.otherTeam.id, id)).toEqual(real);
    },
  );

  it.each(routes)(
    'when no person is signed in, then %s %s%s is a 401',
    async (kind, method, suffix, body) => {
      const path = `/settings/api/teams/${bed.team.id}/${kind}/${randomUUID()}${suffix}`;
      const refused = await request(bed.app)[method](path).set('Origin', baseUrl).send(body);
      expect(refused.status).toBe(401);
    },
  );

  it.each(routes)(
    'when the token is missing, then %s %s%s changes nothing',
    async (kind, method, suffix, body) => {
      const id = await make(kind, 'member');
      const forged = { ...browserOf('member'), csrfToken: '' };
      const refused = await send(
        bed.app,
        forged,
        method,
        `/teams/${bed.team.id}/${kind}/${id}${suffix}`,
        body,
      );
      expect(refused.status).toBe(403);
    },
  );
});

describe('roles and memberships', () => {
  it('when someone becomes a member or leaves, then the session knows immediately', async () => {
    const admin = userOf(bed.team, 'admin');
    const browser = await signIn(bed.app, admin);
    const id = await make('api-keys', 'engineer');
    const sees = () => send(bed.app, browser, 'get', `/teams/${bed.team.id}/api-keys`);
    expect((await sees()).text).toContain(id);
    await bed.database.query(sql`UPDATE team_member SET role = 'member' WHERE person_id = ${admin.id}::uuid`);
    expect((await sees()).text).not.toContain(id);
    await bed.database.query(sql`DELETE FROM team_member WHERE person_id = ${admin.id}::uuid`);
    expect((await sees()).status).toBe(404);
  });
});

describe("a person's sessions", () => {
  it('when one is ended elsewhere, then that browser is signed out; sessions of others cannot be ended', async () => {
    const engineer = userOf(bed.otherTeam, 'engineer');
    const [here, there] = [await signIn(bed.app, engineer), await signIn(bed.app, engineer)];
    const { data } = (await send(bed.app, here, 'get', '/sessions')).body;
    expect(data).toHaveLength(2);
    expect(data[0]).toEqual({
      id: expect.any(String),
      address: expect.any(String),
      userAgent: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
      lastSeenAt: expect.stringMatching(/Z$/),
      current: expect.any(Boolean),
    });
    const other = data.find(({ current }: { current: boolean }) => !current);
    expect((await send(bed.app, browserOf('owner'), 'delete', `/sessions/${other.id}`)).status).toBe(404);
    expect((await send(bed.app, here, 'delete', `/sessions/${other.id}`)).status).toBe(204);
    expect((await send(bed.app, here, 'delete', `/sessions/${other.id}`)).status).toBe(404);
    expect((await send(bed.app, here, 'delete', '/sessions/no-id')).status).toBe(404);
    expect((await send(bed.app, there, 'get', '/sessions')).status).toBe(401);
    expect((await send(bed.app, here, 'get', '/sessions')).body.data).toHaveLength(1);
  });
});

describe('a database that is away', () => {
  it.each([
    ['get', '/settings/api/session', undefined],
    ['get', '/settings/api/sessions', undefined],
    ['post', '/settings/api/session', { email: 'a@example.com', password: 'x' }],
  ] as const)(
    'when %s %s comes, then it is asked to retry, and no access is given',
    async (method, path, body) => {
      const away = () => Promise.reject(Object.assign(new Error('terminating'), { code: '57P01' }));
      const { app } = mountSettings({ ...bed.serviceDatabase, query: away, transaction: away });
      const answer = await request(app)[method](path).set('Cookie', browserOf('owner').cookie).send(body);
      expect(answer.status).toBe(503);
      expect(answer.get('Retry-After')).toBe('1');
      expect(answer.get('Set-Cookie')).toBeUndefined();
    },
  );

  it('when it goes away within a request, then that is a 503 too', async () => {
    const away = () => Promise.reject(Object.assign(new Error('terminating'), { code: '57P01' }));
    const { app } = mountSettings({ ...bed.serviceDatabase, transaction: away });
    const path = `/teams/${bed.team.id}/api-keys`;
    const answer = await send(app, browserOf('owner'), 'post', path, { name: 'Key', scopes: ['jobs.read'] });
    expect(answer.status).toBe(503);
  });
});
