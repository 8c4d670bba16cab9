import { scopeShortcuts, type GrantableScope } from './expand-scopes.ts';
import { isScope, scopeTable, type Scope } from './scope-table.ts';

/** What a person reads about a scope or shortcut before granting it. */
export interface ScopeDescription {
  name: GrantableScope;
  sentence: string;
  /** Whether something can be deleted, cancelled or finalized with it. */
  destructive: boolean;
  /** The scopes that a shortcut represents; absent for a scope. */
  includes?: readonly Scope[];
}

const shortcutSentences: Readonly<Record<keyof typeof scopeShortcuts, string>> = {
  'apis.all': 'View and change all data of the team',
  'apis.read': 'View all data of the team',
};

export function describeScope(name: GrantableScope): ScopeDescription {
  if (isScope(name)) return { name, ...scopeTable[name] };
  const includes = scopeShortcuts[name];
  const destructive = includes.some((scope) => scopeTable[scope].destructive);
  return { name, sentence: shortcutSentences[name], destructive, includes };
}
