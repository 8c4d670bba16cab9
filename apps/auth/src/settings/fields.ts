import { Type } from '@sinclair/typebox';
import { allScopes, scopeShortcuts } from '@team-operations/scopes';
import { OneOf } from '@team-operations/schemas';

const Scope = OneOf([...Object.keys(scopeShortcuts), ...allScopes], 'A scope or shortcut');

/** Scopes and shortcuts, as they are granted. */
export const Scopes = (options: { minItems?: number } = {}) =>
  Type.Array(Scope, { maxItems: 50, ...options });

export const unique = (values: readonly string[]): string[] => [...new Set(values)];
