import { randomUUID } from 'node:crypto';
import { addressKey } from '@team-operations/http';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { placeOf } from '../../src/limits/place-of.ts';
import { createWindowLimit } from '../../src/limits/window-limit.ts';
import { startDocumentHost } from '../../src/metadata-documents/test/document-host.ts';
import { encode, goodRequest } from '../authorization-requests.ts';
import { baseUrl, loopback, signIn, startAuth } from '../auth.ts';

const auth = await startAuth({ trustedProxies: ['loopback'] });
const host = await startDocumentHost();
afterAll(async () => {
  await host.stop();
  await auth.close();
});
const browser = await signIn(auth);
const most = 300;
const limit = createWindowLimit({
  database: auth.database,
  name: 'client-document',
  limit: most,
  windowSeconds: 900,
});

const anAddress = () => `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

const spend = (place: string) => Promise.all(Array.from({ length: most }, () => limit.count(place)));

/** An address that has used up its fetches. */
const spent = anAddress();
await spend(addressKey(spent));

function describedClient(): string {
  const address = `http://localhost:${host.port}/${uuidV7()}.json`;
  host.change(address, { client_name: 'Described', redirect_uris: [loopback] });
  return address;
}
const percent = (text: string) =>
  [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('');
const query = (clientId: string) => encode(goodRequest({ client_id: clientId }));
const rest = () => query('x').replace('client_id=x', '');

/** Each way in which a request can name a document, with the same client id. */
const kinds: [string, (clientId: string) => request.Test][] = [
  ['as it is', (id) => request(auth.app).get(`/oauth/authorize?client_id=${id}&${rest()}`)],
  ['percent-encoded', (id) => request(auth.app).get(`/oauth/authorize?${query(id)}`)],
  [
    'in lower-case hexadecimal',
    (id) => request(auth.app).get(`/oauth/authorize?client_id=${percent(id)}&${rest()}`),
  ],
  [
    'with its name encoded',
    (id) => request(auth.app).get(`/oauth/authorize?${percent('client_id')}=${id}&${rest()}`),
  ],
  [
    'with its first letter encoded',
    (id) => request(auth.app).get(`/oauth/authorize?client_id=%68${id.slice(1)}&${rest()}`),
  ],
  [
    'after another question mark',
    (id) => request(auth.app).get(`/oauth/authorize?a=?&client_id=${id}&${rest()}`),
  ],
  [
    'at the path that clients guess',
    (id) => request(auth.app).get(`/authorize?client_id=%68${id.slice(1)}&${rest()}`),
  ],
  [
    'from a browser',
    (id) =>
      request(auth.app)
        .get(`/oauth/authorize?${query(id)}`)
        .set('Accept', 'text/html'),
  ],
  [
    'in a posted form',
    (id) =>
      request(auth.app)
        .post('/oauth/authorize')
        .set({ Cookie: browser.cookie, 'X-CSRF-Token': browser.csrfToken })
        .type('form')
        .send(`decision=deny&client_id=%68${id.slice(1)}&${rest()}`),
  ],
  [
    'in posted JSON',
    (id) =>
      request(auth.app)
        .post('/oauth/authorize')
        .set({ Cookie: browser.cookie, 'X-CSRF-Token': browser.csrfToken })
        .send({ ...goodRequest({ client_id: id }), decision: 'deny' }),
  ],
  [
    'at the token endpoint',
    (id) =>
      request(auth.app)
        .post('/oauth/token')
        .type('form')
        .send(`grant_type=authorization_code&code=x&client_id=%68${id.slice(1)}`),
  ],
  [
    'in a Basic header',
    (id) =>
      request(auth.app)
        .post('/oauth/token')
        .set('Authorization', `Basic ${Buffer.from(`${encodeURIComponent(id)}:x`).toString('base64')}`)
        .type('form')
        .send('grant_type=authorization_code&code=x'),
  ],
  ['at the doctor', (id) => request(auth.app).get(`/oauth/doctor?client=%68${id.slice(1)}`)],
];

describe.each(kinds)('a document that is named %s', (_how, ask) => {
  it('is not fetched for an address that has used its limit up', async () => {
    host.asked = [];
    const { status, headers } = await ask(describedClient()).set('X-Forwarded-For', spent);
    expect({ status, fetched: host.asked.length }).toEqual({ status: 429, fetched: 0 });
    expect(Number(headers['retry-after'])).toBeGreaterThan(800);
  });

  it('is fetched for others', async () => {
    host.asked = [];
    const { status } = await ask(describedClient()).set('X-Forwarded-For', anAddress());
    expect(status).not.toBe(429);
    expect(host.asked).toHaveLength(1);
  });
});

it('when a document is known and fresh, then nothing is counted for it', async () => {
  const clientId = describedClient();
  const ask = (from: string) =>
    request(auth.app)
      .get(`/oauth/authorize?${query(clientId)}`)
      .set('X-Forwarded-For', from);
  expect((await ask(anAddress())).status).toBe(200);
  expect((await ask(spent)).status).toBe(200);
});

describe('a page of another site at the token endpoint', () => {
  const origin = 'https://elsewhere.example';
  const fromPage = { Origin: origin, 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'cors' };
  const redeem = (address: string, headers: object) =>
    request(auth.app)
      .post('/oauth/token')
      .type('form')
      .set({ 'X-Forwarded-For': address, ...headers })
      .send({ grant_type: 'authorization_code', code: 'x', client_id: describedClient() });

  it('spends its own fetches, and not those of programs', async () => {
    const address = anAddress();
    await spend(placeOf({ ip: address, headers: { origin } }, baseUrl));
    expect((await redeem(address, fromPage)).status).toBe(429);
    expect((await redeem(address, {})).status).toBe(400);
  });

  it('is not refused for what programs have spent', async () => {
    expect((await redeem(spent, fromPage)).status).toBe(400);
  });
});
