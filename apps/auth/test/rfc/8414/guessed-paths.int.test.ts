import request from 'supertest';
import {
  askAuthorization,
  goodRequest,
  loopback,
  registerClient,
  startAuth,
  type AuthUnderTest,
} from '../../auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.close());

const withoutId = ({ request_id, ...body }: Record<string, unknown>) => body;

describe('paths that clients assume without metadata', () => {
  it('/authorize answers as /oauth/authorize', async () => {
    const parameters = goodRequest(await registerClient(auth.app));
    const known = await askAuthorization(auth, parameters);
    const guessed = await request(auth.app)
      .get('/authorize')
      .query(parameters)
      .set('Accept', 'application/json');
    expect([guessed.status, guessed.body]).toEqual([200, known.body]);
  });

  it('/token answers as /oauth/token', async () => {
    const ask = (path: string) =>
      request(auth.app).post(path).type('form').send({ grant_type: 'refresh_token' });
    const [known, guessed] = [await ask('/oauth/token'), await ask('/token')];
    expect([guessed.status, withoutId(guessed.body)]).toEqual([known.status, withoutId(known.body)]);
    expect(known.body.error).toBe('invalid_request');
  });

  it('/register registers a client', async () => {
    const { status, body } = await request(auth.app)
      .post('/register')
      .send({ client_name: 'Guesses', redirect_uris: [loopback] });
    expect([status, body.client_name]).toEqual([201, 'Guesses']);
  });

  it.each(['/token', '/register'])('%s answers a preflight request', async (path) => {
    const { status, headers } = await request(auth.app).options(path);
    expect([status, headers['access-control-allow-methods']]).toEqual([204, 'POST, OPTIONS']);
  });

  it.each(['/token/x', '/register/x', '/authorize/', '/Token', '//token'])(
    '%s is not found',
    async (path) => {
      expect((await request(auth.app).post(path)).status).toBe(404);
    },
  );
});
