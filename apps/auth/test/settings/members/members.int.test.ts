import { randomUUID } from 'node:crypto';
import { createApiKey, createAuthenticator } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { changeRole, acceptedFor } from '@team-operations/testing';
import { send, userOf, type Method } from '../settings-under-test.ts';
import {
  createAccount,
  freshEmail,
  membersOf,
  messageOf,
  openMembers,
  type MembersUnderTest,
} from './members-under-test.ts';

let bed: MembersUnderTest;
beforeAll(async () => {
  bed = await openMembers();
});
afterAll(() => bed.close());

const routes: [Method, string, object | undefined][] = [
  ['get', 'members', undefined],
  ['patch', 'members/ID', { role: 'member' }],
  ['delete', 'members/ID', undefined],
  ['get', 'invitations', undefined],
  ['post', 'invitations', { email: 'a@b.example', role: 'engineer' }],
  ['delete', 'invitations/ID', undefined],
];

it.each(routes)(
  '%s %s is for owners and admins; another team looks as if it did not exist',
  async (method, path, body) => {
    for (const [who, status] of [
      ['member', 403],
      ['engineer', 403],
      ['outsider', 404],
    ] as const) {
      const id = path.startsWith('members')
        ? await bed.person('member')
        : (await bed.invite('owner', 'member')).id;
      const answer = await bed.call(who, method, path.replace('ID', id), body);
      expect([who, answer.status]).toEqual([who, status]);
    }
    if (!path.includes('ID')) return;
    const ofOther = path.startsWith('members') ? bed.otherTeam.users[1]!.id : randomUUID();
    expect((await bed.call('owner', method, path.replace('ID', ofOther), body)).status).toBe(404);
  },
);

it('names owners and admins to everyone in the team, and no erased person, and to no other team', async () => {
  const erased = await bed.person('owner');
  await bed.database.query(
    sql`UPDATE person SET email = 'erased-' || id || '@erased.invalid', name = 'Erased person' WHERE id = ${erased}::uuid`,
  );
  for (const who of ['owner', 'admin', 'member', 'engineer']) {
    const { status, body } = await bed.call(who, 'get', 'managers');
    expect(status).toBe(200);
    expect(body.data[0].role).toBe('owner');
    expect(body.data).toEqual(
      expect.arrayContaining([
        { name: 'Olive Owner', role: 'owner' },
        { name: 'Ada Admin', role: 'admin' },
      ]),
    );
    expect(body.data.filter(({ name }: { name: string }) => /Erased|Ed|Max/.test(name))).toEqual([]);
  }
  expect((await bed.call('outsider', 'get', 'managers')).status).toBe(404);
});

it('lists the members by name, and says who may change whom', async () => {
  const mayChange = async (who: string) => {
    const { data } = (await bed.call(who, 'get', 'members')).body;
    const users = bed.team.users.map(({ id }) => id);
    return Object.fromEntries(
      data
        .filter(({ id }: { id: string }) => users.includes(id))
        .map((one: { role: string; mayChange: boolean }) => [one.role, one.mayChange]),
    );
  };
  expect(await mayChange('owner')).toEqual({ owner: true, admin: true, member: true, engineer: true });
  expect(await mayChange('admin')).toEqual({ owner: false, admin: true, member: true, engineer: true });
});

describe('an invitation', () => {
  it('has a link that is shown once; the lists have it without', async () => {
    const { answer, email, token } = await bed.invite('admin', 'engineer');
    expect([answer.status, answer.body.data]).toEqual([
      201,
      {
        id: expect.any(String),
        email,
        role: 'engineer',
        invitedBy: { id: userOf(bed.team, 'admin').id, name: 'Ada Admin' },
        createdAt: expect.any(String),
        expiresAt: expect.any(String),
        state: 'open',
        mayChange: true,
        link: `http://localhost:3003/settings/invitation#${token}`,
      },
    ]);
    const listed = await bed.call('owner', 'get', 'invitations');
    expect(listed.text).toContain(email);
    expect(listed.text).not.toContain(token);
    expect((await createAccount(bed, token)).status).toBe(201);
    expect((await bed.call('owner', 'get', 'invitations')).text).not.toContain(email);
    expect((await membersOf(bed))[email]).toBe('engineer');
  });

  it('gives no more than the own role, and names a fault of the input', async () => {
    const { answer } = await bed.invite('admin', 'owner');
    expect([answer.status, messageOf(answer)]).toEqual([
      403,
      'is owner, which is more than your role, admin, may give',
    ]);
    expect((await bed.invite('owner', 'king')).answer.status).toBe(400);
    const bad = (await bed.invite('owner', 'member', 'no address')).answer;
    expect([bad.status, bad.body.error.issues[0].path]).toEqual([400, 'email']);
    const member = (await bed.invite('owner', 'admin', userOf(bed.team, 'member').email.toUpperCase()))
      .answer;
    expect([member.status, messageOf(member)]).toEqual([400, 'is of a member of the team']);
  });

  it('replaces an open one to the same address, unless that is beyond the own role', async () => {
    const first = await bed.invite('owner', 'member');
    const second = await bed.invite('admin', 'engineer', first.email.toUpperCase());
    expect(messageOf(await createAccount(bed, first.token))).toBe('was withdrawn');
    expect((await createAccount(bed, second.token)).status).toBe(201);
    expect((await membersOf(bed))[first.email]).toBe('engineer');
    const ofOwner = await bed.invite('owner', 'owner');
    const refused = await bed.invite('admin', 'member', ofOwner.email);
    expect([refused.answer.status, messageOf(refused.answer)]).toEqual([
      403,
      'has the role owner, and yours is admin',
    ]);
    expect((await bed.call('admin', 'delete', `invitations/${ofOwner.id}`)).status).toBe(403);
    expect((await bed.call('owner', 'delete', `invitations/${ofOwner.id}`)).status).toBe(204);
    expect((await bed.call('owner', 'delete', `invitations/${ofOwner.id}`)).status).toBe(404);
    expect(messageOf(await createAccount(bed, ofOwner.token))).toBe('was withdrawn');
  });

  it('is shown as suspended while its writer may not give the role', async () => {
    const { id } = await bed.invite('admin', 'admin');
    const stateOf = async () =>
      (await bed.call('owner', 'get', 'invitations')).body.data.find((one: { id: string }) => one.id === id)
        .state;
    const admin = userOf(bed.team, 'admin').id;
    await changeRole(bed.database, bed.team.id, admin, 'engineer');
    expect(await stateOf()).toBe('suspended');
    await changeRole(bed.database, bed.team.id, admin, 'admin');
    expect(await stateOf()).toBe('open');
    await bed.database.query(sql`UPDATE team_invitation SET expires_at = now() WHERE id = ${id}::uuid`);
    expect(await stateOf()).toBe('expired');
  });

  it('is one of 200 at most', async () => {
    await bed.database.query(sql`
      INSERT INTO team_invitation (id, team_id, email, role, secret_hash, expires_at)
      SELECT uuidv7(), ${bed.otherTeam.id}::uuid, n || '@many.example', 'member', ('\\x' || md5(${bed.otherTeam.id} || n))::bytea, now()
      FROM generate_series(1, 200) AS n`);
    const ask = (email: string) =>
      send(bed.app, bed.browserOf('outsider'), 'post', `/teams/${bed.otherTeam.id}/invitations`, {
        email,
        role: 'member',
      });
    expect(messageOf(await ask(freshEmail()))).toContain('200 invitations');
    expect((await ask('7@many.example')).status).toBe(201);
    await bed.database.query(sql`DELETE FROM team_invitation WHERE team_id = ${bed.otherTeam.id}::uuid`);
  });
});

describe('a role', () => {
  it('is changed with an entry of both people and both roles; the same again changes nothing', async () => {
    const id = await bed.person('member');
    for (const status of [200, 200])
      expect((await bed.call('admin', 'patch', `members/${id}`, { role: 'admin' })).status).toBe(status);
    expect(await bed.roleOf(id)).toBe('admin');
    const events = await bed.database.query(sql`
      SELECT event, person_id AS by, details FROM security_event WHERE details ->> 'member' = ${id}`);
    const by = userOf(bed.team, 'admin').id;
    expect(events).toEqual([
      { event: 'member.role_changed', by, details: { member: id, before: 'member', after: 'admin' } },
    ]);
  });

  it('of an owner is not for admins, and admins make none', async () => {
    const owner = await bed.person('owner');
    const member = await bed.person('member');
    for (const [method, id, body] of [
      ['patch', owner, { role: 'member' }],
      ['delete', owner, undefined],
      ['patch', member, { role: 'owner' }],
    ] as const)
      expect((await bed.call('admin', method, `members/${id}`, body)).status).toBe(403);
    expect([await bed.roleOf(owner), await bed.roleOf(member)]).toEqual(['owner', 'member']);
    expect((await bed.call('owner', 'patch', `members/${owner}`, { role: 'engineer' })).status).toBe(200);
  });

  it('applies in other processes within a second', async () => {
    const id = await bed.person('admin');
    const { secret } = await createApiKey(bed.database, {
      teamId: bed.team.id,
      personId: id,
      name: 'k',
      scopes: ['apis.all'],
    });
    const authenticator = createAuthenticator({
      database: bed.database,
      baseUrl: 'http://localhost:3003',
      onLastUseError: () => undefined,
    });
    const scopes = async () => (await authenticator.authenticate(`Bearer ${secret}`)).scopes;
    try {
      expect((await scopes()).has('jobs.write')).toBe(true);
      await bed.call('owner', 'patch', `members/${id}`, { role: 'engineer' });
      expect(await acceptedFor(async () => (await scopes()).has('jobs.write'))).toBeLessThan(1000);
      await bed.call('owner', 'delete', `members/${id}`);
      const isKnown = () => scopes().then(Boolean, () => false);
      expect(await acceptedFor(isKnown)).toBeLessThan(1000);
      await expect(scopes()).rejects.toMatchObject({ name: 'UnauthorizedError' });
    } finally {
      await authenticator.stop();
    }
  });
});
