import { randomBytes } from 'node:crypto';
import request, { type Response } from 'supertest';
import { sql } from '@team-operations/database';
import { baseUrl, pkce, type AuthUnderTest } from '../auth.ts';

/** Secrets by what they are called in a failure. */
export type Secrets = Map<string, string>;

interface Run {
  auth: AuthUnderTest;
  secrets: Secrets;
}

const redirectUri = 'https://client.example/callback';

function keep({ secrets }: Run, name: string, value: unknown): string {
  if (typeof value !== 'string' || value.length < 8) throw new Error(`${name} was not given`);
  secrets.set(`${name} ${secrets.size}`, value);
  return value;
}

const form = ({ auth }: Run, path: string, fields: Record<string, string>) =>
  request(auth.app).post(path).type('form').send(fields);

/** Signs in: with a wrong password first, then as JSON, and as a form. */
async function signInByPassword(run: Run) {
  const { app, team } = run.auth;
  const { email, password } = team.users[0]!;
  const wrong = keep(
    run,
    'wrong password',
    `Correct horse/battery+staple "%42" ü${randomBytes(4).toString('hex')}`,
  );
  await request(app).post('/settings/api/session').send({ email, password: wrong }).expect(401);
  await form(run, '/settings/api/session', { email, password: wrong }).expect(401);
  await form(run, '/settings/api/session', { email, password }).expect(303);
  const answer = await request(app).post('/settings/api/session').send({ email, password }).expect(200);
  keep(run, 'password', password);
  const [cookie = ''] = (answer.get('Set-Cookie')?.at(-1) ?? '').split(';');
  keep(run, 'session', cookie.split('=')[1]);
  return { Cookie: cookie, 'X-CSRF-Token': keep(run, 'CSRF token', answer.body.data.csrfToken) };
}

type Session = Awaited<ReturnType<typeof signInByPassword>>;

async function register(run: Run, method: string): Promise<Record<string, string>> {
  const { body } = await request(run.auth.app)
    .post('/oauth/register')
    .send({ client_name: 'Secretive', redirect_uris: [redirectUri], token_endpoint_auth_method: method })
    .expect(201);
  const token = keep(run, 'registration token', body.registration_access_token);
  await request(run.auth.app)
    .get(new URL(body.registration_client_uri).pathname)
    .set('Authorization', `Bearer ${token}`)
    .expect(200);
  if (method !== 'none') keep(run, 'client secret', body.client_secret);
  const { client_id, client_secret } = body;
  return { client_id, ...(client_secret && { client_secret }) };
}

async function approve(run: Run, session: Session, clientId = '') {
  const { verifier, challenge } = pkce();
  const state = keep(run, 'state', randomBytes(24).toString('base64'));
  const answer = await request(run.auth.app)
    .post('/oauth/authorize')
    .set(session)
    .send({
      client_id: clientId,
      redirect_uri: redirectUri,
      code_challenge: challenge,
      state,
      decision: 'approve',
    })
    .expect(200);
  const code = keep(run, 'code', new URL(answer.body.redirect_to).searchParams.get('code'));
  const code_verifier = keep(run, 'verifier', verifier);
  return { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier };
}

function keepTokens(run: Run, { body }: Response): string {
  keep(run, 'access token', body.access_token);
  return keep(run, 'refresh token', body.refresh_token);
}

/** A code redeemed wrongly, rightly and twice; a refresh token alone, in a race, too late; a token that is revoked. */
async function useTokens(run: Run, session: Session, client: Record<string, string>): Promise<void> {
  const token = (fields: Record<string, string>) => form(run, '/oauth/token', { ...client, ...fields });
  const redemption = await approve(run, session, client['client_id']);
  await token({ ...redemption, code_verifier: keep(run, 'wrong verifier', pkce().verifier) }).expect(400);
  const first = keepTokens(run, await token(redemption).expect(200));
  const refresh = (refresh_token: string) => token({ grant_type: 'refresh_token', refresh_token });
  const [one, other] = await Promise.all([refresh(first), refresh(first)]);
  const second = keepTokens(run, one);
  keepTokens(run, other);
  await request(run.auth.app).get(`/oauth/token?refresh_token=${second}&code=${redemption.code}`).expect(405);
  await request(run.auth.app).post('/oauth/token').send({ refresh_token: second }).expect(400);
  await run.auth.database.query(sql`
    UPDATE oauth_refresh_token SET rotated_at = rotated_at - interval '1 minute'
    WHERE grant_id IN (SELECT id FROM oauth_grant WHERE client_id = ${client['client_id']})`);
  await refresh(first).expect(400);
  await token(redemption).expect(400);
  const third = keepTokens(run, await token(await approve(run, session, client['client_id'])).expect(200));
  await form(run, '/oauth/revoke', { ...client, token: third }).expect(200);
}

/** Keys and an application with a secret, and a new password, all through the settings. */
async function useSettings(run: Run, session: Session): Promise<void> {
  const { app, team } = run.auth;
  const path = `/settings/api/teams/${team.id}`;
  const post = (address: string, body: object) => request(app).post(address).set(session).send(body);
  const key = await post(`${path}/api-keys`, { name: 'Nightly', scopes: ['jobs.read'] }).expect(201);
  keep(run, 'API key', key.body.data.secret);
  const rotated = await post(`${path}/api-keys/${key.body.data.id}/rotate`, { overlapHours: 1 }).expect(201);
  keep(run, 'rotated API key', rotated.body.data.secret);
  const application = { name: 'Partner', redirectUris: [redirectUri], scopes: ['jobs.read'] };
  const made = await post(`${path}/applications`, { ...application, clientType: 'confidential' }).expect(201);
  const client_secret = keep(run, 'application secret', made.body.data.clientSecret);
  await useTokens(run, session, { client_id: made.body.data.clientId, client_secret });
  const newPassword = keep(run, 'new password', `Neuer Schlüssel+${randomBytes(6).toString('base64')}/&="`);
  const currentPassword = team.users[0]!.password;
  await post('/settings/api/password', { currentPassword, newPassword }).expect(204);
}

/** Everything that issues or takes a secret, each of which is in the answer. */
export async function fullRun(auth: AuthUnderTest): Promise<Secrets> {
  const run: Run = { auth, secrets: new Map() };
  const session = await signInByPassword(run);
  for (const method of ['none', 'client_secret_post'])
    await useTokens(run, session, await register(run, method));
  await useSettings(run, session);
  // A browser sends its origin, with whatever is in that address.
  const leaky = `${baseUrl}/oauth/authorize?code=${[...run.secrets.values()][0]}`;
  await request(auth.app).get('/oauth/none').set('Referer', leaky).expect(404);
  return run.secrets;
}
