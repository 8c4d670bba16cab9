import request from 'supertest';
import { approvedCode, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const form = await approvedCode(auth);

it.each(['get', 'put', 'delete', 'patch'] as const)(
  'when the method is %s, then it is a 405 that names POST (RFC 6749 3.2, RFC 9110 15.5.6)',
  async (method) => {
    const { status, body, headers } = await request(auth.app)[method]('/oauth/token').query(form);
    expect(status).toBe(405);
    expect(headers['allow']).toContain('POST');
    expect(body.error).toBe('invalid_request');
  },
);

it('when the parameters are in the address, then they do not count (RFC 6749 3.2)', async () => {
  const { status, body } = await request(auth.app).post('/oauth/token').query(form).type('form').send('');
  expect([400, 401]).toContain(status);
  expect(body.error).toMatch(/^invalid_(request|client)$/);
});

it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
  'when the body is %s, then it is an invalid_request that says what to send (RFC 6749 4.1.3)',
  async (type) => {
    const { status, body } = await request(auth.app)
      .post('/oauth/token')
      .set('Content-Type', type)
      .send(JSON.stringify(form));
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_request' });
    expect(body.error_description).toContain('application/x-www-form-urlencoded');
  },
);

it('when the form says its charset and is sent in capitals, then it is taken (RFC 9110 8.3.1)', async () => {
  const { status } = await request(auth.app)
    .post('/oauth/token')
    .set('Content-Type', 'Application/X-WWW-Form-URLEncoded; charset=UTF-8')
    .send(new URLSearchParams(form).toString());
  expect(status).toBe(200);
});
