import { createHash, randomBytes } from 'node:crypto';
import type { Express } from 'express';
import request from 'supertest';

/** The redirect URI of a program on the person's own device. */
export const loopback = 'http://127.0.0.1/callback';

/** Where a client with a server of its own receives its codes. */
export const webCallback = 'https://client.example/callback';

/** A verifier and its S256 challenge (RFC 7636 4). */
export function pkce(): { verifier: string; challenge: string } {
  const verifier = randomBytes(32).toString('base64url');
  return { verifier, challenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** A request's parameters; a list is sent as a repeated one. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** As a form or a query. */
export function encode(parameters: Parameters): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters))
    for (const single of value === undefined ? [] : [value].flat()) encoded.append(name, single);
  return encoded.toString();
}

/** An authorization request without a decision. Default: as a program sends it, not a browser. */
export function askAuthorization(
  { app }: { app: Express },
  parameters: Parameters,
  accept = 'application/json',
) {
  return request(app).get('/oauth/authorize').query(encode(parameters)).set('Accept', accept);
}

/** An authorization request with nothing wrong in it. */
export function goodRequest(client: Record<string, string>, redirectUri = loopback): Record<string, string> {
  return {
    response_type: 'code',
    client_id: client['client_id'] ?? '',
    redirect_uri: redirectUri,
    code_challenge: pkce().challenge,
    code_challenge_method: 'S256',
    scope: 'apis.read',
    state: 'a state',
  };
}

/** What a redirect sends to the client. */
export function redirectParameters({
  body,
  headers,
}: {
  body: unknown;
  headers: Record<string, string>;
}): Record<string, string> {
  const { redirect_to: to = headers['location'] } = body as { redirect_to?: string };
  if (to === undefined) throw new Error(`no redirect: ${JSON.stringify(body)}`);
  const { search, hash } = new URL(to);
  return Object.fromEntries(new URLSearchParams(search || hash.slice(1)));
}
