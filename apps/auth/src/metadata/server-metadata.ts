import { allScopes, scopeShortcuts } from '@team-operations/scopes';
import type { Addresses } from '../addresses.ts';
import { grantTypes, responseTypes } from '../storage/provider-client.ts';

const authMethods = ['none', 'client_secret_post'];

/** The authorization server's metadata (RFC 8414 2). */
export function authorizationServerMetadata(addresses: Addresses): Record<string, unknown> {
  return {
    issuer: addresses.issuer,
    authorization_endpoint: addresses.authorization,
    token_endpoint: addresses.token,
    registration_endpoint: addresses.registration,
    revocation_endpoint: addresses.revocation,
    jwks_uri: addresses.jwks,
    scopes_supported: [...Object.keys(scopeShortcuts), ...allScopes],
    response_types_supported: responseTypes,
    response_modes_supported: ['query'],
    grant_types_supported: grantTypes,
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: authMethods,
    revocation_endpoint_auth_methods_supported: authMethods,
    // RFC 9207 3.
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: addresses.documentation,
    ui_locales_supported: ['en-GB'],
  };
}

/**
 * A protected resource's metadata (RFC 9728 2). `surface` is the path that it was asked for: a client compares the
 * resource with the address that it wanted to reach.
 */
export function protectedResourceMetadata(addresses: Addresses, surface: string): Record<string, unknown> {
  return {
    resource: addresses.issuer + surface,
    resource_name: 'Team Operations Service',
    authorization_servers: [addresses.issuer],
    // Single scopes only: assistants ask for everything that is listed, and people untick what they do not want.
    scopes_supported: allScopes,
    bearer_methods_supported: ['header'],
    resource_documentation: addresses.documentationOf(surface),
  };
}
