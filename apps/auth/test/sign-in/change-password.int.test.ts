import { sql } from '@team-operations/database';
import {
  eventsAbout,
  mountSettings,
  openSettings,
  send,
  signIn,
  signInWith,
  type SettingsUnderTest,
} from '../settings/settings-under-test.ts';
import { freshMember, slowDown, timed } from './attempts.ts';

let bed: SettingsUnderTest;
beforeAll(async () => (bed = await openSettings({ slowDown })));
afterAll(() => bed.close());

describe('changing the password', () => {
  const next = 'a much longer password';
  const change = (browser: Parameters<typeof send>[1], body: object) =>
    send(bed.app, browser, 'post', '/password', body);

  it('when it is changed, then other sessions end, this one goes on, and only the new one signs in', async () => {
    const { id, email, password } = await freshMember(bed);
    const [here, there] = [
      await signIn(bed.app, { email, password }),
      await signIn(bed.app, { email, password }),
    ];
    expect((await change(here, { currentPassword: password, newPassword: next })).status).toBe(204);
    expect((await send(bed.app, here, 'get', '/sessions')).body.data).toHaveLength(1);
    expect((await send(bed.app, there, 'get', '/sessions')).status).toBe(401);
    expect((await signInWith(bed.app, { email, password })).status).toBe(401);
    expect((await signInWith(bed.app, { email, password: next })).status).toBe(200);
    expect(await eventsAbout(bed.database, id)).toMatchObject([
      { event: 'sign_in.succeeded' },
      { event: 'sign_in.succeeded' },
      { event: 'password.changed' },
      { event: 'sessions.ended_by_password_change', details: { sessions: 1 } },
      { event: 'sign_in.failed' },
      { event: 'sign_in.succeeded' },
    ]);
  });

  it('when the current one is wrong, then it is refused, logged and slowed down like a sign-in', async () => {
    const { id, email, password } = await freshMember(bed);
    const browser = await signIn(bed.app, { email, password });
    for (const least of [0, 0, 150, 300]) {
      const [refused, time] = await timed(change(browser, { currentPassword: 'wrong', newPassword: next }));
      expect(refused.status).toBe(400);
      expect(refused.body.error.issues[0].path).toBe('currentPassword');
      expect(time).toBeGreaterThanOrEqual(least);
    }
    const events = await eventsAbout(bed.database, id);
    expect(events.filter(({ event }) => event === 'password.change_failed')).toHaveLength(4);
  });

  it('when the new one is short, common, the current one or the e-mail address, then it is refused', async () => {
    const { email, password } = await freshMember(bed);
    const browser = await signIn(bed.app, { email, password });
    for (const newPassword of [
      'eleven char',
      'password1234',
      password,
      ` ${email.toUpperCase()}`,
      'x'.repeat(257),
    ]) {
      const refused = await change(browser, { currentPassword: password, newPassword });
      expect([refused.status, refused.body.error.issues[0].path]).toEqual([400, 'newPassword']);
    }
    expect((await signInWith(bed.app, { email, password })).status).toBe(200);
  });

  it('when it is changed twice at the same time, then one change wins', async () => {
    const { email, password } = await freshMember(bed);
    const browser = await signIn(bed.app, { email, password });
    const options = ['the first new password', 'the second new password'];
    const answers = await Promise.all(
      options.map((newPassword) => change(browser, { currentPassword: password, newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
    const winner = options[answers.findIndex(({ status }) => status === 204)]!;
    expect((await signInWith(bed.app, { email, password: winner })).status).toBe(200);
  });

  it('when people sign in with the old one at that moment, then none of those sessions stays valid', async () => {
    const { id, email, password } = await freshMember(bed);
    const patient = mountSettings(bed.serviceDatabase, { slowDown: { ...slowDown, freeAttempts: 1000 } });
    const browser = await signIn(patient.app, { email, password });
    await Promise.all([
      ...Array.from({ length: 8 }, () => signInWith(patient.app, { email, password })),
      send(patient.app, browser, 'post', '/password', { currentPassword: password, newPassword: next }),
      ...Array.from({ length: 8 }, () => signInWith(patient.app, { email, password })),
    ]);
    const sessions = await bed.database.query(sql`SELECT FROM sign_in_session WHERE person_id = ${id}::uuid`);
    expect(sessions).toHaveLength(1);
  });
});
