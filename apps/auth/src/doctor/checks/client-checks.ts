import type { Check } from '@team-operations/pages-api';
import { pass, warn } from '../diagnosis.ts';
import type { Subject } from '../subject.ts';
import { unlessIssues } from './issue-checks.ts';

/** The name that people read when they are asked to approve. */
export function nameChecks({ name, origin, issues }: Subject): Check[] {
  return unlessIssues(issues, 'Name', () => {
    if (name !== null) return [pass('Name', `Shown to users as “${name}”.`)];
    const shown = origin === 'metadata_document' ? 'the host of its address' : '“Unnamed application”';
    return [warn('Name', `It has no name: users see ${shown}.`, 'Send client_name.')];
  });
}

/** How the client proves at the token endpoint who it is, and whether it gets a secret for that. */
export function authenticationChecks({ isPublic, origin, issues }: Subject): Check[] {
  const name = 'Authentication';
  return unlessIssues(issues, name, () => {
    if (isPublic) {
      return [pass(name, 'Public client (none): it has no secret and sends only its client_id.')];
    }
    const given =
      origin === 'team' ? 'was shown once, when it was created' : 'is issued once, at registration';
    const message = `It is a confidential client (client_secret_post): its secret ${given}. HTTP Basic is also accepted.`;
    return [pass(name, message)];
  });
}

/** Proof of possession of the authorization request (RFC 7636). */
export function pkceChecks({ isPublic }: Subject): Check[] {
  const how = 'Send code_challenge with code_challenge_method=S256, and code_verifier for the code.';
  return [
    pass('PKCE', isPublic ? `It is required. ${how}` : `It is optional for a confidential client. ${how}`),
  ];
}
