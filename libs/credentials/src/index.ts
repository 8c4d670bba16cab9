export { grantedToKey, joinKeyGrantor, keyGrantorIsThere, keyOfIntegration } from './api-key-authority.ts';
export { createAccessTokenSecret } from './access-token-secret.ts';
export {
  authorityIdsOf,
  authorityInWords,
  authorityKinds,
  endOfAuthority,
  scopesOfAuthority,
  selectAuthority,
  type AuthorityIds,
  type StoredAuthority,
} from './authority.ts';
export { createApiKeySecret, hintOf } from './api-key-secret.ts';
export { createAuthenticator, type Authenticator } from './authenticator.ts';
export {
  lockPassword,
  passwordLinkAddress,
  withdrawPasswordLinks,
  writePasswordLink,
  type WrittenPasswordLink,
} from './password-links/password-link.ts';
export { erasedEmail, erasedName } from './erased-person.ts';
export { credentialsOf } from './personal-data.ts';
export {
  insertSecurityEvent,
  insertSecurityEventIf,
  insertSecurityEventNamed,
  securityEvents,
  type RequestOrigin,
  type SecurityEvent,
  type SecurityEventName,
} from './security-events/security-event.ts';
export { emailDigest } from './security-events/email-digest.ts';
export { completeChallenge } from './complete-challenge.ts';
export { consoleClientId, isOwnClient, ownClients, referenceClientId, serviceName } from './own-clients.ts';
export { createApiKey, type CreatedApiKey, type NewApiKey } from './create-api-key.ts';
export { assertLineMayGrow } from './key-line.ts';
export { formerSubmitter, type FormerCredential } from './former-credential.ts';
export {
  acceptedPrincipal,
  authenticateRequest,
  callerKey,
  principalOf,
  recogniseCredential,
} from './passport.ts';
export { createPrincipal, type Principal } from './principal.ts';
export { requireScopes } from './require-scopes.ts';
export { revokeApiKey } from './revoke-api-key.ts';
export { grantRevocation, revokeGrant } from './revoke-grant.ts';
export { createSecretBox, faultOfBoxKeys, readBoxKeys, type SecretBox } from './secret-box.ts';
export { secretPrefixes } from './secret-prefixes.ts';
export { hashSecret } from './secret-hash.ts';
export { startAuthentication, type AuthenticationOptions } from './start-authentication.ts';
export type { Surface } from './surface.ts';
export { credentialsData } from './data-rules.ts';
export { credentialRevocations } from './credential-revocations.ts';
