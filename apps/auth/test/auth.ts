import { createHash, randomBytes } from 'node:crypto';
import { createAuthenticator, hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { createLogger, createRegistry, uuidV7 } from '@team-operations/service';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { Router, type Express } from 'express';
import request from 'supertest';
import { createApp, type AuthParts } from '../src/app.ts';
import { readServiceKeys, type ServiceKeys } from '../src/keys/service-keys.ts';
import { createForgeryToken } from '../src/sign-in/forgery-token.ts';

export const baseUrl = 'http://localhost:3003';

/** The redirect URI of a program on the person's own device. */
export const loopback = 'http://127.0.0.1/callback';

export interface AuthUnderTest extends TestBed {
  app: Express;
  keys: ServiceKeys;
}

/** The real authorization server on the real database, with two teams and without limits. */
export async function startAuth(overrides: Partial<AuthParts> = {}): Promise<AuthUnderTest> {
  const bed = await openTestBed('team_operations_auth');
  const keys = overrides.keys ?? (await readServiceKeys({ mode: 'local', baseUrl }));
  const app = await createApp({
    database: bed.serviceDatabase,
    logger: createLogger({ name: 'auth-test', level: 'error' }),
    metrics: createRegistry('auth-test'),
    health: Router(),
    keys,
    baseUrl,
    mode: 'local',
    trustedProxies: [],
    tokenLimit: 0,
    registrationLimit: 0,
    signInLimit: 0,
    refreshGraceSeconds: 10,
    ...overrides,
  });
  return { ...bed, app, keys };
}

/** A browser in which one of the team's people is signed in. */
export interface Browser {
  cookie: string;
  csrfToken: string;
}

/** Signs somebody in without the sign-in page, which has tests of its own. */
export async function signIn(auth: AuthUnderTest, personId = auth.team.users[0]!.id): Promise<Browser> {
  const value = randomBytes(32).toString('base64url');
  const id = uuidV7();
  await auth.database.query(sql`
    INSERT INTO sign_in_session (id, secret_hash, person_id, address, user_agent, expires_at)
    VALUES (${id}::uuid, ${hashSecret(value)}, ${personId}::uuid, '127.0.0.1', 'test', now() + interval '1 hour')`);
  return { cookie: `session=${value}`, csrfToken: createForgeryToken(auth.keys.cookieKeys, id) };
}

/** The answer of a person in a browser to an authorization request. */
export function decide(
  { app }: Pick<AuthUnderTest, 'app'>,
  browser: Browser,
  parameters: Record<string, unknown>,
  decision: 'approve' | 'deny' = 'approve',
) {
  return request(app)
    .post('/oauth/authorize')
    .set('Cookie', browser.cookie)
    .set('X-CSRF-Token', browser.csrfToken)
    .send({ ...parameters, decision });
}

/** One form to the token endpoint. */
export function askTokens({ app }: Pick<AuthUnderTest, 'app'>, form: Record<string, string>) {
  return request(app).post('/oauth/token').type('form').send(form);
}

/** A public client, approved by the team's owner: its code with all that is needed to redeem it. */
export async function approvedCode(
  auth: AuthUnderTest,
  options: { client?: Record<string, string>; scope?: string; parameters?: Record<string, unknown> } = {},
): Promise<Record<string, string>> {
  const { scope = 'apis.all' } = options;
  const client = options.client ?? (await registerClient(auth.app, { scope }));
  const { verifier, challenge } = pkce();
  const parameters = {
    client_id: client['client_id'],
    redirect_uri: loopback,
    code_challenge: challenge,
    scope,
    ...options.parameters,
  };
  const answer = await decide(auth, await signIn(auth), parameters);
  if (answer.status !== 200) throw new Error(`authorization: ${answer.status} ${answer.text}`);
  const code = new URL(answer.body.redirect_to).searchParams.get('code') ?? '';
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: loopback,
    client_id: client['client_id'] ?? '',
    code_verifier: verifier,
  };
}

/** The tokens of a fresh grant, and the client they are for. */
export async function grantTokens(auth: AuthUnderTest, options: { scope?: string } = {}) {
  const form = await approvedCode(auth, options);
  const answer = await askTokens(auth, form);
  if (answer.status !== 200) throw new Error(`tokens: ${answer.status} ${answer.text}`);
  const tokens = answer.body as { access_token: string; refresh_token: string; scope: string };
  const refresh = (more: Record<string, string> = {}) =>
    askTokens(auth, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: form['client_id']!,
      ...more,
    });
  return { ...tokens, clientId: form['client_id']!, refresh };
}

/** What a Bearer token is worth to the other services. */
export async function isAccepted(
  { database }: Pick<AuthUnderTest, 'database'>,
  token: string,
): Promise<boolean> {
  const authenticator = createAuthenticator({
    database,
    baseUrl,
    onLastUseError: () => undefined,
    cacheMilliseconds: 0,
  });
  try {
    await authenticator.authenticate(`Bearer ${token}`, 'rest');
    return true;
  } catch {
    return false;
  } finally {
    await authenticator.stop();
  }
}

/** Security events of a kind about a client, oldest first. */
export function eventsOf({ database }: Pick<AuthUnderTest, 'database'>, clientId: string) {
  return database.query<{ event: string; address: string; details: Record<string, unknown> }>(sql`
    SELECT event, address, details FROM security_event WHERE client_id = ${clientId} ORDER BY id`);
}

/** A verifier and its S256 challenge (RFC 7636 4). */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Registers a client of its own by its metadata; a public one with a loopback redirect URI unless told. */
export async function registerClient(
  app: Express,
  metadata: Record<string, unknown> = {},
): Promise<Record<string, string>> {
  const answer = await request(app)
    .post('/oauth/register')
    .send({ client_name: `Test client ${uuidV7()}`, redirect_uris: [loopback], ...metadata });
  if (answer.status !== 201) throw new Error(`registration: ${answer.status} ${answer.text}`);
  return answer.body;
}
