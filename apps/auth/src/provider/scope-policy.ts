import type { Issue } from '@team-operations/errors';
import { cutText, suggestKnown } from '@team-operations/schemas';
import {
  allScopes,
  isGrantableScope,
  isWithin,
  narrowScopes,
  roleScopes,
  scopeShortcuts,
  type GrantableScope,
  type TeamRole,
} from '@team-operations/scopes';
import { errors } from 'oidc-provider';
import { describeIssue } from '../oauth-error.ts';
import type { ClientRow } from '../storage/client-row.ts';

/**
 * OpenID Connect's own, and what Claude requests of every server: clients add them out of habit. They mean nothing here, and
 * refusing them would lose the client (record 24).
 */
const meaningless = new Set(['openid', 'profile', 'email', 'address', 'phone', 'offline_access', 'claudeai']);

/** Every name that a grant can hold. */
export const grantableScopes: readonly string[] = [...Object.keys(scopeShortcuts), ...allScopes];

/** An error must not be longer than what it answers to. */
const mostShown = 5;
const longestShown = 60;

/** The scopes of a `scope` parameter (RFC 6749 3.3), without repetitions and without those that mean nothing here. */
export function readScopeParameter(parameter: string | undefined): string[] {
  return [...new Set((parameter ?? '').split(' '))].filter((name) => name !== '' && !meaningless.has(name));
}

/** What a client that registered no scope gets when it asks for none (the least there is). */
export const defaultScopes: readonly GrantableScope[] = ['apis.read'];

/** Why unknown names are refused. */
export function unknownScopeIssue(names: readonly string[]): Issue {
  const shown = names.slice(0, mostShown).map((name) => cutText(name, longestShown));
  const fixes = shown.map((name) =>
    name.includes(',') ? 'Separate scopes by spaces.' : suggestKnown(name, grantableScopes),
  );
  const what = names.length === 1 ? 'an unknown name' : 'unknown names';
  return { path: 'scope', message: `has ${what}: ${shown.join(' ')}`, fix: [...new Set(fixes)].join(' ') };
}

function refuse(names: readonly string[], why: string): never {
  throw new errors.InvalidScope(`${names.join(', ')}: ${why}`, names.join(' '));
}

/**
 * The scopes of a request, out of those that a client registered or a person granted. None asked for: all of these
 * (specification 2.2). More than these, or unknown ones: refused for a team's application, whose developer should
 * see it; left out for a client that registered itself, since assistants ask for all that some list has, and for names of their
 * own (RFC 6749 3.3 allows both). Only unknown ones: refused for every client, since all that is registered may be more than
 * the client meant.
 */
export function requestedScopes(
  parameter: string | undefined,
  { origin, scopes }: Pick<ClientRow, 'origin' | 'scopes'>,
): GrantableScope[] {
  const asked = readScopeParameter(parameter);
  const known = asked.filter(isGrantableScope);
  const unknown = asked.filter((name) => !isGrantableScope(name));
  if (unknown.length > 0 && (origin === 'team' || known.length === 0)) {
    throw new errors.InvalidScope(describeIssue(unknownScopeIssue(unknown)), unknown.join(' '));
  }
  if (known.length === 0) return (scopes.length === 0 ? [...defaultScopes] : scopes).filter(isGrantableScope);
  if (scopes.length === 0) return known;
  const allowed = known.filter((name) => isWithin(name, scopes));
  if (allowed.length === known.length) return known;
  const beyond = known.filter((name) => !isWithin(name, scopes));
  if (origin === 'team') refuse(beyond, 'not among the permissions of this application');
  const shared = narrowScopes(known, scopes);
  if (shared.length === 0) refuse(beyond, 'not among the registered or granted scopes');
  return shared;
}

/** What of these scopes a person of this role can give (record 37). Refuses the request when that is nothing. */
export function scopesOfRole(scopes: readonly GrantableScope[], role: TeamRole): GrantableScope[] {
  const granted = narrowScopes(scopes, roleScopes[role]);
  if (granted.length === 0) refuse(scopes, `more than a person with the role ${role} can grant`);
  return granted;
}
