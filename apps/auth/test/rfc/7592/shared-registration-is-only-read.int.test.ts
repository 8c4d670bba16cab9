import request from 'supertest';
import { loopback, registerClient, startAuth } from '../../auth.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const metadata = { client_name: `Shared ${Date.now()}` };
const client = await registerClient(auth.app, metadata);
const again = await registerClient(auth.app, metadata);
const tokens = [client, again].map(({ registration_access_token: token }) => token!);

const own = (method: 'get' | 'put' | 'delete', token: string) =>
  request(auth.app)[method](`/oauth/register/${client['client_id']}`).auth(token, { type: 'bearer' });

// The same registration is one client: none of its holders may take it from the others.
describe.each(tokens)('when two hold one registration, then holder %#', (token) => {
  it('reads it (RFC 7592 2.1)', async () => {
    expect((await own('get', token)).status).toBe(200);
  });

  it('neither changes nor deletes it (RFC 7592 2.2, 2.3)', async () => {
    const body = { client_id: client['client_id'], redirect_uris: [loopback], client_name: 'Mine' };
    for (const answer of [await own('put', token).send(body), await own('delete', token)]) {
      expect(answer.status).toBe(403);
      expect(answer.body.error_description).toContain('Register again');
    }
    expect((await own('get', token)).body.client_name).toBe(metadata.client_name);
  });
});
