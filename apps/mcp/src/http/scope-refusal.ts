import { requireScopes, type Principal } from '@team-operations/credentials';
import { AppError } from '@team-operations/errors';
import type { Scope } from '@team-operations/scopes';

/**
 * The scopes of a challenge: what was granted, and what is missing. A client requests exactly these, so without the former the person would
 * lose what they had approved (MCP 2025-11-25, Authorization, Scope Challenge Handling).
 */
function challenge({ grantedScopes }: Principal, missing: readonly Scope[]): string {
  const scopes = [...new Set([...grantedScopes, ...missing])].join(' ');
  return `Bearer error="insufficient_scope", scope="${scopes}", error_description="Missing: ${missing.join(', ')}"`;
}

/** A 403 that names all the scopes that a principal lacks; a client can request them in one step. Null when there are none. */
export function scopeRefusal(principal: Principal, missing: readonly Scope[]): AppError | null {
  const [first, ...others] = missing;
  if (first === undefined) return null;
  try {
    requireScopes(principal, [first, ...others]);
    return null;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const headers = { ...error.headers, 'WWW-Authenticate': challenge(principal, missing) };
    return new AppError(error.name, error.issues, { message: error.message, headers });
  }
}
