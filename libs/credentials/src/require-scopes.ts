import { AppError } from '@team-operations/errors';
import { expandScopes, isWithin, roleScopes, type Scope } from '@team-operations/scopes';
import type { Principal } from './principal.ts';

/** Page of the settings that creates keys with the scope. */
const pageOf = (scope: Scope) => (scope === 'sip.write' ? 'Integrations' : 'Developer > API Keys');

const remedies: Readonly<Record<Principal['kind'], (scope: Scope) => string>> = {
  api_key: (scope) => `Use an API key with ${scope}. Create keys in Settings > ${pageOf(scope)}.`,
  access_token: (scope) => `Request authorization again with the scope ${scope}.`,
};

/** The credential has the scope, and the role of the person behind it has not. */
const beyondRole = (role: string, scope: Scope) => ({
  message: `may not use ${scope}: the person who created or approved it has the role ${role}`,
  fix: 'Ask an owner or admin of the team to do this, or to change your role.',
});

/** Lets a principal through that has all these scopes, else throws a ForbiddenError naming the missing ones (RFC 6750 3.1). */
export function requireScopes(principal: Principal, scopes: readonly [Scope, ...Scope[]]): void {
  const missing = scopes.filter((scope) => !principal.scopes.has(scope));
  if (missing.length === 0) return;
  const { role, kind } = principal;
  const granted = expandScopes(principal.grantedScopes);
  const issues = missing.map((scope) => ({
    path: 'Authorization',
    ...(role !== null && granted.has(scope) && !isWithin(scope, roleScopes[role])
      ? beyondRole(role, scope)
      : { message: `lacks the scope ${scope}`, fix: remedies[kind](scope) }),
  }));
  throw new AppError('ForbiddenError', issues, {
    headers: { 'WWW-Authenticate': `Bearer error="insufficient_scope", scope="${missing.join(' ')}"` },
  });
}
