import { sql } from '@team-operations/database';
import request from 'supertest';
import { askTokens, decide, pkce, signIn, startAuth, webCallback, type AuthUnderTest } from '../auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const parameters = (redirect_uri?: string) => ({
  response_type: 'code',
  client_id: 'console',
  code_challenge: pkce().challenge,
  code_challenge_method: 'S256',
  ...(redirect_uri !== undefined && { redirect_uri }),
});

describe('the client of the settings pages', () => {
  it('when its row is read, then nothing can be sent anywhere for it', async () => {
    const rows = await auth.database.query(sql`
      SELECT redirect_uris AS uris, secret_hash AS secret FROM oauth_client WHERE client_id = 'console'`);
    expect(rows).toEqual([{ uris: [], secret: null }]);
  });

  it.each([undefined, webCallback, 'http://localhost:3003/settings', 'http://127.0.0.1:9/callback'])(
    'when an authorization request names it with %s, then it is refused on the spot, asked or approved',
    async (redirectUri) => {
      const asked = await request(auth.app)
        .get('/oauth/authorize')
        .query(parameters(redirectUri))
        .set('Accept', 'application/json');
      expect([asked.status, asked.body.redirect_to]).toEqual([400, undefined]);
      const approved = await decide(auth, await signIn(auth), parameters(redirectUri));
      expect([approved.status, approved.body.redirect_to]).toEqual([400, undefined]);
    },
  );

  it('when the token endpoint is asked as it, then it is an unknown client', async () => {
    for (const grant_type of ['authorization_code', 'refresh_token', 'client_credentials']) {
      const answer = await askTokens(auth, {
        grant_type,
        client_id: 'console',
        code: 'x',
        refresh_token: 'x',
      });
      expect([400, 401]).toContain(answer.status);
      expect(answer.body.access_token).toBeUndefined();
    }
  });

  it('when the doctor is asked about it, by its identifier or its name, then it knows nothing of it', async () => {
    const cookie = (await signIn(auth)).cookie;
    for (const client of ['console', 'Settings pages']) {
      const answer = await request(auth.app)
        .get('/oauth/doctor')
        .query({ client })
        .set('Accept', 'application/json')
        .set('Cookie', cookie);
      expect(answer.body.data).toMatchObject({ passes: false, client: null });
    }
  });
});
