import type { Check } from '@team-operations/pages-api';
import type { Subject } from '../subject.ts';
import { authenticationChecks, nameChecks, pkceChecks } from './client-checks.ts';
import { flowChecks } from './flow-checks.ts';
import { redirectUriChecks } from './redirect-uri-checks.ts';
import { scopeChecks } from './scope-checks.ts';

/** Everything that can be said of a client from what it says of itself, in the order in which it matters. */
export function subjectChecks(subject: Subject, baseUrl: string): Check[] {
  return [
    ...nameChecks(subject),
    ...redirectUriChecks(subject),
    ...authenticationChecks(subject),
    ...pkceChecks(subject),
    ...scopeChecks(subject),
    ...flowChecks(subject, baseUrl),
  ];
}
