import { allScopes, expandScopes, scopeShortcuts, scopeTable, type Scope } from '@team-operations/scopes';
import type { Effect, Operation } from '../operation.ts';
import { byName } from './by-name.ts';

/** A scope with everything that it opens. */
export interface ScopeEntry {
  name: Scope;
  /** What a person reads on the consent page. */
  sentence: string;
  /** True when an application can delete, cancel or finalize things with it. */
  destructive: boolean;
  /** The shortcuts that represent it, among others. */
  shortcuts: string[];
  /** The operations that need it; none while its resource has none. */
  operations: { name: string; summary: string; effect: Effect; rest: string; tool: string | null }[];
}

/** Every scope, in the order in which people are shown them. */
export function scopeReference(operations: readonly Operation[]): ScopeEntry[] {
  return allScopes.map((name) => ({
    name,
    ...scopeTable[name],
    shortcuts: Object.keys(scopeShortcuts).filter((shortcut) => expandScopes([shortcut]).has(name)),
    operations: operations
      .filter(({ scope }) => scope === name)
      .map(({ name, summary, effect, bindings, tool }) => ({
        name,
        summary,
        effect,
        rest: bindings.map(({ method, path }) => `${method.toUpperCase()} ${path}`).join(', '),
        tool: tool ?? null,
      }))
      .sort(byName),
  }));
}
