import type { OperationOptions } from './options.ts';

/** How an operation is written; each has its templates. `create` needs no id, `change` has one. */
export type OperationKind = 'read' | 'list' | 'create' | 'change';

const verbOf = (name: string) => name.slice(name.indexOf('.') + 1);

/** A `list` is one by default. */
export function kindOf({ name, effect, list }: OperationOptions): OperationKind {
  if (list === true || verbOf(name) === 'list') return 'list';
  if (effect === 'read') return 'read';
  return verbOf(name) === 'create' ? 'create' : 'change';
}

/** The REST binding, as source. */
export function restOf({ name, effect }: OperationOptions, kind: OperationKind, path: string): string {
  if (effect === 'read') return `{ method: 'get', path: '${path}' }`;
  if (kind === 'create') return `{ method: 'post', path: '${path}', status: 201 }`;
  return `{ method: '${verbOf(name) === 'update' ? 'patch' : 'post'}', path: '${path}' }`;
}
