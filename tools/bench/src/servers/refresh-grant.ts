/** What both contenders of the refresh know before the first request: one public client and refresh tokens it was given. */
import { hash } from 'node:crypto';

export const refreshClient = {
  client_id: 'bench-client',
  client_name: 'Bench client',
  redirect_uris: ['http://127.0.0.1/callback'],
};

/** The service, as a resource and as an issuer. */
export const refreshResource = 'http://localhost:3003';

/** The scopes of every grant. */
export const refreshScopes = ['jobs.read', 'jobs.write'];

/** As long and as random as a real one, yet the same in every process. */
export function startingToken(number: number): string {
  return `svc_rt_${hash('sha256', `starting token ${number}`, 'base64url')}`;
}

/** What the provider keeps of a refresh token that followed on an authorization code. */
export const refreshRecord = (grantId: string, accountId: string) => ({
  kind: 'RefreshToken',
  accountId,
  clientId: refreshClient.client_id,
  grantId,
  gty: 'authorization_code',
  iiat: Math.floor(Date.now() / 1000),
  expiresWithSession: false,
  resource: refreshResource,
  scope: refreshScopes.join(' '),
});
