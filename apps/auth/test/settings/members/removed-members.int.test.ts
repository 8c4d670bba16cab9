import { randomUUID } from 'node:crypto';
import { sql } from '@team-operations/database';
import { addPerson, makeAccessToken } from '@team-operations/testing';
import { send, signIn, userOf, type Method } from '../settings-under-test.ts';
import {
  createAccount,
  freshEmail,
  goodPassword,
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

describe('the last owner', () => {
  const own = () => userOf(bed.otherTeam, 'owner').id;
  const change = (method: Method, body?: object, id = own()) =>
    send(bed.app, bed.browserOf('outsider'), method, `/teams/${bed.otherTeam.id}/members/${id}`, body);

  it('is neither demoted nor removed, also when another one was erased', async () => {
    const erased = await addPerson(bed.database, bed.otherTeam.id, 'owner');
    await bed.database.query(
      sql`UPDATE person SET email = 'erased-' || id || '@erased.invalid' WHERE id = ${erased}::uuid`,
    );
    for (const answer of [await change('patch', { role: 'admin' }), await change('delete')])
      expect([answer.status, messageOf(answer)]).toEqual([400, 'is the only owner of the team']);
    expect((await change('delete', undefined, erased)).status).toBe(204);
  });

  it('is there after two owners end each other at the same moment', async () => {
    const email = freshEmail();
    const link = await send(
      bed.app,
      bed.browserOf('outsider'),
      'post',
      `/teams/${bed.otherTeam.id}/invitations`,
      { email, role: 'owner' },
    );
    const other = await createAccount(bed, link.body.data.link.split('#')[1]);
    const browser = await signIn(bed.app, { email, password: goodPassword });
    const path = (id: string) => `/teams/${bed.otherTeam.id}/members/${id}`;
    const answers = await Promise.all([
      change('patch', { role: 'member' }, other.body.data.person.id),
      send(bed.app, browser, 'patch', path(own()), { role: 'member' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect(
      Object.values(await membersOf(bed, bed.otherTeam.id)).filter((role) => role === 'owner'),
    ).toHaveLength(1);
  });
});

describe('a member who is removed', () => {
  it('loses keys, approvals, webhooks and invitations; comes back by a new link, without them', async () => {
    const { email, token } = await bed.invite('owner', 'admin');
    const { data } = (await createAccount(bed, token)).body;
    const id: string = data.person.id;
    const browser = await signIn(bed.app, { email, password: goodPassword });
    const own = (method: Method, path: string, body?: object) =>
      send(bed.app, browser, method, `/teams/${bed.team.id}/${path}`, body);
    await own('post', 'api-keys', { name: 'Own', scopes: ['jobs.read'] });
    const wrote = await own('post', 'invitations', { email: freshEmail(), role: 'member' });
    await makeAccessToken(bed.database, { team: bed.team, person: id, scopes: ['apis.read'] });
    await bed.database.query(sql`
      INSERT INTO webhook_endpoint (id, team_id, url, secrets, person_id)
      VALUES (uuidv7(), ${bed.team.id}::uuid, 'https://a.example/', '[]', ${id}::uuid)`);
    const job = randomUUID();
    await bed.database.query(sql`
      INSERT INTO job (id, team_id, scheduled_date, status, assigned_engineer_id)
      VALUES (${job}::uuid, ${bed.team.id}::uuid, current_date, 'ASSIGNED', ${id}::uuid)`);

    expect((await bed.call('owner', 'delete', `members/${id}`)).status).toBe(204);
    const [left] = await bed.database.query(sql`
      SELECT (SELECT count(*)::int FROM api_key WHERE person_id = ${id}::uuid AND revoked_at IS NULL) AS keys,
        (SELECT count(*)::int FROM oauth_grant WHERE person_id = ${id}::uuid) AS approvals,
        (SELECT count(*)::int FROM webhook_endpoint WHERE person_id = ${id}::uuid AND person_left_at IS NULL) AS webhooks,
        (SELECT count(*)::int FROM sign_in_session WHERE person_id = ${id}::uuid) AS sessions,
        (SELECT status FROM job WHERE id = ${job}::uuid) AS job`);
    expect(left).toEqual({ keys: 0, approvals: 0, webhooks: 0, sessions: 0, job: 'PENDING' });
    expect((await own('get', 'api-keys')).status).toBe(401);
    expect(messageOf(await createAccount(bed, wrote.body.data.link.split('#')[1]))).toBe('was withdrawn');
    expect(messageOf(await createAccount(bed, token))).toMatch(/^was used/);

    const again = await bed.invite('owner', 'engineer', email);
    const returned = await signIn(bed.app, { email, password: goodPassword });
    expect((await send(bed.app, returned, 'post', '/invitation/accept', { token: again.token })).status).toBe(
      200,
    );
    expect((await membersOf(bed))[email]).toBe('engineer');
    const keys = (await send(bed.app, returned, 'get', `/teams/${bed.team.id}/api-keys`)).body.data;
    expect(keys.map(({ revokedAt }: { revokedAt: string | null }) => revokedAt)).toEqual([
      expect.any(String),
    ]);
  });

  it('stays signed in for another team', async () => {
    const { email, password, id } = userOf(bed.otherTeam, 'member');
    await bed.database.query(
      sql`INSERT INTO team_member (team_id, person_id, role) VALUES (${bed.team.id}::uuid, ${id}::uuid, 'member')`,
    );
    const browser = await signIn(bed.app, { email, password });
    await bed.call('owner', 'delete', `members/${id}`);
    expect((await send(bed.app, browser, 'get', `/teams/${bed.otherTeam.id}/api-keys`)).status).toBe(200);
    expect((await send(bed.app, browser, 'get', `/teams/${bed.team.id}/api-keys`)).status).toBe(404);
  });
});

it('when the person who acts was removed a moment before, then nothing changes', async () => {
  const admin = await bed.person('admin');
  const target = await bed.person('member');
  await bed.database.query(
    sql`UPDATE person SET password_hash = (SELECT password_hash FROM person WHERE id = ${userOf(bed.team, 'admin').id}::uuid) WHERE id = ${admin}::uuid`,
  );
  const browser = await signIn(bed.app, {
    email: `${admin}@people.example`,
    password: userOf(bed.team, 'admin').password,
  });
  const answers = await Promise.all([
    bed.call('owner', 'delete', `members/${admin}`),
    send(bed.app, browser, 'patch', `/teams/${bed.team.id}/members/${target}`, { role: 'admin' }),
  ]);
  expect(answers[0].status).toBe(204);
  expect([200, 401, 404]).toContain(answers[1].status);
  expect(await bed.roleOf(target)).toBe(answers[1].status === 200 ? 'admin' : 'member');
});
