import { encode, encodings, undecodableBodies, unsupportedEncodings } from '@team-operations/testing';
import request from 'supertest';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await startGateway();
});
afterAll(() => gateway.close());

const post = (path: string, encoding: string, body: Buffer) =>
  request(gateway.app)
    .post(path)
    .set('Authorization', `Bearer ${gateway.team.api_keys['apis.all']}`)
    .set('Content-Type', 'application/json')
    .set('Content-Encoding', encoding)
    .serialize((bytes: unknown) => bytes as string)
    .send(body);

describe.each([
  ['/v1/jobs', /^Bad Request$/],
  ['/v1/sip', /^Rejected\. Nothing was saved or sent\. .*See `error\.issues`\.$/],
])('a body sent to %s', (path, message) => {
  it.each(undecodableBodies)('%s as %s is 400', async (_what, encoding, body) => {
    const answer = await post(path, encoding, body);
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({
      status: 'error',
      message: expect.stringMatching(message),
      request_id: answer.headers['x-request-id'],
      error: { name: 'BadRequestError', issues: [{ path: 'Content-Encoding' }] },
    });
  });

  it.each(unsupportedEncodings)('as %s is 415', async (encoding) => {
    const answer = await post(path, encoding, Buffer.from('{}'));
    expect([answer.status, answer.body.error.name]).toEqual([415, 'UnsupportedMediaTypeError']);
  });

  it.each(encodings)('as %s is read', async (encoding) => {
    const { body } = await post(path, encoding, encode(encoding, '{"unheard_of":1}'));
    expect(JSON.stringify(body)).toContain('unheard_of');
  });
});
