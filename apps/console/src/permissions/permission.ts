import {
  allScopes,
  describeScope,
  expandScopes,
  isGrantableScope,
  scopeShortcuts,
  type ScopeShortcut,
} from '@team-operations/scopes';

/** A scope as people are shown it. */
export interface Permission {
  name: string;
  sentence: string;
  /** It lets an application delete, cancel or finalise things. */
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

/** `Everything`, `Read everything`, or how many single permissions. A key without scopes may do everything (specification 2.1). */
export function summaryOf(names: readonly string[]): string {
  const count = singleScopes(names).length;
  if (names.length === 0 || count === allScopes.length) return shortcutTitles['apis.all'];
  if (names.length === 1 && names[0] === 'apis.read') return shortcutTitles['apis.read'];
  return count === 1 ? '1 permission' : `${count} permissions`;
}
