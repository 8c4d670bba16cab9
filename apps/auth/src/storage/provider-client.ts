import type { AdapterPayload } from 'oidc-provider';
import type { ClientRow } from './client-row.ts';

/** Registered, and answered to the client, for every client there is: only this flow exists (specification 4.3). */
export const grantTypes = ['authorization_code', 'refresh_token'] as const;
export const responseTypes = ['code'] as const;

/**
 * A client as the provider knows it. Of the type `native`, but for our own: that is what lets the port of a loopback address differ
 * (RFC 8252 7.3); https addresses are compared exactly all the same. Its scopes are checked here and not by the
 * provider, which knows no shortcuts.
 */
export function toProviderClient(row: ClientRow): AdapterPayload {
  return {
    client_id: row.clientId,
    ...(row.secretHash === null ? {} : { client_secret: row.secretHash }),
    client_name: row.name,
    redirect_uris: row.redirectUris,
    token_endpoint_auth_method: row.authMethod,
    application_type: row.origin === 'service' ? 'web' : 'native',
    grant_types: [...grantTypes],
    response_types: [...responseTypes],
    // Codes go into the query alone; a fragment is where clients look for why the implicit grant is refused.
    response_modes: ['query', 'fragment'],
  };
}
