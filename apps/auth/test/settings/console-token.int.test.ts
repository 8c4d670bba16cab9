import { sql } from '@team-operations/database';
import request from 'supertest';
import { consoleGrantId } from '../../src/sign-in/console-grants.ts';
import {
  eventsAbout,
  openSettings,
  revocationsOf,
  send,
  signIn,
  userOf,
  type Browser,
  type Role,
  type SettingsUnderTest,
} from './settings-under-test.ts';
import { useCredential } from './use-credential.ts';

let bed: SettingsUnderTest;
beforeAll(async () => (bed = await openSettings()));
afterAll(() => bed.close());

const ask = (browser: Browser, teamId = bed.team.id) =>
  send(bed.app, browser, 'post', `/teams/${teamId}/token`);
const as = (role: Role) => signIn(bed.app, userOf(bed.team, role));

const use = (token: string) => useCredential(bed.database, token);
async function tokenOf(browser: Browser): Promise<string> {
  const { status, body } = await ask(browser);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.data.accessToken;
}
const grantOf = async (token: string) => {
  const used = await use(token);
  if (typeof used === 'string') throw new Error(used);
  return used.credentialId;
};

describe('the token of the settings pages', () => {
  it('when someone asks, then it lasts five minutes and acts for them in that team', async () => {
    const { status, body, headers } = await ask(await as('owner'));
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    const seconds = (Date.parse(body.data.expiresAt) - Date.now()) / 1000;
    expect(seconds).toBeGreaterThan(290);
    expect(seconds).toBeLessThanOrEqual(301);
    expect(await use(body.data.accessToken)).toMatchObject({
      personId: userOf(bed.team, 'owner').id,
      teamId: bed.team.id,
      scopes: expect.arrayContaining(['sip.write', 'flows.write']),
    });
  });

  it.each([
    ['admin', { may: ['sip.write', 'invoices.write'], mayNot: [] }],
    ['member', { may: ['jobs.write', 'flows.write', 'team.read'], mayNot: ['sip.write', 'invoices.write'] }],
    ['engineer', { may: ['flows.read', 'jobs.read'], mayNot: ['flows.write', 'jobs.write', 'sip.write'] }],
  ] as const)('when it is for an %s, then it allows what the role does', async (role, { may, mayNot }) => {
    const used = await use(await tokenOf(await as(role)));
    const { scopes } = used as { scopes: string[] };
    expect(scopes).toEqual(expect.arrayContaining([...may]));
    for (const scope of mayNot) expect(scopes).not.toContain(scope);
  });

  it('when a page asks again, and many at the same time, then one grant serves them all and one event reports it', async () => {
    const browser = await as('member');
    const tokens = await Promise.all(Array.from({ length: 12 }, () => tokenOf(browser)));
    expect(new Set(tokens).size).toBe(12);
    const grants = new Set(await Promise.all(tokens.map(grantOf)));
    expect(grants.size).toBe(1);
    const events = await eventsAbout(bed.database, [...grants][0]!);
    expect(events.map(({ event, clientId }) => [event, clientId])).toEqual([
      ['console.token_issued', 'console'],
    ]);
  });

  it('when the role changes, then the next token follows it and the earlier ones are narrowed with it', async () => {
    const { id } = userOf(bed.team, 'admin');
    const browser = await as('admin');
    const before = await tokenOf(browser);
    const become = (role: string) =>
      bed.database.query(sql`
        UPDATE team_member SET role = ${role}::team_role WHERE team_id = ${bed.team.id}::uuid AND person_id = ${id}::uuid`);
    await become('engineer');
    try {
      const after = await tokenOf(browser);
      for (const token of [before, after])
        expect(((await use(token)) as { scopes: string[] }).scopes).not.toContain('jobs.write');
    } finally {
      await become('admin');
    }
  });

  it('when the person is not in the team, is not signed in, or another site asks, then there is none', async () => {
    const browser = await as('owner');
    expect((await ask(browser, bed.otherTeam.id)).status).toBe(404);
    const path = `/settings/api/teams/${bed.team.id}/token`;
    expect((await request(bed.app).post(path)).status).toBe(401);
    expect((await request(bed.app).post(path).set('Cookie', browser.cookie)).status).toBe(403);
  });
});

describe('the end of a session', () => {
  async function expectEnded(token: string, grantId: string) {
    expect(await use(token)).toBe('UnauthorizedError');
    expect(await revocationsOf(bed.database, grantId)).toHaveLength(1);
  }

  it('when the person signs out, then its tokens end, and those of another browser do not', async () => {
    const [here, there] = [await as('owner'), await as('owner')];
    const [token, other] = [await tokenOf(here), await tokenOf(there)];
    const grantId = await grantOf(token);
    await send(bed.app, here, 'delete', '/session').expect(204);
    await expectEnded(token, grantId);
    expect(await use(other)).toMatchObject({ teamId: bed.team.id });
    expect((await ask(here)).status).toBe(401);
  });

  it('when another browser is signed out, or the password changes, then their tokens end', async () => {
    const member = userOf(bed.team, 'member');
    const [here, there, elsewhere] = [await as('member'), await as('member'), await as('member')];
    const [mine, first, second] = [await tokenOf(here), await tokenOf(there), await tokenOf(elsewhere)];
    const [firstGrant, secondGrant] = [await grantOf(first), await grantOf(second)];
    const sessions = (await send(bed.app, there, 'get', '/sessions')).body.data;
    const { id } = sessions.find(({ current }: { current: boolean }) => current);
    await send(bed.app, here, 'delete', `/sessions/${id}`).expect(204);
    await expectEnded(first, firstGrant);
    const newPassword = 'another long password';
    await send(bed.app, here, 'post', '/password', { currentPassword: member.password, newPassword }).expect(
      204,
    );
    member.password = newPassword;
    await expectEnded(second, secondGrant);
    expect(await use(mine)).toMatchObject({ personId: member.id });
  });

  it('when someone signs in again in the same browser, then the tokens before end', async () => {
    const browser = await as('engineer');
    const token = await tokenOf(browser);
    const grantId = await grantOf(token);
    const { email, password } = userOf(bed.team, 'engineer');
    await request(bed.app)
      .post('/settings/api/session')
      .set('Cookie', browser.cookie)
      .send({ email, password })
      .expect(200);
    await expectEnded(token, grantId);
  });

  it('when tokens are asked for while the session ends, then none outlives it', async () => {
    const browser = await as('owner');
    const asked = Promise.all(Array.from({ length: 8 }, () => ask(browser)));
    const ended = send(bed.app, browser, 'delete', '/session').expect(204);
    const [answers] = await Promise.all([asked, ended]);
    for (const { status, body } of answers) {
      expect([200, 401]).toContain(status);
      if (status === 200) expect(await use(body.data.accessToken)).toBe('UnauthorizedError');
    }
  });
});

describe('what the pages use', () => {
  it('when connected apps are listed, narrowed or revoked, then it is not among them', async () => {
    const browser = await as('owner');
    const token = await tokenOf(browser);
    const grantId = await grantOf(token);
    const path = `/teams/${bed.team.id}/connected-apps`;
    expect((await send(bed.app, browser, 'get', path)).text).not.toContain(grantId);
    await send(bed.app, browser, 'patch', `${path}/${grantId}`, { scopes: ['jobs.read'] }).expect(404);
    await send(bed.app, browser, 'delete', `${path}/${grantId}`).expect(404);
    expect(await use(token)).toMatchObject({ teamId: bed.team.id });
  });

  it('when a grant is named, then session and team decide it, and it is a UUID', () => {
    const [one, other] = [consoleGrantId('a', 'b'), consoleGrantId('a', 'c')];
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(consoleGrantId('a', 'b')).toBe(one);
    expect(other).not.toBe(one);
  });
});
