import request from 'supertest';
import { loopback, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());

it('when a client reads its registration, then it is as it was answered (RFC 7592 2.1, 3)', async () => {
  const registered = await registerClient(auth.app, {
    scope: 'jobs.read',
    client_uri: 'https://client.example/',
  });
  const { pathname } = new URL(registered['registration_client_uri']!);
  const { status, body, headers } = await request(auth.app)
    .get(pathname)
    .auth(registered['registration_access_token']!, { type: 'bearer' });
  expect(status).toBe(200);
  expect(body).toEqual(registered);
  expect(body.redirect_uris).toEqual([loopback]);
  expect(headers['cache-control']).toBe('no-store');
});
