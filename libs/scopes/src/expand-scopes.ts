import { allScopes, isScope, type Scope } from './scope-table.ts';

/** Shortcut scopes and what they represent; they are kept as granted and expanded at each check. */
export const scopeShortcuts: Readonly<Record<'apis.all' | 'apis.read', readonly Scope[]>> = {
  'apis.all': allScopes,
  'apis.read': allScopes.filter((scope) => scope.endsWith('.read')),
};

export type ScopeShortcut = keyof typeof scopeShortcuts;
export type GrantableScope = Scope | ScopeShortcut;

function isShortcut(name: string): name is ScopeShortcut {
  return Object.hasOwn(scopeShortcuts, name);
}

/** True for a name that can be granted: a scope or a shortcut. */
export function isGrantableScope(name: string): name is GrantableScope {
  return isScope(name) || isShortcut(name);
}

/**
 * The union of what the granted names allow. A name that no longer exists allows nothing.
 * An empty grant stays empty here: that an API key without scopes means `apis.all` is decided where keys are read.
 */
export function expandScopes(granted: Iterable<string>): ReadonlySet<Scope> {
  const expanded = new Set<Scope>();
  for (const name of granted) {
    if (isScope(name)) expanded.add(name);
    else if (isShortcut(name)) for (const scope of scopeShortcuts[name]) expanded.add(scope);
  }
  return expanded;
}
