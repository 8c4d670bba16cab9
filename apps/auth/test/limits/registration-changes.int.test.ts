import { hash, randomInt } from 'node:crypto';
import { sql } from '@team-operations/database';
import request from 'supertest';
import { loopback, startAuth } from '../auth.ts';

const limit = 2;
const auth = await startAuth({ registrationLimit: limit, trustedProxies: ['loopback'] });
/** The counts of an address outlast a run. */
const address = `198.18.${randomInt(256)}.${randomInt(256)}`;
afterAll(() => auth.close());

const registerFrom = async (from: string): Promise<Record<string, string>> =>
  (
    await request(auth.app)
      .post('/oauth/register')
      .set('X-Forwarded-For', from)
      .send({ redirect_uris: [loopback] })
  ).body;

it('counts changes of a registration: each is a security event, and anyone may register', async () => {
  const { client_id, registration_client_uri, registration_access_token } = await registerFrom(address);
  const change = (name: string) =>
    request(auth.app)
      .put(new URL(registration_client_uri!).pathname)
      .set('X-Forwarded-For', address)
      .auth(registration_access_token!, { type: 'bearer' })
      .send({ client_id, client_name: hash('sha256', name).slice(0, 8), redirect_uris: [loopback] });
  const statuses = [];
  for (let nth = 0; nth < limit + 2; nth += 1) statuses.push((await change(String(nth))).status);
  expect(statuses).toEqual([200, 200, 429, 429]);
  const events = await auth.database.query(
    sql`SELECT 1 FROM security_event WHERE event = 'client.changed' AND client_id = ${client_id}`,
  );
  expect(events).toHaveLength(limit);
  const removed = await request(auth.app)
    .delete(new URL(registration_client_uri!).pathname)
    .set('X-Forwarded-For', address)
    .auth(registration_access_token!, { type: 'bearer' });
  expect(removed.status).toBe(429);
});

it('counts reads of a registration, apart from its changes', async () => {
  const from = `198.19.${randomInt(256)}.${randomInt(256)}`;
  const { client_id, registration_client_uri, registration_access_token } = await registerFrom(from);
  const { pathname } = new URL(registration_client_uri!);
  const send = (method: 'get' | 'put', token = registration_access_token!) =>
    request(auth.app)[method](pathname).set('X-Forwarded-For', from).auth(token, { type: 'bearer' });
  // A wrong token counts too: it is looked for.
  expect([(await send('get', 'wrong')).status, (await send('get')).status]).toEqual([401, 200]);
  const refused = await send('get');
  expect([refused.status, refused.get('Retry-After')]).toEqual([429, expect.any(String)]);
  const changed = await send('put').send({ client_id, redirect_uris: [loopback] });
  expect(changed.status).toBe(200);
});
