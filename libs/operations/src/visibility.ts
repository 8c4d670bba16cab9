import { consoleClientId, requireScopes, type Principal } from '@team-operations/credentials';
import { AppError, type Issue } from '@team-operations/errors';
import { allScopes, managesTeam, scopeTable } from '@team-operations/scopes';
import type { Operation } from './operation.ts';

/** What of an operation decides who may use it. */
type Guarded = Pick<Operation, 'scope' | 'managersOnly'>;

const inTheSettings =
  'Ask an owner or admin to do this at /settings, Integrations, or use an API key with `apis.all`.';

/**
 * Why the caller may not hand out or end credentials; null for an API key that may do everything, and for the settings pages, where it
 * represents a person only for an owner or admin. A van's key makes no others and ends none, and an application that acts for a
 * person gets nothing that would outlive the approval (docs/decisions/0034-integrations.md).
 */
function managerIssue({ personId, role, kind, clientId, scopes }: Principal): Issue | null {
  if (kind === 'api_key' && !allScopes.every((scope) => scopes.has(scope)))
    return {
      path: 'Authorization',
      message: 'is a key with limited scopes, which cannot create keys',
      fix: inTheSettings,
    };
  if (kind === 'access_token' && clientId !== consoleClientId)
    return {
      path: 'Authorization',
      message: 'is the access token of an application, which cannot create keys',
      fix: inTheSettings,
    };
  if (personId !== null && !managesTeam(role))
    return {
      path: 'team',
      message: 'is managed by its owners and admins',
      fix: 'Ask an owner or admin of the team.',
    };
  return null;
}

/**
 * Which operations exist for a principal. Every surface asks this, and nothing else decides it: what it lists, calls and refuses.
 * The principal says all that is needed, its role included, so no query is made.
 */
export const visibleTo =
  (principal: Principal) =>
  ({ scope, managersOnly }: Guarded): boolean =>
    principal.scopes.has(scope) && (managersOnly !== true || managerIssue(principal) === null);

/** Throws a ForbiddenError that says why, unless the operation is visible to the principal. */
export function requireVisible(operation: Guarded, principal: Principal): void {
  if (visibleTo(principal)(operation)) return;
  requireScopes(principal, [operation.scope]);
  const issue = managerIssue(principal);
  throw new AppError('ForbiddenError', issue === null ? [] : [issue]);
}

/** Whom an operation is visible to, for the documentation. */
export function whoMay({ scope, managersOnly }: Guarded): string {
  const needed = `Scope: \`${scope}\` (${scopeTable[scope].sentence.toLowerCase()}).`;
  return managersOnly === true
    ? `${needed} It creates or revokes credentials: an API key requires \`apis.all\`, and applications cannot call it.`
    : needed;
}
