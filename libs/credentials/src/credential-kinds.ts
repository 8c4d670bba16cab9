import { accessTokenCredential } from './access-token-credential.ts';
import { apiKeyCredential } from './api-key-credential.ts';
import type { CredentialKind } from './credential-kind.ts';

/** Every kind of Bearer credential there is; the first whose prefix fits is asked, so a longer prefix comes before a shorter one. */
const credentialKinds: readonly CredentialKind[] = [accessTokenCredential, apiKeyCredential];

/** The kind that a secret's text can be of, else undefined. A refresh token or a client's secret is of none. */
export function kindOf(secret: string): CredentialKind | undefined {
  const kind = credentialKinds.find(({ prefix }) => secret.startsWith(prefix));
  return kind?.isWellFormed(secret) === true ? kind : undefined;
}
