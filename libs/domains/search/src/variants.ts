import type { Searchable } from '@team-operations/operations';
import type { Scope } from '@team-operations/scopes';

/** Kind of the entries for callers who may read more of a row. */
const widerKind = (kind: string) => `${kind}+`;

/** What is indexed: each kind, and beside it the entries for callers who may read more. */
export const indexed = (searchables: readonly Searchable[]): Searchable[] =>
  searchables.flatMap(({ wider, ...own }) =>
    wider === undefined ? [own] : [own, { ...own, kind: widerKind(own.kind), entries: wider.entries }],
  );

/** The kind of entry that is searched for a caller with these scopes: one, so that nothing is found twice. */
export function kindFor({ kind, wider }: Searchable, scopes: ReadonlySet<Scope>): string {
  return wider?.scopes.every((scope) => scopes.has(scope)) === true ? widerKind(kind) : kind;
}

/** The kind as callers know it. */
export const shownKind = (kind: string): string => kind.replace(/\+$/, '');
