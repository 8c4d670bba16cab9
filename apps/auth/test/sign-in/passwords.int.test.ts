import { randomUUID } from 'node:crypto';
import { leastCpuMilliseconds } from '@team-operations/testing';
import request from 'supertest';
import {
  eventsAbout,
  mountSettings,
  openSettings,
  signInWith,
  type SettingsUnderTest,
} from '../settings/settings-under-test.ts';
import { freshMember, slowDown, unknownEmailEvents } from './attempts.ts';

let bed: SettingsUnderTest;
beforeAll(async () => (bed = await openSettings({ slowDown })));
afterAll(() => bed.close());

describe('signing in', () => {
  it('when the address has other capitals and blanks around it, then it is the same', async () => {
    const { email, password } = await freshMember(bed);
    expect((await signInWith(bed.app, { email: `  ${email.toUpperCase()}\t`, password })).status).toBe(200);
  });

  it('when the password is wrong or the address unknown, then the answers are the same', async () => {
    const { id, email } = await freshMember(bed);
    const unknownEmail = `unknown-${randomUUID()}@example.com`;
    const bodies = [];
    for (const attempt of [
      { email, password: 'wrong' },
      { email: unknownEmail, password: 'wrong' },
    ]) {
      const refused = await signInWith(bed.app, attempt).set('X-Request-Id', 'the-same-id');
      expect(refused.status).toBe(401);
      expect(refused.get('Set-Cookie')).toBeUndefined();
      bodies.push(refused.text);
    }
    expect(bodies[0]).toBe(bodies[1]);
    expect(JSON.parse(bodies[0]!).error.issues[0].path).toBe('password');
    expect(await eventsAbout(bed.database, id)).toMatchObject([{ event: 'sign_in.failed', details: {} }]);
    const [event] = await unknownEmailEvents(bed, unknownEmail);
    expect(event).toMatchObject({
      event: 'sign_in.failed',
      person_id: null,
      address: expect.stringContaining('127'),
    });
    expect(JSON.stringify(event)).not.toContain(unknownEmail);
  });

  it('when the address is unknown, then the answer costs as much as for a wrong password', async () => {
    const { app } = mountSettings(bed.serviceDatabase, { slowDown: { ...slowDown, freeAttempts: 1000 } });
    const { email } = await freshMember(bed);
    const guess = (address: string) => signInWith(app, { email: address, password: 'wrong' });
    const [known = 0, unknown = 0] = await leastCpuMilliseconds(
      () => guess(email),
      () => guess(`${randomUUID()}@example.com`),
    );
    // The hash is nearly all of it: without one the unknown address costs a fraction.
    expect(unknown).toBeGreaterThan(known * 0.6);
    expect(unknown).toBeLessThan(known * 1.7);
  });

  it.each([
    [{}, ['email', 'password']],
    [{ email: 'a@example.com' }, ['password']],
    [{ email: 'a@example.com', password: '' }, ['password']],
    [{ email: 5, password: ['x'] }, ['email', 'password']],
    [{ email: 'a@example.com', password: 'x', remember: true }, ['remember']],
    [{ email: 'a@example.com', password: 'x'.repeat(1025) }, ['password']],
    [{ email: 'a\u0000@example.com', password: 'x' }, ['email']],
  ])('when the body is %j, then each fault is named', async (body, paths) => {
    const refused = await signInWith(bed.app, body);
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues.map(({ path }: { path: string }) => path).sort()).toEqual(paths);
  });
});

describe('a sign-in form', () => {
  const form = (fields: object) => signInWith(bed.app, fields).type('form');

  it.each([
    [undefined, '/settings'],
    ['', '/settings'],
    ['/settings/sessions?a=1#b', '/settings/sessions?a=1#b'],
    [
      '/oauth/authorize?redirect_uri=http://localhost:1/cb&state=%2F%2F',
      '/oauth/authorize?redirect_uri=http://localhost:1/cb&state=%2F%2F',
    ],
  ])('when it asks to return to %j, then the browser is sent there', async (input, target) => {
    const { email, password } = await freshMember(bed);
    const answer = await form({ email, password, ...(input === undefined ? {} : { return_to: input }) });
    expect([answer.status, answer.get('Location')]).toEqual([303, target]);
    expect(answer.get('Set-Cookie')).toHaveLength(1);
  });

  it.each([
    'https://evil.example/settings',
    '//evil.example/settings',
    '/\\evil.example/settings',
    '/settings\\@evil.example',
    '/settings//evil.example',
    '/settingsevil',
    '/oauth',
    '/oauth/../../ops',
    '/oauth/%2e%2e/ops',
    '/ops',
    'settings',
    ' /settings',
    '/settings\r\nSet-Cookie: a=b',
    '/settings\t',
    'javascript:alert(1)',
  ])('when it asks to return to %j, then it is refused before anything happens', async (input) => {
    const { id, email, password } = await freshMember(bed);
    const refused = await form({ email, password, return_to: input });
    expect(refused.status).toBe(400);
    expect(refused.body.error.issues[0].path).toBe('return_to');
    expect(await eventsAbout(bed.database, id)).toEqual([]);
  });

  it('when a field comes twice or holds NUL, then it is refused', async () => {
    for (const body of ['email=a&email=b&password=x', 'email=a%00b&password=x']) {
      const refused = await request(bed.app).post('/settings/api/session').type('form').send(body);
      expect(refused.status).toBe(400);
      expect(refused.body.error.issues[0].path).toBe('email');
    }
  });
});
