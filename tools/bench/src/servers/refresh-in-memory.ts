/** `POST /oauth/token` of a bare oidc-provider that keeps everything in memory. */
import { generateKeyPairSync } from 'node:crypto';
import { Provider, type AdapterPayload } from 'oidc-provider';
import { startsNeeded } from '../measure/chain.ts';
import { baseline } from './baseline-settings.ts';
import { memoryStore } from './memory-store.ts';
import {
  refreshClient,
  refreshRecord,
  refreshResource,
  refreshScopes,
  startingToken,
} from './refresh-grant.ts';

const month = 30 * 24 * 3600;
const hour = 3600;
const scope = refreshScopes.join(' ');

function startingRecords(): Map<string, AdapterPayload> {
  const records = new Map<string, AdapterPayload>();
  const accountId = 'bench-person';
  const iat = Math.floor(Date.now() / 1000);
  const lives = { iat, exp: iat + month };
  for (let number = 0; number < startsNeeded; number += 1) {
    const grantId = `bench-grant-${number}`;
    const token = startingToken(number);
    const { client_id: clientId } = refreshClient;
    const resources = { [refreshResource]: scope };
    records.set(`Grant:${grantId}`, {
      kind: 'Grant',
      jti: grantId,
      ...lives,
      accountId,
      clientId,
      resources,
    });
    records.set(`RefreshToken:${token}`, { ...refreshRecord(grantId, accountId), jti: token, ...lives });
  }
  return records;
}

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

const provider = new Provider(refreshResource, {
  adapter: memoryStore(startingRecords()),
  clients: [
    {
      ...refreshClient,
      redirect_uris: [...refreshClient.redirect_uris],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
    },
  ],
  scopes: [...refreshScopes],
  jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'bench', alg: 'ES256', use: 'sig' }] },
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  routes: { token: '/oauth/token' },
  issueRefreshToken: async () => true,
  rotateRefreshToken: true,
  expiresWithSession: async () => false,
  findAccount: async (_ctx, accountId) => ({ accountId, claims: async () => ({ sub: accountId }) }),
  ttl: { AccessToken: hour, RefreshToken: month, Grant: month },
  features: {
    devInteractions: { enabled: false },
    userinfo: { enabled: false },
    resourceIndicators: {
      enabled: true,
      defaultResource: () => refreshResource,
      useGrantedResource: () => true,
      getResourceServerInfo: () => ({
        scope,
        audience: refreshResource,
        accessTokenTTL: hour,
        accessTokenFormat: 'opaque',
      }),
    },
  },
});

provider.listen(baseline.port, '127.0.0.1');
process.once('SIGTERM', () => process.exit(0));
