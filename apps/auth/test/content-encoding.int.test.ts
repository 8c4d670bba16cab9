import { encode, encodings, undecodableBodies, unsupportedEncodings } from '@team-operations/testing';
import request from 'supertest';
import { startAuth, type AuthUnderTest } from './auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const form = 'application/x-www-form-urlencoded';
const json = 'application/json';

/** Every kind of reader, with the errors of OAuth and of the pages. */
const endpoints: [path: string, type: string][] = [
  ['/oauth/token', form],
  ['/oauth/revoke', form],
  ['/oauth/register', json],
  ['/oauth/authorize', form],
  ['/oauth/authorize', json],
  ['/settings/api/session', json],
];

describe.each(endpoints)('a body sent to %s as %s', (path, type) => {
  const post = (encoding: string, body: Buffer) =>
    request(auth.app)
      .post(path)
      .set('Content-Type', type)
      .set('Content-Encoding', encoding)
      .serialize((bytes: unknown) => bytes as string)
      .send(body);

  const nameOf = ({ body }: request.Response): unknown =>
    path.startsWith('/oauth/') ? body.error : body.error.name;

  it.each(undecodableBodies)('%s as %s is 400', async (_what, encoding, body) => {
    const answer = await post(encoding, body);
    expect([answer.status, answer.body.request_id]).toEqual([400, answer.headers['x-request-id']]);
    expect(['invalid_request', 'BadRequestError']).toContain(nameOf(answer));
    expect(answer.text).toContain('Content-Encoding');
  });

  it.each(unsupportedEncodings)('as %s is 415', async (encoding) => {
    const answer = await post(encoding, Buffer.from('{}'));
    expect([answer.status, answer.body.request_id]).toEqual([415, answer.headers['x-request-id']]);
  });

  it.each(encodings)('as %s is read', async (encoding) => {
    const { status, text } = await post(encoding, encode(encoding, type === json ? '{"a":1}' : 'a=1'));
    expect(status).toBeLessThan(500);
    expect(text).not.toContain('Content-Encoding');
  });
});
