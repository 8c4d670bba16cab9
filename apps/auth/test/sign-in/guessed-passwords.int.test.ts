import { eventually, leastBelow } from '@team-operations/testing';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { sql } from '@team-operations/database';
import request from 'supertest';
import {
  eventsAbout,
  mountSettings,
  openSettings,
  signInWith,
  type SettingsUnderTest,
} from '../settings/settings-under-test.ts';
import { freshMember, slowDown, timed, unknownEmailEvents } from './attempts.ts';

let bed: SettingsUnderTest;
beforeAll(async () => (bed = await openSettings({ slowDown })));
afterAll(() => bed.close());

const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

describe('guessing', () => {
  it('when guesses follow each other, then they become slower, and the right password still gets in', async () => {
    const { id, email, password } = await freshMember(bed);
    const times = [];
    for (let guess = 0; guess < 5; guess += 1) {
      const [refused, time] = await timed(signInWith(bed.app, { email, password: 'wrong' }));
      expect(refused.status).toBe(401);
      times.push(time);
    }
    expect(times[2]).toBeGreaterThanOrEqual(150);
    expect(times[3]).toBeGreaterThanOrEqual(300);
    expect(times[4]).toBeGreaterThanOrEqual(300);
    const [right, time] = await timed(signInWith(bed.app, { email, password }));
    expect(right.status).toBe(200);
    expect(time).toBeGreaterThanOrEqual(300);
    const quick = await leastBelow(300, async () => {
      const [afterwards, duration] = await timed(signInWith(bed.app, { email, password: 'wrong' }));
      expect(afterwards.status).toBe(401);
      // A busy machine may have taken that long: the right password makes the next guess a first one again.
      if (duration >= 300) await signInWith(bed.app, { email, password });
      return duration;
    });
    expect(quick).toBeLessThan(300);
    expect((await eventsAbout(bed.database, id)).slice(0, 7).map(({ event }) => event)).toEqual([
      ...Array.from({ length: 5 }, () => 'sign_in.failed'),
      'sign_in.succeeded',
      'sign_in.failed',
    ]);
    expect(await unknownEmailEvents(bed, email)).toMatchObject([
      { event: 'sign_in.slowed_down', details: { counted: 'email' } },
    ]);
  });

  it('when guesses come all at the same time, then all but the free ones wait', async () => {
    const { email } = await freshMember(bed);
    const guesses = await Promise.all(
      Array.from({ length: 10 }, (_, n) => timed(signInWith(bed.app, { email, password: `guess ${n}` }))),
    );
    expect(guesses.filter(([{ status }]) => status === 401)).toHaveLength(10);
    expect(guesses.filter(([, time]) => time < 150).length).toBeLessThanOrEqual(2);
  });

  it('when one address tries far too often, then it alone is refused, and that is logged once', async () => {
    const { app } = mountSettings(bed.serviceDatabase, { signInLimit: 3 });
    const address = anAddress();
    const email = `${randomUUID()}@example.com`;
    const attempt = (from: string) =>
      signInWith(app, { email: `${randomUUID()}.${email}`, password: 'x' }).set('X-Forwarded-For', from);
    for (let n = 0; n < 3; n += 1) expect((await attempt(address)).status).toBe(401);
    // The same network, another of its addresses.
    const refused = await attempt(address.replace('::1', '::2'));
    expect(refused.status).toBe(429);
    expect(Number(refused.get('Retry-After'))).toBeGreaterThan(800);
    expect(refused.body.error).toMatchObject({ name: 'TooManyRequestsError', issues: [{ path: '' }] });
    expect((await attempt(address)).status).toBe(429);
    expect((await attempt(anAddress())).status).toBe(401);
    const logged = await bed.database.query(sql`
      SELECT FROM security_event WHERE event = 'sign_in.slowed_down' AND details ->> 'counted' = 'address'
        AND address IN (${address}, ${address.replace('::1', '::2')})`);
    expect(logged).toHaveLength(1);
  });

  it('when people sign in from one address, then only wrong passwords count for its limit', async () => {
    const { app } = mountSettings(bed.serviceDatabase, { signInLimit: 2 });
    const address = anAddress();
    const { email, password } = await freshMember(bed);
    const attempt = (sent: string) =>
      signInWith(app, { email, password: sent }).set('X-Forwarded-For', address);
    for (let n = 0; n < 5; n += 1) expect((await attempt(password)).status).toBe(200);
    for (let n = 0; n < 2; n += 1) expect((await attempt('wrong')).status).toBe(401);
    expect((await attempt(password)).status).toBe(429);
  });

  it('when too many wait, then further ones are asked to retry instead of piling up', async () => {
    const { app } = mountSettings(bed.serviceDatabase, {
      slowDown: {
        ...slowDown,
        freeAttempts: 1,
        firstDelay: 500,
        longestDelay: 500,
        waitingOfOneAddress: 3,
        waiting: 4,
      },
    });
    const { email, password } = await freshMember(bed);
    await signInWith(app, { email, password: 'wrong' });
    const [here, there] = [anAddress(), anAddress()];
    const attempt = (from: string) =>
      signInWith(app, { email, password: 'wrong' })
        .set('X-Forwarded-For', from)
        .then(({ status }) => status);
    const ofOne = await Promise.all(Array.from({ length: 6 }, () => attempt(here)));
    expect(ofOne.sort()).toEqual([401, 401, 401, 429, 429, 429]);
    const ofTwo = await Promise.all([here, here, here, there, there].map(attempt));
    expect(ofTwo.sort()).toEqual([401, 401, 401, 401, 429]);
    expect((await signInWith(app, { email, password })).status).toBe(200);
  });

  it('when the caller goes away while it waits, then the password is not looked at, and its place is free', async () => {
    const { app } = mountSettings(bed.serviceDatabase, {
      slowDown: {
        ...slowDown,
        freeAttempts: 1,
        firstDelay: 700,
        longestDelay: 700,
        waitingOfOneAddress: 1,
      },
    });
    const { id, email } = await freshMember(bed);
    const server = app.listen(0);
    const { port } = server.address() as AddressInfo;
    await signInWith(app, { email, password: 'wrong' });
    const leaving = httpRequest({ port, path: '/settings/api/session', method: 'POST' });
    leaving.setHeader('Content-Type', 'application/json');
    leaving.on('error', () => undefined).end(JSON.stringify({ email, password: 'wrong' }));
    await once(leaving, 'finish');
    // It is noted as slowed down, and then waits.
    await eventually(async () =>
      (await unknownEmailEvents(bed, email)).some(({ event }) => event === 'sign_in.slowed_down'),
    );
    leaving.destroy();
    await eventually(async () => (await promisify(server.getConnections.bind(server))()) === 0);
    const [next] = await timed(
      request(`http://localhost:${port}`).post('/settings/api/session').send({ email, password: 'wrong' }),
    );
    expect(next.status).toBe(401);
    server.close();
    expect(await eventsAbout(bed.database, id)).toHaveLength(2);
  });
});
