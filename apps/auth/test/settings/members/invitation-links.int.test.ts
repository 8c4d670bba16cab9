import { sql } from '@team-operations/database';
import { addPerson, changeRole, removePerson } from '@team-operations/testing';
import {
  eventsAbout,
  mountSettings,
  openSettings,
  send,
  signIn,
  userOf,
  type SettingsUnderTest,
} from '../settings-under-test.ts';
import {
  alter,
  createAccount,
  freshEmail,
  goodPassword,
  invite,
  membersOf,
  messageOf,
  post,
} from './members-under-test.ts';

let bed: SettingsUnderTest;
beforeAll(async () => {
  bed = await openSettings();
});
afterAll(() => bed.close());

it('when one address opens links that do not work, then it waits, and links that work are not counted', async () => {
  const { app } = mountSettings(bed.serviceDatabase, { signInLimit: 3 });
  await bed.database.query(sql`DELETE FROM rate_limit_window WHERE name = 'invitation'`);
  const { token } = await invite(bed);
  const other = await invite(bed);
  const guest = await signIn(app, userOf(bed.otherTeam, 'member'));
  const at = { ...bed, app };
  const account = { name: 'Nia New', password: goodPassword };
  for (let nth = 0; nth < 5; nth += 1) expect((await post(at, '/invitation', { token })).status).toBe(200);
  expect((await post(at, '/invitation/account', { token, ...account })).status).toBe(201);
  expect((await post(at, '/invitation', { token: 'svc_inv_no' })).status).toBe(400);
  expect((await post(at, '/invitation/account', { token: 'svc_inv_no', ...account })).status).toBe(400);
  const accept = () => send(app, guest, 'post', '/invitation/accept', { token: 'svc_inv_no' });
  expect((await accept()).status).toBe(400);
  const refused = await post(at, '/invitation', { token: other.token });
  expect([refused.status, Number(refused.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
  expect((await accept()).status).toBe(429);
  expect((await post(at, '/invitation/account', { token: other.token, ...account })).status).toBe(429);
  expect((await open(other.token)).status).toBe(200);
});

const open = (token: string) => post(bed, '/invitation', { token });

describe('a link', () => {
  it('shows the team, the role and the person who invites, as long as it can be used', async () => {
    const { email, token } = await invite(bed);
    const { status, body } = await open(token);
    expect([status, body.data]).toEqual([
      200,
      {
        team: { id: bed.team.id, name: 'Test team' },
        email,
        role: 'member',
        invitedBy: 'Olive Owner',
        expiresAt: expect.any(String),
        hasAccount: false,
      },
    ]);
  });

  it('creates the account of a new person, who is signed in and a member', async () => {
    const { email, token, id } = await invite(bed);
    const { status, body } = await createAccount(bed, token);
    expect([status, body.data.person.email, body.data.teams]).toEqual([
      201,
      email,
      [{ id: bed.team.id, name: 'Test team', role: 'member' }],
    ]);
    await signIn(bed.app, { email, password: goodPassword });
    const events = await eventsAbout(bed.database, body.data.person.id);
    expect(events.map(({ event }) => event).slice(0, 2)).toEqual(['person.created', 'invitation.accepted']);
    expect(events[1]?.details).toEqual({ invitation: id, role: 'member', invitedBy: bed.team.users[0]!.id });
  });

  it.each([
    [
      'used',
      async (token: string) => void (await createAccount(bed, token)),
      /^was used on .*: a link works once$/,
    ],
    ['withdrawn', (token: string) => alter(bed, token, sql`withdrawn_at = now()`), /^was withdrawn$/],
    [
      'expired',
      (token: string) => alter(bed, token, sql`expires_at = now()`),
      /^expired on \d{4}-\d\d-\d\d$/,
    ],
  ])('says that it was %s', async (_state, end, message) => {
    const { token } = await invite(bed);
    await end(token);
    for (const answer of [await open(token), await createAccount(bed, token)])
      expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringMatching(message)]);
  });

  it('says that there is none, also for what cannot be one', async () => {
    for (const token of ['svc_inv_unknown', '-', '\u0000']) expect((await open(token)).status).toBe(400);
    expect(messageOf(await open('svc_inv_unknown'))).toBe('belongs to no invitation');
  });

  it('refuses a short password and the address as password, and can still be used', async () => {
    const { email, token } = await invite(bed);
    for (const password of ['short', email.toUpperCase()]) {
      const answer = await post(bed, '/invitation/account', { token, name: 'Nia', password });
      expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, 'password']);
    }
    expect((await createAccount(bed, token)).status).toBe(201);
  });

  it('is refused from another site', async () => {
    const { token } = await invite(bed);
    const answer = await createAccount(bed, token).set('Origin', 'https://evil.example');
    expect(answer.status).toBe(403);
  });
});

describe('accepted at the same moment', () => {
  it('creates one person and one membership', async () => {
    const { email, token } = await invite(bed);
    const answers = await Promise.all([1, 2, 3, 4].map((nth) => createAccount(bed, token, `Person ${nth}`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    const persons = await bed.database.query(sql`SELECT id FROM person WHERE lower(email) = ${email}`);
    expect(persons).toHaveLength(1);
  });

  it('creates one person from the links of two teams; the other link then asks for the password', async () => {
    const email = freshEmail();
    const [one, other] = [
      await invite(bed, { email }),
      await invite(bed, { email, teamId: bed.otherTeam.id, invitedById: bed.otherTeam.users[0]!.id }),
    ];
    const answers = await Promise.all([createAccount(bed, one.token), createAccount(bed, other.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    const left = answers[0].status === 201 ? other : one;
    const browser = await signIn(bed.app, { email, password: goodPassword });
    expect((await send(bed.app, browser, 'post', '/invitation/accept', { token: left.token })).status).toBe(
      200,
    );
    for (const { id } of [bed.team, bed.otherTeam]) expect((await membersOf(bed, id))[email]).toBe('member');
  });
});

describe('an address that has an account', () => {
  it('is not changed by a link: the person signs in and accepts, and is in two teams', async () => {
    const { email, password } = userOf(bed.otherTeam, 'engineer');
    const { token } = await invite(bed, { email, role: 'engineer' });
    expect((await open(token)).body.data.hasAccount).toBe(true);
    const refused = await createAccount(bed, token);
    expect([refused.status, messageOf(refused)]).toEqual([400, 'is for an address that has an account']);
    const browser = await signIn(bed.app, { email, password });
    const accepted = await send(bed.app, browser, 'post', '/invitation/accept', { token });
    expect([accepted.status, accepted.body.data]).toEqual([
      200,
      { team: { id: bed.team.id, name: 'Test team' }, role: 'engineer' },
    ]);
    const { teams } = (await send(bed.app, browser, 'get', '/session')).body.data;
    expect(teams.map(({ id }: { id: string }) => id).sort()).toEqual([bed.team.id, bed.otherTeam.id].sort());
    expect((await send(bed.app, browser, 'post', '/invitation/accept', { token })).status).toBe(400);
  });

  it('is recognised in other capitals', async () => {
    const id = await addPerson(bed.database, bed.otherTeam.id, 'member');
    await bed.database.query(
      sql`UPDATE person SET email = 'Carl.' || id || '@New.example' WHERE id = ${id}::uuid`,
    );
    const { token } = await invite(bed, { email: `carl.${id}@new.example` });
    expect((await createAccount(bed, token)).status).toBe(400);
  });

  it('is the only one that can accept', async () => {
    const { email } = userOf(bed.otherTeam, 'admin');
    const { token } = await invite(bed, { email });
    const other = userOf(bed.otherTeam, 'member');
    const browser = await signIn(bed.app, other);
    const answer = await send(bed.app, browser, 'post', '/invitation/accept', { token });
    expect([answer.status, messageOf(answer)]).toEqual([
      403,
      `is for ${email}, and you are signed in as ${other.email}`,
    ]);
    expect((await membersOf(bed))[other.email]).toBeUndefined();
    const forged = await send(bed.app, { ...browser, csrfToken: 'x' }, 'post', '/invitation/accept', {
      token,
    });
    expect(forged.status).toBe(403);
  });

  it('keeps the role when the person is a member already', async () => {
    const member = userOf(bed.team, 'engineer');
    const { token } = await invite(bed, { email: member.email, role: 'admin' });
    const browser = await signIn(bed.app, member);
    const answer = await send(bed.app, browser, 'post', '/invitation/accept', { token });
    expect([answer.status, messageOf(answer)]).toEqual([400, 'is not needed: you are in Test team']);
    expect((await membersOf(bed))[member.email]).toBe('engineer');
  });

  it('becomes owner by the link of an operator', async () => {
    const member = userOf(bed.team, 'member');
    const { token } = await invite(bed, { email: member.email, role: 'owner', invitedById: null });
    const browser = await signIn(bed.app, member);
    expect((await send(bed.app, browser, 'post', '/invitation/accept', { token })).status).toBe(200);
    expect((await membersOf(bed))[member.email]).toBe('owner');
  });
});

describe('the person who invited', () => {
  it('gives no more than the role at the moment of acceptance', async () => {
    const admin = await addPerson(bed.database, bed.team.id, 'admin');
    const { token } = await invite(bed, { role: 'admin', invitedById: admin });
    await changeRole(bed.database, bed.team.id, admin, 'member');
    const refused = await createAccount(bed, token);
    expect([refused.status, messageOf(refused)]).toEqual([
      400,
      'is not valid: the person who sent it may not make you admin any more',
    ]);
    await changeRole(bed.database, bed.team.id, admin, 'owner');
    expect((await createAccount(bed, token)).status).toBe(201);
  });

  it('takes open invitations along when the membership ends, for good', async () => {
    const admin = await addPerson(bed.database, bed.team.id, 'admin');
    const { token } = await invite(bed, { invitedById: admin });
    await removePerson(bed.database, bed.team.id, admin);
    expect(messageOf(await createAccount(bed, token))).toBe('was withdrawn');
    await bed.database.query(sql`
      INSERT INTO team_member (team_id, person_id, role) VALUES (${bed.team.id}::uuid, ${admin}::uuid, 'owner')`);
    expect(messageOf(await createAccount(bed, token))).toBe('was withdrawn');
  });
});

it('when a member is removed, then an earlier link does not lead back', async () => {
  const person = await addPerson(bed.database, bed.team.id, 'member');
  const { token } = await invite(bed, { email: `${person}@people.example` });
  await removePerson(bed.database, bed.team.id, person);
  expect(messageOf(await open(token))).toBe('was withdrawn');
});
