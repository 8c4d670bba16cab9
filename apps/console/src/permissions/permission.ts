import {
  allScopes,
  describeScope,
  expandScopes,
  isGrantableScope,
  isWithin,
  scopeShortcuts,
  type ScopeShortcut,
} from '@team-operations/scopes';

/** A scope as people are shown it. */
export interface Permission {
  name: string;
  sentence: string;
  /** It lets an application delete, cancel or finalize things. */
  destructive: boolean;
}

export function permissionOf(name: string): Permission {
  return isGrantableScope(name) ? describeScope(name) : { name, sentence: name, destructive: false };
}

export const shortcutTitles: Readonly<Record<ScopeShortcut, string>> = {
  'apis.all': 'Everything',
  'apis.read': 'Read everything',
};

export function isShortcut(name: string): name is ScopeShortcut {
  return Object.hasOwn(scopeShortcuts, name);
}

/** The single scopes that these names allow, in the order in which people are shown them. */
export function singleScopes(names: readonly string[]): string[] {
  const allowed = expandScopes(names);
  return allScopes.filter((scope) => allowed.has(scope));
}

/** Whether all that a name represents is among what someone may give. */
export function mayGive(name: string, givable: readonly string[]): boolean {
  return isGrantableScope(name) && isWithin(name, givable);
}

/** `Nothing`, `Everything`, `Read everything`, or how many single permissions. */
export function summaryOf(names: readonly string[]): string {
  const count = singleScopes(names).length;
  if (count === 0) return 'Nothing';
  if (count === allScopes.length) return shortcutTitles['apis.all'];
  if (names.length === 1 && names[0] === 'apis.read') return shortcutTitles['apis.read'];
  return count === 1 ? '1 permission' : `${count} permissions`;
}
