import type { Sql } from '@team-operations/database';
import type { ConsumedEvent, TopicContract } from '@team-operations/messaging';
import type { Scope } from '@team-operations/scopes';

/** A topic whose events report changes of rows. */
export interface Refresh {
  topic: TopicContract;
  /** Id of what the event is about; null for an event about nothing that is searched. The rows themselves are read again. */
  idOf: (event: ConsumedEvent<TopicContract>) => string | null;
  /** Column of the table that has this id: that of the row itself, or of what the row refers to. */
  column: string;
}

/** Declares which rows an event of a topic is about: the row of its id, or those that refer to it by another column. */
export const refreshOn = <const Of extends TopicContract>(
  topic: Of,
  idOf: (event: ConsumedEvent<Of>) => string | null,
  column = 'id',
): Refresh => ({ topic, idOf: idOf as Refresh['idOf'], column });

/** One kind of thing that a domain adds to the search index (docs/decisions/0065-search.md). */
export interface Searchable {
  /** What results call it: `asset`. */
  kind: string;
  /** A caller finds it only with this scope. */
  scope: Scope;
  /** The table of its rows, by `team_id` and `id`. A trigger on it takes the entry of a deleted row out of the index. */
  table: string;
  /**
   * A SELECT of every row as an entry: `team_id`, `id`, `title`, `body` (text), `identifiers` (text[]: what is found whole, with or
   * without spaces) and `updated_at`. It is read through conditions on `team_id` and `id`. Nothing about a person belongs in it, and nothing
   * that the operation at `linkTo` does not show with `scope` alone.
   */
  entries: Sql;
  /** The entries for callers with these scopes too: with the names of what the row refers to, for instance. */
  wider?: { scopes: readonly Scope[]; entries: Sql };
  refreshedBy: readonly Refresh[];
  /** Columns of the table -> tables of what they refer to, where entries name that: they follow when it changes. */
  names?: Readonly<Record<string, string>>;
  /** Of entries with the same identifier, those of a lower order come first: what a person may have to act on. Default: 5. */
  order?: number;
  /** Where REST shows it. */
  linkTo: (id: string) => string;
}
