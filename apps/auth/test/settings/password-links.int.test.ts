import { hashSecret, writePasswordLink } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { addPerson } from '@team-operations/testing';
import { purge } from '../../src/purge.ts';
import { freshEmail, goodPassword, messageOf, post } from './members/members-under-test.ts';
import {
  eventsAbout,
  mountSettings,
  openSettings,
  send,
  signIn,
  signInWith,
  userOf,
  type SettingsUnderTest,
} from './settings-under-test.ts';

let bed: SettingsUnderTest;
beforeAll(async () => {
  bed = await openSettings();
});
afterAll(() => bed.close());

interface Holder {
  id: string;
  email: string;
  password: string;
}

/** A member with a password, who has just lost it. */
async function person(): Promise<Holder> {
  const id = await addPerson(bed.database, bed.team.id, 'member');
  const { passwordHash, password } = await passwordOfOwner();
  const email = freshEmail();
  await bed.database.query(
    sql`UPDATE person SET email = ${email}, password_hash = ${passwordHash} WHERE id = ${id}::uuid`,
  );
  return { id, email, password };
}

/** Hashing takes time: the people of these tests have the owner's password. */
async function passwordOfOwner(): Promise<{ passwordHash: string; password: string }> {
  const { id, password } = userOf(bed.team, 'owner');
  const [row] = await bed.database.query<{ passwordHash: string }>(
    sql`SELECT password_hash AS "passwordHash" FROM person WHERE id = ${id}::uuid`,
  );
  return { passwordHash: row!.passwordHash, password };
}

/** What `npm run team -- password-link` does. */
const linkFor = async ({ id }: { id: string }): Promise<string> =>
  (await bed.database.transaction((transaction) => writePasswordLink(transaction, id))).secret;

const open = (token: string, app = bed.app) => post({ ...bed, app }, '/password-link', { token });
const setPassword = (token: string, password = goodPassword, app = bed.app) =>
  post({ ...bed, app }, '/password-link/password', { token, password });
const alter = (token: string, set: ReturnType<typeof sql>) =>
  bed.database.query(sql`UPDATE password_link SET ${set} WHERE secret_hash = ${hashSecret(token)}`);

describe('a link', () => {
  it('shows whose password it sets, and sets it', async () => {
    const holder = await person();
    const token = await linkFor(holder);
    const opened = await open(token);
    expect([opened.status, opened.body.data]).toEqual([
      200,
      { email: holder.email, expiresAt: expect.any(String) },
    ]);
    const answer = await setPassword(token);
    expect([answer.status, answer.get('Set-Cookie')]).toEqual([204, undefined]);
    const { email, password } = holder;
    expect((await signInWith(bed.app, { email, password })).status).toBe(401);
    await signIn(bed.app, { email: holder.email, password: goodPassword });
  });

  it('ends all sessions of the person, and no other, and is a security event', async () => {
    const holder = await person();
    const browsers = [await signIn(bed.app, holder), await signIn(bed.app, holder)];
    const other = await signIn(bed.app, userOf(bed.team, 'owner'));
    const grants = await Promise.all(
      browsers.map((browser) => send(bed.app, browser, 'post', `/teams/${bed.team.id}/token`)),
    );
    expect(grants.map(({ status }) => status)).toEqual([200, 200]);
    const token = await linkFor(holder);
    await setPassword(token);
    for (const browser of browsers)
      expect((await send(bed.app, browser, 'get', '/session')).body.data).toBeNull();
    expect((await send(bed.app, other, 'get', '/session')).body.data).not.toBeNull();
    const [{ live }] = (await bed.database.query<{ live: number }>(sql`
      SELECT count(*)::int AS live FROM oauth_grant WHERE person_id = ${holder.id}::uuid AND revoked_at IS NULL`)) as [
      { live: number },
    ];
    expect(live).toBe(0);
    const events = (await eventsAbout(bed.database, holder.id)).slice(-2);
    expect(events).toMatchObject([
      { event: 'password.set_by_link', details: { link: expect.any(String) } },
      { event: 'sessions.ended_by_password_change', details: { sessions: 2 } },
    ]);
    expect(JSON.stringify(events)).not.toContain(token);
  });

  it.each([
    ['used', (token: string) => setPassword(token), /^was used at .* UTC: a link works once$/],
    ['withdrawn', (token: string) => alter(token, sql`withdrawn_at = now()`), /^was withdrawn/],
    ['expired', (token: string) => alter(token, sql`expires_at = now()`), /^expired at .* UTC$/],
  ])('that was %s changes nothing and says so', async (_state, end, message) => {
    const token = await linkFor(await person());
    await end(token);
    for (const answer of [await open(token), await setPassword(token, 'another long password')])
      expect([answer.status, messageOf(answer)]).toEqual([400, expect.stringMatching(message)]);
  });

  it('is withdrawn by a newer one, and when the person changes the password', async () => {
    const holder = await person();
    const first = await linkFor(holder);
    const second = await linkFor(holder);
    expect(messageOf(await setPassword(first))).toMatch(/^was withdrawn/);
    const browser = await signIn(bed.app, holder);
    const change = { currentPassword: holder.password, newPassword: 'remembered in the end' };
    expect((await send(bed.app, browser, 'post', '/password', change)).status).toBe(204);
    expect(messageOf(await setPassword(second))).toMatch(/^was withdrawn/);
    await signIn(bed.app, { ...holder, password: 'remembered in the end' });
  });

  it('that is none is refused, also what cannot be one and the link of an invitation', async () => {
    for (const token of ['svc_pwd_unknown', 'svc_inv_unknown', '-', '\u0000'])
      expect([(await open(token)).status, (await setPassword(token)).status]).toEqual([400, 400]);
    expect(messageOf(await open('svc_pwd_unknown'))).toBe('is not known');
  });

  it('keeps the rules of passwords, and can still be used', async () => {
    const holder = await person();
    const token = await linkFor(holder);
    for (const password of ['short', 'x'.repeat(257), holder.email.toUpperCase()]) {
      const answer = await setPassword(token, password);
      expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, 'password']);
    }
    expect((await setPassword(token)).status).toBe(204);
  });

  it('is refused from another site', async () => {
    const token = await linkFor(await person());
    for (const answer of [open(token), setPassword(token)])
      expect((await answer.set('Origin', 'https://evil.example')).status).toBe(403);
    const form = setPassword(token).set('Sec-Fetch-Site', 'cross-site');
    expect((await form).status).toBe(403);
    expect((await setPassword(token)).status).toBe(204);
  });

  it('changes its own account alone, also while another person is signed in', async () => {
    const [holder, other] = [await person(), await person()];
    const browser = await signIn(bed.app, other);
    const answer = await setPassword(await linkFor(holder)).set('Cookie', browser.cookie);
    expect(answer.status).toBe(204);
    expect((await send(bed.app, browser, 'get', '/session')).body.data.person.email).toBe(other.email);
    await signIn(bed.app, other);
    await signIn(bed.app, { email: holder.email, password: goodPassword });
  });

  it('does not restore an erased person', async () => {
    const { id } = await person();
    const token = await linkFor({ id });
    await bed.database.query(
      sql`UPDATE person SET email = 'erased-' || id || '@erased.invalid' WHERE id = ${id}::uuid`,
    );
    expect(messageOf(await setPassword(token))).toBe('is not known');
  });
});

describe('at the same moment', () => {
  it('a link sets one password', async () => {
    const holder = await person();
    const token = await linkFor(holder);
    const passwords = [1, 2, 3, 4].map((nth) => `${goodPassword} ${nth}`);
    const answers = await Promise.all(passwords.map((password) => setPassword(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400]);
    const works = passwords.filter((_, nth) => answers[nth]!.status === 204);
    await signIn(bed.app, { email: holder.email, password: works[0]! });
  });

  it('a link that is used while others are written leaves one way in at most, without a deadlock', async () => {
    const holder = await person();
    const token = await linkFor(holder);
    const [set, ...written] = await Promise.all([
      setPassword(token),
      ...[1, 2, 3].map(() => linkFor(holder)),
    ]);
    expect([204, 400]).toContain(set.status);
    const opened = await Promise.all([token, ...written].map(async (one) => (await open(one)).status));
    expect(opened.toSorted()).toEqual([200, 400, 400, 400]);
  });

  it('a sign-in with the old password does not outlive it', async () => {
    const holder = await person();
    const token = await linkFor(holder);
    const { email, password } = holder;
    const [signedIn] = await Promise.all([signInWith(bed.app, { email, password }), setPassword(token)]);
    const [{ count }] = (await bed.database.query(
      sql`SELECT count(*)::int AS count FROM sign_in_session WHERE person_id = ${holder.id}::uuid`,
    )) as [{ count: number }];
    expect([[200, 401].includes(signedIn.status), count]).toEqual([true, 0]);
  });
});

it('when one address opens links that do not work, then it waits, and links that work are not counted', async () => {
  const { app } = mountSettings(bed.serviceDatabase, { signInLimit: 3 });
  const from = (answer: ReturnType<typeof open>) => answer.set('X-Forwarded-For', '203.0.113.82');
  await bed.database.query(sql`DELETE FROM rate_limit_window WHERE name = 'password_link'`);
  const token = await linkFor(await person());
  for (let nth = 0; nth < 5; nth += 1) expect((await from(open(token, app))).status).toBe(200);
  for (let nth = 0; nth < 3; nth += 1) expect((await from(open('svc_pwd_no', app))).status).toBe(400);
  const refused = await from(setPassword(token, goodPassword, app));
  expect([refused.status, Number(refused.get('Retry-After'))]).toEqual([429, expect.any(Number)]);
  expect((await setPassword(token)).status).toBe(204);
});

it('when the service itself would write a link, then the database refuses it', async () => {
  const { id } = await person();
  await expect(
    bed.serviceDatabase.query(sql`
      INSERT INTO password_link (id, person_id, secret_hash, expires_at)
      VALUES (uuidv7(), ${id}::uuid, ${hashSecret('svc_pwd_x')}, now() + interval '1 day')`),
  ).rejects.toMatchObject({ code: '42501' });
});

it('when a link has ended 30 days ago, then it is deleted', async () => {
  const [old, recent] = [await linkFor(await person()), await linkFor(await person())];
  await alter(old, sql`used_at = now() - interval '31 days'`);
  await alter(recent, sql`used_at = now() - interval '29 days'`);
  await purge(bed.serviceDatabase);
  expect([messageOf(await open(old)), messageOf(await open(recent))]).toEqual([
    'is not known',
    expect.stringMatching(/^was used/),
  ]);
});
