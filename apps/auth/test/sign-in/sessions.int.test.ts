import { sql } from '@team-operations/database';
import request from 'supertest';
import {
  baseUrl,
  cookieOf,
  eventsAbout,
  mountSettings,
  openSettings,
  send,
  signIn,
  signInWith,
  testKey,
  userOf,
  type SettingsUnderTest,
} from '../settings/settings-under-test.ts';

let bed: SettingsUnderTest;
beforeAll(async () => (bed = await openSettings()));
afterAll(() => bed.close());

const owner = () => userOf(bed.team, 'owner');
const whoAmI = (cookie: string, app = bed.app) =>
  request(app).get('/settings/api/session').set('Cookie', cookie);
const rowOf = async (cookie: string) => {
  const { body } = await whoAmI(cookie);
  return body.data;
};
const age = (cookie: string, column: 'last_seen_at' | 'expires_at', interval: string) =>
  bed.database.query(sql`
    UPDATE sign_in_session SET
      last_seen_at = CASE WHEN ${column} = 'last_seen_at' THEN now() - ${interval}::interval ELSE last_seen_at END,
      expires_at = CASE WHEN ${column} = 'expires_at' THEN now() - ${interval}::interval ELSE expires_at END
    WHERE secret_hash = sha256(${cookie.split('=')[1]!}::bytea)`);
const lastSeen = async (cookie: string) => {
  const [row] = await bed.database.query<{ at: string }>(sql`
    SELECT last_seen_at AS at FROM sign_in_session WHERE secret_hash = sha256(${cookie.split('=')[1]!}::bytea)`);
  return row!.at;
};

describe('the cookie', () => {
  it('when people come by HTTPS, then it is bound to the host, and no script reads it', async () => {
    const { app } = mountSettings(bed.serviceDatabase, { session: { secure: true } });
    const response = await signInWith(app, owner());
    expect(response.status).toBe(400);
    const { email, password } = owner();
    const signedIn = await signInWith(app, { email, password });
    expect(signedIn.get('Set-Cookie')).toEqual([
      expect.stringMatching(
        /^__Host-session=[A-Za-z0-9_-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      ),
    ]);
    expect(signedIn.get('Cache-Control')).toBe('no-store');
    expect(await whoAmI(cookieOf(signedIn), app)).toMatchObject({ body: { data: { person: { email } } } });
    // The other name does not count there.
    const plain = cookieOf(signedIn).replace('__Host-', '');
    expect((await whoAmI(plain, app)).body).toEqual({ data: null });
  });

  it('when people come by HTTP, then it has a name that browsers accept there', async () => {
    const { email, password } = owner();
    const [cookie] = (await signInWith(bed.app, { email, password })).get('Set-Cookie')!;
    expect(cookie).toMatch(/^session=[A-Za-z0-9_-]{43}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  it('when it is kept, then only as a hash', async () => {
    const { cookie } = await signIn(bed.app, owner());
    const value = cookie.split('=')[1]!;
    const [row] = await bed.database.query<{ text: string; hash: Buffer }>(sql`
      SELECT sign_in_session::text AS text, secret_hash AS hash FROM sign_in_session
      WHERE secret_hash = sha256(${value}::bytea)`);
    expect(row!.text).not.toContain(value);
    expect(row!.hash).toHaveLength(32);
  });

  it.each([
    '',
    'session=',
    'session=short',
    `session=${'a'.repeat(43)}`,
    'session=%00',
    'session="x"',
    '=;;,',
  ])('when it is %j, then no person is signed in', async (cookie) => {
    expect((await whoAmI(cookie)).body).toEqual({ data: null });
    const refused = await request(bed.app).get('/settings/api/sessions').set('Cookie', cookie);
    expect(refused.status).toBe(401);
    expect(refused.body.error).toMatchObject({ name: 'UnauthorizedError', issues: [{ path: 'session' }] });
    expect(refused.get('WWW-Authenticate')).toBeUndefined();
  });
});

describe('a session', () => {
  it('when someone signs in, then it returns who and which teams', async () => {
    const { cookie } = await signIn(bed.app, owner());
    expect(await rowOf(cookie)).toEqual({
      csrfToken: expect.stringMatching(/^[A-Za-z0-9_-]{43}$/),
      person: { id: owner().id, email: owner().email, name: 'Olive Owner' },
      teams: [{ id: bed.team.id, name: bed.team.name, role: 'owner' }],
      signedInAt: expect.stringMatching(/Z$/),
      expiresAt: expect.stringMatching(/Z$/),
    });
  });

  it('when someone signs in again, then the value is a new one and the old one is worth nothing', async () => {
    const first = await signIn(bed.app, owner());
    const { email, password } = owner();
    const again = await signInWith(bed.app, { email, password }).set('Cookie', first.cookie);
    expect(cookieOf(again)).not.toBe(first.cookie);
    expect(await rowOf(cookieOf(again))).not.toBeNull();
    expect(await rowOf(first.cookie)).toBeNull();
  });

  it('when a value was planted before, then signing in does not make it a session', async () => {
    const planted = `session=${'p'.repeat(43)}`;
    const { email, password } = owner();
    const response = await signInWith(bed.app, { email, password }).set('Cookie', planted);
    expect(cookieOf(response)).not.toBe(planted);
    expect(await rowOf(planted)).toBeNull();
  });

  it('when it is not used for long, then it has ended; used in time, it goes on', async () => {
    const { cookie } = await signIn(bed.app, owner());
    await age(cookie, 'last_seen_at', '11 hours 59 minutes');
    const { expiresAt } = await rowOf(cookie);
    expect(new Date(expiresAt).getTime() - Date.now()).toBeGreaterThan(11.9 * 3_600_000);
    expect(Date.now() - new Date(await lastSeen(cookie)).getTime()).toBeLessThan(60_000);
    await age(cookie, 'last_seen_at', '12 hours 1 second');
    expect(await rowOf(cookie)).toBeNull();
  });

  it('when its end has come, then it has ended however much it is used', async () => {
    const { cookie } = await signIn(bed.app, owner());
    await age(cookie, 'expires_at', '1 millisecond');
    expect(await rowOf(cookie)).toBeNull();
  });

  it('when it is used several times in a minute, then its use is written once', async () => {
    const { cookie } = await signIn(bed.app, owner());
    const started = await lastSeen(cookie);
    await rowOf(cookie);
    expect(await lastSeen(cookie)).toBe(started);
    await age(cookie, 'last_seen_at', '61 seconds');
    await rowOf(cookie);
    const noted = await lastSeen(cookie);
    await rowOf(cookie);
    expect(await lastSeen(cookie)).toBe(noted);
    expect(Date.now() - new Date(noted).getTime()).toBeLessThan(60_000);
  });

  it('when its person signs out, then it has ended, and the browser drops its cookie', async () => {
    const member = userOf(bed.otherTeam, 'member');
    const browser = await signIn(bed.app, member);
    const response = await send(bed.app, browser, 'delete', '/session');
    expect(response.status).toBe(204);
    expect(response.get('Set-Cookie')).toEqual([expect.stringMatching(/^session=; Max-Age=0; Path=\//)]);
    expect(await rowOf(browser.cookie)).toBeNull();
    expect((await send(bed.app, browser, 'delete', '/session')).status).toBe(401);
    const events = await eventsAbout(bed.database, member.id);
    expect(events.map(({ event }) => event)).toEqual(['sign_in.succeeded', 'session.ended']);
  });
});

describe('forged requests', () => {
  const attempts: [string, Record<string, string>][] = [
    ['without a token', {}],
    ['with an empty token', { 'X-CSRF-Token': '' }],
    ['with a token that was made up', { 'X-CSRF-Token': 'x'.repeat(43) }],
  ];
  it.each(attempts)('when one comes %s, then it is refused and changes nothing', async (_, headers) => {
    const { cookie } = await signIn(bed.app, owner());
    const refused = await request(bed.app)
      .delete('/settings/api/session')
      .set({ Cookie: cookie, Origin: baseUrl, ...headers });
    expect(refused.status).toBe(403);
    expect(refused.body.error).toMatchObject({ name: 'ForbiddenError', issues: [{ path: 'X-CSRF-Token' }] });
    expect(await rowOf(cookie)).not.toBeNull();
  });

  it("when one comes with another session's token, then it is refused", async () => {
    const [mine, other] = [await signIn(bed.app, owner()), await signIn(bed.app, userOf(bed.team, 'admin'))];
    const refused = await send(bed.app, { ...mine, csrfToken: other.csrfToken }, 'delete', '/session');
    expect(refused.status).toBe(403);
  });

  it.each<[number, Record<string, string>]>([
    [403, { Origin: 'https://evil.example' }],
    [403, { Origin: 'http://localhost:3004' }],
    [403, { Origin: 'null' }],
    [403, { 'Sec-Fetch-Site': 'cross-site' }],
    [403, { 'Sec-Fetch-Site': 'same-site', Origin: baseUrl }],
    [403, { 'Sec-Fetch-Site': 'none' }],
    [403, { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://evil.example' }],
    [204, { 'Sec-Fetch-Site': 'same-origin', Origin: baseUrl }],
    [204, { 'Sec-Fetch-Site': 'same-origin', Origin: 'null' }],
    [204, {}],
  ])('when one with the right token comes, then it is answered %d from %j', async (status, headers) => {
    const { cookie, csrfToken } = await signIn(bed.app, owner());
    const sent = request(bed.app)
      .delete('/settings/api/session')
      .set({ Cookie: cookie, 'X-CSRF-Token': csrfToken });
    expect((await sent.set(headers)).status).toBe(status);
  });

  it.each(['https://evil.example', 'null'])(
    'when another site (%s) signs a browser in, then it is refused, and no cookie is set',
    async (origin) => {
      const { email, password } = owner();
      for (const type of ['json', 'form']) {
        const refused = await signInWith(bed.app, { email, password }).type(type).set('Origin', origin);
        expect(refused.status).toBe(403);
        expect(refused.get('Set-Cookie')).toBeUndefined();
      }
    },
  );

  it('when the keys change, then tokens of the old key hold until it is taken away', async () => {
    const browser = await signIn(bed.app, owner());
    const status = async (keys: string[]) => {
      const { app } = mountSettings(bed.serviceDatabase, { session: { keys } });
      const path = '/teams/00000000-0000-0000-0000-000000000000/api-keys';
      return (await send(app, browser, 'post', path)).status;
    };
    expect(await status(['n'.repeat(32), testKey])).toBe(404);
    expect(await status(['n'.repeat(32)])).toBe(403);
    const { app } = mountSettings(bed.serviceDatabase, { session: { keys: ['n'.repeat(32), testKey] } });
    expect((await whoAmI(browser.cookie, app)).body.data.csrfToken).not.toBe(browser.csrfToken);
    expect(() => mountSettings(bed.serviceDatabase, { session: { keys: [] } })).toThrow('key');
  });
});
