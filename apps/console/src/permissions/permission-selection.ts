import { isShortcut } from './permission.ts';

/** Everything, reading only, or the scopes that are ticked. */
export interface PermissionSelection {
  kind: 'apis.all' | 'apis.read' | 'chosen';
  ticked: ReadonlySet<string>;
}

export function selectionOf(names: readonly string[]): PermissionSelection {
  const [first] = names;
  const one = names.length === 1 && first !== undefined && isShortcut(first);
  if (one) return { kind: first, ticked: new Set() };
  return { kind: 'chosen', ticked: new Set(names) };
}

/** What is sent for a selection; empty when nothing is ticked, which must not be sent: a key without scopes may do everything. */
export function scopesOf({ kind, ticked }: PermissionSelection): string[] {
  return kind === 'chosen' ? [...ticked] : [kind];
}

export const nothingTicked = 'Nothing is selected. Select at least one permission, or choose Everything.';
