export { createApiKeySecret, hasValidChecksum } from './api-key-secret.ts';
export { createAuthenticator, type Authenticator, type AuthenticatorOptions } from './authenticator.ts';
export { createApiKey, type CreatedApiKey, type NewApiKey } from './create-api-key.ts';
export { authenticateRequest, BearerStrategy, principalOf } from './passport.ts';
export type { Principal } from './principal.ts';
export { requireScopes } from './require-scopes.ts';
export { revokeApiKey, type ApiKeyRevocation } from './revoke-api-key.ts';
export { hashSecret } from './secret-hash.ts';
export type { Surface } from './surface.ts';
