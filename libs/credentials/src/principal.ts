import { commonScopes, expandScopes, roleScopes, type Scope, type TeamRole } from '@team-operations/scopes';

/** Who a request comes from: what an accepted credential represents. Shared between requests, so never changed. */
export interface Principal {
  /** Names the credential in audit rows and logs; it is not the secret. */
  readonly credentialId: string;
  /**
   * What limits count its requests for: the integration whose token it is, the first key of its line (those that replaced one another), or the
   * approval of the application. So a rotation with an overlap creates no second limit.
   */
  readonly limitedAs: string;
  readonly kind: 'api_key' | 'access_token';
  readonly teamId: string;
  /** On whose behalf; null for a credential of the whole team. */
  readonly personId: string | null;
  /** The integration whose token it is, also after a rotation; null for any other credential. */
  readonly integrationId: string | null;
  /** Present role of the person who created or approved the credential; null when no person did. */
  readonly role: TeamRole | null;
  /** The application that an access token was issued to; null for an API key. */
  readonly clientId: string | null;
  /** What people called the key or the application. */
  readonly name: string;
  /** What it allows now: what was granted, within the role, shortcuts expanded. */
  readonly scopes: ReadonlySet<Scope>;
  /** What was granted, as it was granted. */
  readonly grantedScopes: readonly string[];
}

/** What a grant allows while the person who gave it has this role; null represents no person, who has no role (record 37). */
export function scopesWithin(granted: Iterable<string>, role: TeamRole | null): ReadonlySet<Scope> {
  return role === null ? expandScopes(granted) : commonScopes(granted, roleScopes[role]);
}

/** A principal whose scopes are those that were granted, within the role. */
export function createPrincipal(granted: Omit<Principal, 'scopes'>): Principal {
  return { ...granted, scopes: scopesWithin(granted.grantedScopes, granted.role) };
}
