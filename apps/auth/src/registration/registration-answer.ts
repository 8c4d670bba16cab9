import type { Addresses } from '../addresses.ts';
import type { ClientRow } from '../storage/client-row.ts';
import { grantTypes, responseTypes } from '../storage/provider-client.ts';

/** What is shown once only: at the registration itself. */
export interface RegistrationSecrets {
  clientSecret?: string | undefined;
  registrationToken: string;
}

/** A client's registration as it is answered (RFC 7591 3.2.1, RFC 7592 3). */
export function registrationAnswer(
  client: ClientRow,
  { clientSecret, registrationToken }: RegistrationSecrets,
  addresses: Addresses,
): Record<string, unknown> {
  return {
    client_id: client.clientId,
    client_id_issued_at: Math.floor(Date.parse(client.createdAt) / 1000),
    ...(clientSecret === undefined ? {} : { client_secret: clientSecret, client_secret_expires_at: 0 }),
    client_name: client.name,
    redirect_uris: client.redirectUris,
    grant_types: grantTypes,
    response_types: responseTypes,
    token_endpoint_auth_method: client.authMethod,
    scope: client.scopes.join(' '),
    ...client.metadata,
    registration_client_uri: addresses.registrationOf(client.clientId),
    registration_access_token: registrationToken,
  };
}
