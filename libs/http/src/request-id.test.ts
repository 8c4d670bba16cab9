import express from 'express';
import request from 'supertest';
import { requestIdMiddleware } from './request-id.ts';
import { credentialId, noteCredential, requestId } from './response-locals.ts';

const made = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const app = express()
  .use(requestIdMiddleware)
  .get('/', (_req, res) => void res.send(requestId(res)));

describe('the id of a request', () => {
  it('when the caller sends none, then one is made and returned', async () => {
    const answer = await request(app).get('/');
    expect(answer.text).toMatch(made);
    expect(answer.headers['x-request-id']).toBe(answer.text);
  });

  it.each(['abcdefgh', 'A.b_c-1234', 'x'.repeat(64)])(
    'when the caller sends %s, then it is kept',
    async (id) => {
      const answer = await request(app).get('/').set('X-Request-Id', id);
      expect([answer.text, answer.headers['x-request-id']]).toEqual([id, id]);
    },
  );

  it.each([
    'short',
    'x'.repeat(65),
    'has blank',
    'ümlaut-äö',
    '"quoted-id"',
    'two-ids-1,two-ids-2',
    '${jndi:ldap}',
  ])('when the caller sends the malformed %s, then another one is made', async (id) => {
    const answer = await request(app).get('/').set('X-Request-Id', Buffer.from(id).toString('latin1'));
    expect(answer.text).toMatch(made);
  });

  it('when the header is repeated, then neither value is believed', async () => {
    const answer = await request(app)
      .get('/')
      .set('X-Request-Id', ['request-one', 'request-two'] as never);
    expect(answer.text).toMatch(made);
  });
});

describe('what is known of a request', () => {
  it('when the middleware has not run, then asking for the id is a mistake that shows', async () => {
    const bare = express().get('/', (_req, res) => void res.send(requestId(res)));
    bare.set('env', 'test');
    expect((await request(bare).get('/')).status).toBe(500);
  });

  it('when a credential was noted, then its id can be read back, and else nothing', async () => {
    const noting = express().get('/', (_req, res) => {
      const before = credentialId(res);
      noteCredential(res, 'credential-1');
      res.json([before ?? 'none', credentialId(res)]);
    });
    expect((await request(noting).get('/')).body).toEqual(['none', 'credential-1']);
  });
});
