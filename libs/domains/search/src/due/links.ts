import type { Searchable } from '@team-operations/operations';

/** A column by which entries of a kind follow another row. */
export interface Link {
  searchable: Searchable;
  column: string;
}

/** Links to rows of a table, whose names the entries have. */
export const linksTo = (searchables: readonly Searchable[], table: string): Link[] =>
  searchables.flatMap((searchable) =>
    Object.entries(searchable.names ?? {})
      .filter(([, named]) => named === table)
      .map(([column]) => ({ searchable, column })),
  );

/** All links: by names, and by events about another row. */
export const linksOf = (searchables: readonly Searchable[]): Link[] =>
  searchables.flatMap((searchable) => {
    const { names = {}, refreshedBy } = searchable;
    const columns = [...Object.keys(names), ...refreshedBy.map(({ column }) => column)];
    return [...new Set(columns)]
      .filter((column) => column !== 'id')
      .map((column) => ({ searchable, column }));
  });
