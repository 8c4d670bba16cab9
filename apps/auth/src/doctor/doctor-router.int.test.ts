import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { oauthLimit } from '../limits/oauth-limit.ts';
import { createWindowLimit } from '../limits/window-limit.ts';
import { startDoctor, type DoctorUnderTest } from './test/doctor-app.ts';

let doctor: DoctorUnderTest;

beforeAll(async () => (doctor = await startDoctor()));
afterAll(() => doctor.stop());

describe('the doctor’s address', () => {
  it('when a browser opens it, then it gets the page', async () => {
    const answer = await request(doctor.app)
      .get('/oauth/doctor?client=x')
      .set('Accept', 'text/html,*/*;q=0.8');
    expect([answer.status, answer.type]).toEqual([200, 'text/html']);
  });

  it('when no client is named, then that is an error', async () => {
    const answer = await request(doctor.app).get('/oauth/doctor').set('Accept', 'application/json');
    expect([answer.status, answer.body.error.issues[0].path]).toEqual([400, 'client']);
  });

  it('when an answer is given, then it may not be stored', async () => {
    const answer = await request(doctor.app).get('/oauth/doctor?client=x').set('Accept', 'application/json');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', vary: 'Accept, Cookie' });
  });

  it('when the body is not an object of JSON, then it is refused', async () => {
    const answer = await request(doctor.app).post('/oauth/doctor').type('json').send('{"a":1,"a":2}');
    expect(answer.status).toBe(400);
  });

  it('when an address sends too many requests, then it must wait', async () => {
    const { serviceDatabase: database } = doctor.auth;
    const window = createWindowLimit({ database, name: `doctor-${uuidV7()}`, limit: 2, windowSeconds: 900 });
    const limited = await startDoctor(
      oauthLimit({ name: 'doctor', windowSeconds: 900, count: ({ ip = '' }) => window.count(ip) }),
    );
    try {
      const once = () => request(limited.app).get('/oauth/doctor?client=x').set('Accept', 'application/json');
      const statuses = [(await once()).status, (await once()).status, (await once()).status];
      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await limited.stop();
    }
  });
});
