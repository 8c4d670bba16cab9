import { encode, encodings, undecodableBodies, unsupportedEncodings } from '@team-operations/testing';
import request from 'supertest';
import { startSipApi, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi();
});
afterAll(() => sip.close());

const post = (encoding: string, body: Buffer) =>
  request(sip.app)
    .post('/v2/job-data')
    .set('Authorization', `Bearer ${sip.team.api_keys['sip.write']}`)
    .set('Content-Type', 'application/json')
    .set('Content-Encoding', encoding)
    .serialize((bytes: unknown) => bytes as string)
    .send(body);

describe('a submission', () => {
  it.each(undecodableBodies)('%s as %s is 400', async (_what, encoding, body) => {
    const answer = await post(encoding, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: 'error',
      request_id: answer.headers['x-request-id'],
      errors: [{ field: 'Content-Encoding' }],
    });
  });

  it.each(unsupportedEncodings)('as %s is 415', async (encoding) => {
    const answer = await post(encoding, Buffer.from('{}'));
    expect([answer.status, answer.body.status]).toEqual([415, 'error']);
    expect(answer.body.errors).toHaveLength(1);
  });

  it.each(encodings)('as %s is read', async (encoding) => {
    const { body } = await post(encoding, encode(encoding, '{"unheard_of":1}'));
    expect(JSON.stringify(body)).toContain('unheard_of');
  });
});
