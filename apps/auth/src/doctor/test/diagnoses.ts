import type { Check, Diagnosis } from '@team-operations/pages-api';
import request from 'supertest';
import type { Browser } from '../../../test/auth.ts';
import type { DoctorUnderTest } from './doctor-app.ts';

/** What a test asks the doctor, once it is started. */
export const askDoctor = (doctor: () => DoctorUnderTest) => ({
  /** About a client: by its identifier, name or address. */
  async ask(client: string, browser?: Browser): Promise<Diagnosis> {
    const question = request(doctor().app)
      .get('/oauth/doctor')
      .query({ client })
      .set('Accept', 'application/json');
    if (browser !== undefined) void question.set('Cookie', browser.cookie);
    const answer = await question;
    expect(answer.status).toBe(200);
    return answer.body.data;
  },
  async askAbout(metadata: unknown): Promise<Diagnosis> {
    const answer = await request(doctor().app)
      .post('/oauth/doctor')
      .send(metadata as object);
    expect(answer.status).toBe(200);
    return answer.body.data;
  },
});

export const named = ({ checks }: Diagnosis, name: string): Check[] =>
  checks.filter((check) => check.name === name);
export const outcomes = (diagnosis: Diagnosis, name: string) =>
  named(diagnosis, name).map(({ outcome }) => outcome);
