import { expandScopes, isGrantableScope, type GrantableScope } from './expand-scopes.ts';
import type { Scope } from './scope-table.ts';

/**
 * The most that each role of a team may give to a key, an approved application or the settings pages: this is the only list.
 * Members do the office's work. Invoices are finalized, and installers' systems set up, by owners and admins. Engineers look.
 * (docs/decisions/0037-roles-cap-credentials.md)
 */
export const roleScopes = {
  owner: ['apis.all'],
  admin: ['apis.all'],
  member: ['apis.read', 'jobs.write', 'flows.write', 'assets.write', 'docs.write'],
  engineer: ['apis.read'],
} as const satisfies Record<string, readonly GrantableScope[]>;

/** What a person is in a team. */
export type TeamRole = keyof typeof roleScopes;

/** From the highest to the lowest. */
export const teamRoles = Object.keys(roleScopes) as readonly TeamRole[];

/** Whether people of this role manage what belongs to the whole team. */
export const managesTeam = (role: TeamRole | null): boolean => role === 'owner' || role === 'admin';

/** Whether a person of this role may give another person that one: owners and admins, no higher than their own. */
export const mayGiveRole = (own: TeamRole | null, given: TeamRole): boolean =>
  own !== null && managesTeam(own) && teamRoles.indexOf(own) <= teamRoles.indexOf(given);

/** Whether everything that a name represents is among what `allowed` represents. */
export function isWithin(name: GrantableScope, allowed: Iterable<string>): boolean {
  const expanded = expandScopes(allowed);
  return [...expandScopes([name])].every((scope) => expanded.has(scope));
}

/** The single scopes that both lists represent. */
export function commonScopes(some: Iterable<string>, others: Iterable<string>): ReadonlySet<Scope> {
  const allowed = expandScopes(others);
  return new Set([...expandScopes(some)].filter((scope) => allowed.has(scope)));
}

/** What both lists represent, by name: a name of the first list stays whole where all of it is allowed, else its allowed scopes. */
export function narrowScopes(names: readonly string[], allowed: readonly string[]): GrantableScope[] {
  const parts = names
    .filter(isGrantableScope)
    .flatMap((name) => (isWithin(name, allowed) ? [name] : [...commonScopes([name], allowed)]));
  return [...new Set(parts)];
}
