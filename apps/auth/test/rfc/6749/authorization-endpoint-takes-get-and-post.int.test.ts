import request from 'supertest';
import { startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it.each(['put', 'delete', 'patch'] as const)(
  'when the method is %s, then it is a 405 that names the others (RFC 6749 3.1, RFC 9110 15.5.6)',
  async (method) => {
    const { status, body, headers } = await request(auth.app)[method]('/oauth/authorize');
    expect(status).toBe(405);
    expect(headers['allow']).toBe('GET, POST, HEAD, OPTIONS');
    expect(body.error).toBe('invalid_request');
  },
);

it('when it is asked which methods there are, then it says so, and lets no page of another origin in', async () => {
  const { status, headers } = await request(auth.app)
    .options('/oauth/authorize')
    .set('Origin', 'https://app.example');
  expect(status).toBe(204);
  expect(headers['allow']).toBe('GET, POST, HEAD, OPTIONS');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});
