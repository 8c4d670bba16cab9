import { ownClients } from '@team-operations/credentials';
import request from 'supertest';
import { baseUrl, registerClient, startAuth, type AuthUnderTest } from '../auth.ts';

const limit = 2;
let auth: AuthUnderTest;
beforeAll(async () => (auth = await startAuth({ tokenLimit: limit, trustedProxies: ['loopback'] })));
afterAll(() => auth.close());

const elsewhere = { Origin: 'https://elsewhere.example', 'Sec-Fetch-Site': 'cross-site' };
const ours = { Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin' };
let addresses = 0;
const anAddress = () => `2001:db8:${(addresses += 1)}:${process.pid.toString(16)}::1`;

const ask = (address: string, headers: object, form: object) =>
  request(auth.app)
    .post('/oauth/token')
    .type('form')
    .set('X-Forwarded-For', address)
    .set(headers as Record<string, string>)
    .send({ grant_type: 'authorization_code', code: 'x', ...form });

describe('a page of another site', () => {
  const named = ownClients.flatMap(({ clientId }) => [clientId, `${clientId}\0`]);

  it.each(named)('spends no token requests of %j for the person who reads it', async (client_id) => {
    const address = anAddress();
    const headers = [
      elsewhere,
      { Origin: elsewhere.Origin },
      { 'Sec-Fetch-Site': 'cross-site' },
      { Origin: 'null' },
    ];
    for (const sent of [...headers, ...headers]) {
      const { status, body } = await ask(address, sent, { client_id });
      expect([status, body.error]).toEqual([403, 'access_denied']);
    }
    for (let nth = 0; nth < limit; nth += 1)
      expect((await ask(address, ours, { client_id: client_id.replace('\0', '') })).status).not.toBe(429);
    expect((await ask(address, ours, { client_id })).status).toBe(429);
  });

  it('names a client of the service by HTTP Basic just as little', async () => {
    const Authorization = `Basic ${Buffer.from('api%2Dreference:').toString('base64')}`;
    expect((await ask(anAddress(), { ...elsewhere, Authorization }, {})).status).toBe(403);
  });

  it.each(['no-cors', 'navigate'])('spends no token requests of another client by mode %j', async (mode) => {
    const { client_id } = await registerClient(auth.app);
    const address = anAddress();
    for (let nth = 0; nth <= limit; nth += 1)
      expect((await ask(address, { ...elsewhere, 'Sec-Fetch-Mode': mode }, { client_id })).status).toBe(403);
    const { status } = await ask(address, { ...elsewhere, 'Sec-Fetch-Mode': 'cors' }, { client_id });
    expect(status).toBe(400);
  });

  it('spends no token requests of another client that reads the response', async () => {
    const { client_id } = await registerClient(auth.app);
    const address = anAddress();
    const cors = { ...elsewhere, 'Sec-Fetch-Mode': 'cors' };
    for (let nth = 0; nth < limit; nth += 1)
      expect((await ask(address, cors, { client_id })).status).toBe(400);
    expect((await ask(address, cors, { client_id })).status).toBe(429);
    expect((await ask(address, {}, { client_id })).status).toBe(400);
  });

  it.each([
    ['no-cors', 403, 403],
    ['cors', 415, 429],
  ])('spends no registrations of programs by mode %s', async (mode, first, last) => {
    const address = anAddress();
    const limited = await startAuth({ registrationLimit: limit, trustedProxies: ['loopback'] });
    const register = (headers: object) =>
      request(limited.app)
        .post('/oauth/register')
        .set('X-Forwarded-For', address)
        .set({ 'Content-Type': 'text/plain', ...headers })
        .send('x');
    const statuses = [];
    for (let nth = 0; nth <= limit; nth += 1)
      statuses.push((await register({ ...elsewhere, 'Sec-Fetch-Mode': mode })).status);
    expect([statuses[0], statuses.at(-1)]).toEqual([first, last]);
    expect((await register({})).status).toBe(415);
    await limited.close();
  });

  it('exchanges a code of another public client, which is a program in the browser', async () => {
    const { client_id } = await registerClient(auth.app);
    const { status, body } = await ask(anAddress(), elsewhere, { client_id });
    expect([status, body.error]).toEqual([400, expect.stringMatching(/^invalid_/)]);
  });

  it.each([
    ['image', 403],
    ['iframe', 403],
    ['empty', 403],
    ['document', 400],
  ])('fetches no document of a client unless a person sees the page (%s)', async (destination, status) => {
    const answer = await request(auth.app)
      .get('/oauth/authorize')
      .query({ client_id: 'https://client.example/metadata.json' })
      .set({ Accept: 'application/json', ...elsewhere, 'Sec-Fetch-Dest': destination });
    expect(answer.status).toBe(status);
  });

  it.each([
    ['Sec-Purpose', 'prefetch'],
    ['Sec-Purpose', 'prefetch;prerender'],
    ['Purpose', 'prefetch'],
    ['X-Moz', 'prefetch'],
  ])('fetches no document of a client before the person opens the page (%s: %s)', async (name, value) => {
    const answer = await request(auth.app)
      .get('/oauth/authorize')
      .query({ client_id: 'https://client.example/metadata.json' })
      .set({ Accept: 'text/html', ...elsewhere, 'Sec-Fetch-Dest': 'document', [name]: value });
    expect(answer.status).toBe(403);
  });

  it('asks the doctor nothing, so that it spends no request of it', async () => {
    const address = anAddress();
    const doctor = (headers: object) =>
      request(auth.app)
        .get('/oauth/doctor?client=nothing')
        .set('X-Forwarded-For', address)
        .set({ Accept: 'image/*,*/*', ...headers });
    expect((await doctor(elsewhere)).status).toBe(403);
    const answer = await doctor(ours);
    expect([answer.status, answer.get('RateLimit')]).toEqual([200, expect.stringContaining('r=59;')]);
    const posted = await request(auth.app)
      .post('/oauth/doctor')
      .set('X-Forwarded-For', address)
      .set(elsewhere)
      .send({});
    expect([posted.status, posted.get('RateLimit')]).toEqual([403, undefined]);
  });
});
