import request from 'supertest';
import { baseUrl, loopback, startAuth, webCallback } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const register = (metadata: object) => request(auth.app).post('/oauth/register').send(metadata);

// The same name again within the hour would be the client of an earlier run.
const asked = { client_name: `Field planner ${Date.now()}`, scope: 'jobs.read jobs.write' };

const common = {
  client_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  client_id_issued_at: expect.any(Number),
  client_name: asked.client_name,
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  scope: 'jobs.read jobs.write',
  registration_client_uri: expect.stringContaining(`${baseUrl}/oauth/register/`),
  registration_access_token: expect.stringMatching(/^svc_reg_/),
};
it('when a public client registers, then all of its metadata comes back and no secret (RFC 7591 3.2.1)', async () => {
  const { status, body } = await register({ ...asked, redirect_uris: [loopback] });
  expect(status).toBe(201);
  expect(body).toEqual({ ...common, redirect_uris: [loopback], token_endpoint_auth_method: 'none' });
  expect(Math.abs(body.client_id_issued_at - Date.now() / 1000)).toBeLessThan(60);
});

it('when a confidential client registers, then its secret comes with when it ends (RFC 7591 3.2.1)', async () => {
  const token_endpoint_auth_method = 'client_secret_post';
  const { status, body } = await register({
    ...asked,
    redirect_uris: [webCallback],
    token_endpoint_auth_method,
  });
  expect(status).toBe(201);
  expect(body).toEqual({
    ...common,
    redirect_uris: [webCallback],
    token_endpoint_auth_method,
    client_secret: expect.stringMatching(/^svc_cs_[A-Za-z0-9_-]{43}$/),
    client_secret_expires_at: 0,
  });
});

it('when a registration is answered or refused, then that is not stored (RFC 7591 3.2.1)', async () => {
  for (const metadata of [{ ...asked, redirect_uris: [loopback] }, {}]) {
    const { headers } = await register(metadata);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-type']).toMatch(/^application\/json/);
  }
});
