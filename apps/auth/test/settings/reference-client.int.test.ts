import { ownClients } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import request from 'supertest';
import {
  approvedCode,
  askTokens,
  baseUrl,
  decide,
  pkce,
  registerClient,
  signIn,
  startAuth,
  webCallback,
  type AuthUnderTest,
} from '../auth.ts';

let auth: AuthUnderTest;
beforeAll(async () => (auth = await startAuth()));
afterAll(() => auth.close());

const client = { client_id: 'api-reference' };
const own = `${baseUrl}/v1/docs`;

const parameters = (redirect_uri: string) => ({
  response_type: 'code',
  ...client,
  redirect_uri,
  scope: 'apis.read',
  code_challenge: pkce().challenge,
  code_challenge_method: 'S256',
});

describe('the client of the API reference', () => {
  it('is shown as part of the service, with its own address', async () => {
    const asked = await request(auth.app)
      .get('/oauth/authorize')
      .query(parameters(own))
      .set('Accept', 'application/json');
    expect(asked.body).toMatchObject({
      client_name: 'Team Operations API reference',
      client_name_warning: null,
      client_origin: 'service',
      client_checked_by_team: false,
      client_team: null,
      redirect_uri: own,
    });
  });

  it.each([
    webCallback,
    'http://localhost:9999/v1/docs',
    'http://127.0.0.1:3003/v1/docs',
    `${own}/`,
    `${baseUrl}/settings`,
    'https://localhost:3003/v1/docs',
  ])('is sent nowhere else: %s is refused on the spot, asked or approved', async (redirectUri) => {
    const asked = await request(auth.app)
      .get('/oauth/authorize')
      .query(parameters(redirectUri))
      .set('Accept', 'application/json');
    expect([asked.status, asked.body.redirect_to]).toEqual([400, undefined]);
    const approved = await decide(auth, await signIn(auth), parameters(redirectUri));
    expect([approved.status, approved.body.redirect_to]).toEqual([400, undefined]);
  });

  it('gets no code without PKCE, and no token without its verifier', async () => {
    const { code_challenge: _, code_challenge_method: __, ...without } = parameters(own);
    const refused = await decide(auth, await signIn(auth), without);
    expect(new URL(refused.body.redirect_to).searchParams.get('error')).toBe('invalid_request');
    const form = await approvedCode(auth, { client, parameters: { redirect_uri: own } });
    const { status, body } = await askTokens(auth, { ...form, code_verifier: pkce().verifier });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });

  it('acts for the person who approved, and is the same client for the next one', async () => {
    for (const user of auth.team.users.slice(0, 2)) {
      const form = await approvedCode(auth, {
        client,
        scope: 'apis.read',
        person: user.id,
        parameters: { redirect_uri: own },
      });
      expect((await askTokens(auth, form)).status).toBe(200);
    }
    const [{ clients, grants } = { clients: 0, grants: 0 }] = await auth.database.query<{
      clients: number;
      grants: number;
    }>(sql`
      SELECT count(DISTINCT client_id)::int AS clients, count(*)::int AS grants FROM oauth_grant
      WHERE client_id = 'api-reference' AND team_id = ${auth.team.id}::uuid`);
    expect(clients).toBe(1);
    expect(grants).toBeGreaterThanOrEqual(2);
  });

  it('gets its errors without a page between, unlike one that registered itself', async () => {
    const wrong = { ...parameters(own), response_type: 'token' };
    const ours = await request(auth.app).get('/oauth/authorize').query(wrong).set('Accept', 'text/html');
    expect([ours.status, ours.headers['location']]).toEqual([303, expect.stringContaining(own)]);
    const { client_id } = await registerClient(auth.app, { redirect_uris: [own] });
    const other = await request(auth.app)
      .get('/oauth/authorize')
      .query({ ...wrong, client_id })
      .set('Accept', 'text/html');
    expect([other.status, other.headers['location']]).toEqual([400, undefined]);
  });

  it('is listed in Connected apps as part of the service, and can be revoked there', async () => {
    const { cookie, csrfToken } = await signIn(auth);
    const at = `/settings/api/teams/${auth.team.id}/connected-apps`;
    const listed = await request(auth.app).get(at).set('Cookie', cookie);
    const [app] = listed.body.data.filter(
      ({ application }: { application: { clientId: string } }) => application.clientId === 'api-reference',
    );
    expect(app.application).toMatchObject({ origin: 'service', checkedByTeam: false });
    const revoked = await request(auth.app)
      .delete(`${at}/${app.id}`)
      .set('Cookie', cookie)
      .set('X-CSRF-Token', csrfToken);
    expect(revoked.status).toBeLessThan(300);
  });
});

it.each(['Team Operations API reference', 'Api·Reference', 'PART OF THIS SERVICE', 'Sett1ngs pages'])(
  'lets no other client be named %s',
  async (name) => {
    const { status, body } = await request(auth.app)
      .post('/oauth/register')
      .send({ client_name: name, redirect_uris: [webCallback] });
    expect([status, body.error]).toEqual([400, 'invalid_client_metadata']);
    expect(body.error_description).toMatch(/^client_name looks like the name of this service/);
  },
);

it('is listed with every other client of the service, under its stored name', async () => {
  const stored = await auth.database.query(sql`
    SELECT client_id AS "clientId", name FROM oauth_client
    WHERE client_id IN (${ownClients[0].clientId}, ${ownClients[1].clientId}) ORDER BY client_id DESC`);
  expect(stored).toEqual(ownClients);
});
