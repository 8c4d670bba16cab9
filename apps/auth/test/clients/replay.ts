import { allScopes } from '@team-operations/scopes';
import request, { type Response } from 'supertest';
import { baseUrl, pkce, signIn, type AuthUnderTest } from '../auth.ts';

/** Names and values in the order in which a client sends them; a list represents a parameter that is repeated. */
export type Parameters = Record<string, string | string[]>;

/** The requests of one client, built from what it cannot know beforehand. */
export interface Client {
  auth: AuthUnderTest;
  /** Of the requests that it makes itself. */
  headers: Record<string, string>;
  authorization(challenge: string): Parameters;
  redemption(code: string, verifier: string): Parameters;
  refresh(refreshToken: string): Parameters;
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
  scope: string;
  expires_in: number;
  token_type: string;
}

export const mcpAddress = `${baseUrl}/mcp`;

/** What a client asks for that takes every scope which the resource lists. */
export const everyScope = allScopes.join(' ');

/** Written as a form or query: spaces are plus signs, as every URLSearchParams of a browser or of Node writes them. */
export function written(parameters: Parameters): string {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const single of [value].flat()) all.append(name, single);
  return all.toString();
}

export async function getJson(
  { auth, headers }: Pick<Client, 'auth' | 'headers'>,
  path: string,
): Promise<Response> {
  const answer = await request(auth.app).get(path).set(headers);
  expect({ path, status: answer.status, type: answer.type }).toEqual({
    path,
    status: 200,
    type: 'application/json',
  });
  return answer;
}

/** Both documents, in the order of the MCP specification: first the resource's, then that of the server which it names. */
export async function discover(client: Pick<Client, 'auth' | 'headers'>) {
  const { body: resource } = await getJson(client, '/.well-known/oauth-protected-resource/mcp');
  expect(resource.resource).toBe(mcpAddress);
  const { body: server } = await getJson(client, '/.well-known/oauth-authorization-server');
  expect(resource.authorization_servers[0]).toBe(server.issuer);
  expect(server.code_challenge_methods_supported).toEqual(['S256']);
  expect(resource.scopes_supported.join(' ')).toBe(everyScope);
  return { resource, server };
}

export async function register(
  { auth, headers }: Pick<Client, 'auth' | 'headers'>,
  metadata: Record<string, unknown>,
): Promise<Record<string, string>> {
  const answer = await request(auth.app)
    .post('/oauth/register')
    .set(headers)
    .set('Content-Type', 'application/json')
    .send(JSON.stringify(metadata));
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 201,
    body: { redirect_uris: metadata['redirect_uris'], client_id: expect.any(String) },
  });
  return answer.body;
}

/** What the person is shown: the browser gets a page, and the page asks for the facts. */
export async function openConsent({ auth }: Pick<Client, 'auth'>, asked: Parameters) {
  const answer = await request(auth.app)
    .get(`/oauth/authorize?${written(asked)}`)
    .set('Accept', 'application/json');
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return answer.body as { scopes: { name: string }[] } & Record<string, unknown>;
}

/** The person approves all that is shown, as the page sends it; answers where the browser goes then. */
export async function approve(client: Pick<Client, 'auth'>, asked: Parameters): Promise<URL> {
  const { scopes } = await openConsent(client, asked);
  const { cookie, csrfToken } = await signIn(client.auth);
  const scope = scopes.map(({ name }) => name).join(' ');
  const answer = await request(client.auth.app)
    .post('/oauth/authorize')
    .set({ Cookie: cookie, 'X-CSRF-Token': csrfToken, Origin: baseUrl, 'Sec-Fetch-Site': 'same-origin' })
    .send({ ...asked, scope, decision: 'approve' });
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  const callback = new URL(answer.body.redirect_to);
  expect(answer.body.redirect_to.startsWith(asked['redirect_uri'])).toBe(true);
  expect(callback.searchParams.get('state')).toBe(asked['state'] ?? null);
  expect(callback.searchParams.get('iss')).toBe(baseUrl);
  return callback;
}

/** One form to the token endpoint, exactly as written. */
export async function post({ auth, headers }: Client, form: Parameters): Promise<Response> {
  return request(auth.app).post('/oauth/token').set(headers).type('form').send(written(form));
}

/** From the authorization request to the tokens. */
export async function login(client: Client): Promise<Tokens> {
  const { verifier, challenge } = pkce();
  const callback = await approve(client, client.authorization(challenge));
  const answer = await post(client, client.redemption(callback.searchParams.get('code') ?? '', verifier));
  expect({ status: answer.status, body: answer.body }).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', expires_in: 3600, refresh_token: expect.stringMatching(/^svc_rt_/) },
  });
  return answer.body;
}

/** A refresh that must succeed. */
export async function refreshed(client: Client, refreshToken: string): Promise<Tokens> {
  const answer = await post(client, client.refresh(refreshToken));
  expect({ status: answer.status, body: answer.body }).toMatchObject({ status: 200 });
  return answer.body;
}

/** The client's registration is deleted, as if someone had cleared it away. */
export async function clearAway({ auth }: Pick<Client, 'auth'>, registration: Record<string, string>) {
  const answer = await request(auth.app)
    .delete(new URL(registration['registration_client_uri'] ?? '').pathname)
    .set('Authorization', `Bearer ${registration['registration_access_token']}`);
  expect(answer.status).toBe(204);
}
