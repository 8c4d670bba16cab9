import { expandScopes, type Scope } from '@team-operations/scopes';

/** Who a request comes from: what an accepted credential stands for. Shared between requests, so never changed. */
export interface Principal {
  /** Names the credential in audit rows, logs and limits; it is not the secret. */
  readonly credentialId: string;
  readonly kind: 'api_key' | 'access_token';
  readonly teamId: string;
  /** On whose behalf; null for a credential of the whole team. */
  readonly personId: string | null;
  /** What people called the key or the application. */
  readonly name: string;
  /** What it allows, shortcuts expanded. */
  readonly scopes: ReadonlySet<Scope>;
  /** What was granted, as it was granted. */
  readonly grantedScopes: readonly string[];
}

/** A principal with its granted scopes expanded (specification 5.5). */
export function createPrincipal(granted: Omit<Principal, 'scopes'>): Principal {
  return { ...granted, scopes: expandScopes(granted.grantedScopes) };
}
