import { randomBytes } from 'node:crypto';
import { createAuthenticator, hashSecret } from '@team-operations/credentials';
import { sql } from '@team-operations/database';
import { createLogger, createRegistry } from '@team-operations/service';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { Router, type Express } from 'express';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { createApp, type AuthParts } from '../src/app.ts';
import { readServiceKeys, type ServiceKeys } from '../src/keys/service-keys.ts';
import { createForgeryToken } from '../src/sign-in/forgery-token.ts';
import { encode, loopback, pkce, webCallback, type Parameters } from './authorization-requests.ts';

export {
  askAuthorization,
  goodRequest,
  redirectParameters,
  type Parameters,
} from './authorization-requests.ts';
export { loopback, pkce, webCallback };

export const baseUrl = 'http://localhost:3003';

export interface AuthUnderTest extends TestBed {
  app: Express;
  keys: ServiceKeys;
}

/** The real authorization server on the real database, with two teams and without limits. */
export async function startAuth(
  overrides: Partial<AuthParts> = {},
  opening: Promise<TestBed> = openTestBed('team_operations_auth'),
): Promise<AuthUnderTest> {
  const bed = await opening;
  const keys = overrides.keys ?? (await readServiceKeys({ mode: 'local' }));
  const app = await createApp({
    database: bed.serviceDatabase,
    logger: createLogger({ name: 'auth-test', level: 'error' }),
    metrics: createRegistry('auth-test'),
    health: Router(),
    databaseConnections: 10,
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

/** Signs someone in without the sign-in page, which has tests of its own. */
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
export function askTokens({ app }: Pick<AuthUnderTest, 'app'>, form: Parameters) {
  return request(app).post('/oauth/token').type('form').send(encode(form));
}

interface Approval {
  client?: Record<string, string>;
  scope?: string;
  parameters?: Record<string, unknown>;
  /** Who approves. Default: the team's owner. */
  person?: string;
}

/** A client, by itself a public one, that a person has approved: its code with all that is needed to redeem it. */
export async function approvedCode(
  auth: AuthUnderTest,
  options: Approval = {},
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
  const answer = await decide(auth, await signIn(auth, options.person), parameters);
  if (answer.status !== 200) throw new Error(`authorization: ${answer.status} ${answer.text}`);
  const code = new URL(answer.body.redirect_to).searchParams.get('code') ?? '';
  return {
    grant_type: 'authorization_code',
    code,
    redirect_uri: String(parameters.redirect_uri),
    client_id: client['client_id'] ?? '',
    ...(client['client_secret'] && { client_secret: client['client_secret'] }),
    code_verifier: verifier,
  };
}

/** The tokens of a fresh grant, and the client they are for. */
export async function grantTokens(auth: AuthUnderTest, options: Approval = {}) {
  const form = await approvedCode(auth, options);
  const answer = await askTokens(auth, form);
  if (answer.status !== 200) throw new Error(`tokens: ${answer.status} ${answer.text}`);
  const tokens = answer.body as { access_token: string; refresh_token: string; scope: string };
  const refresh = (more: Parameters = {}) =>
    askTokens(auth, {
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
      client_id: form['client_id'],
      client_secret: form['client_secret'],
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
    await authenticator.authenticate(`Bearer ${token}`);
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

/** Registers a confidential client, which has a secret. */
export function registerConfidential(
  app: Express,
  metadata: Record<string, unknown> = {},
): Promise<Record<string, string>> {
  const token_endpoint_auth_method = 'client_secret_post';
  return registerClient(app, { redirect_uris: [webCallback], token_endpoint_auth_method, ...metadata });
}

/** A public application of the team, as the developer settings create it: by the team's owner, if no person is named. */
export async function teamApplication(
  { database, team }: Pick<AuthUnderTest, 'database' | 'team'>,
  {
    redirectUris = [webCallback],
    scopes = ['apis.read'],
    createdById = team.users[0]!.id,
  }: { redirectUris?: string[]; scopes?: string[]; createdById?: string } = {},
): Promise<Record<string, string>> {
  const client_id = uuidV7();
  await database.query(sql`
    INSERT INTO oauth_client (client_id, origin, team_id, created_by_id, name, redirect_uris, scopes, auth_method)
    VALUES (${client_id}, 'team', ${team.id}::uuid, ${createdById}::uuid, 'Planner', ${redirectUris}, ${scopes}, 'none')`);
  return { client_id };
}

/** Registers a client of its own by its metadata; default: a public one with a loopback redirect URI. */
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
