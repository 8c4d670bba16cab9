import request from 'supertest';
import { submit, type SipApiUnderTest } from './sip-api.ts';

/** Requests to the submission API with a key of the team. */
export const hostileRequests = (sip: () => SipApiUnderTest) => {
  const key = () => sip().team.api_keys['sip.write']!;
  return {
    send: (body: object) => submit(sip().app, key(), body),
    /** The body as it is, which need not be JSON. */
    raw: (body: string | Buffer, headers: Record<string, string> = {}) =>
      request(sip().app)
        .post('/v2/job-data')
        .set({ Authorization: `Bearer ${key()}`, 'Content-Type': 'application/json', ...headers })
        // supertest takes a body that is no object as its type says, once this is set.
        .serialize((it) => it as unknown as string)
        .send(body),
    read: (path: string) =>
      request(sip().app).get(`/v2/job-data/${path}`).set('Authorization', `Bearer ${key()}`),
  };
};

export const fieldsOf = ({ body }: request.Response): string[] =>
  body.errors.map(({ field }: { field: string }) => field);
