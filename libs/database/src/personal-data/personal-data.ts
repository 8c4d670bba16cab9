import type { Sql } from '../sql.ts';

/** What a person is looked for by. */
export type MatchedBy = 'email' | 'telephone';

/** Someone whose data is looked for, as far as the tables show. */
export interface Subject {
  readonly matchedBy: MatchedBy;
  /** What the owners of tables have found by it: persons and invitations for an address, submissions for a telephone number. */
  readonly ids: readonly string[];
  /** Names under which persons appear in text. */
  readonly names: readonly string[];
  /** The significant digits of the telephone number; empty for an address. */
  readonly digits: string;
}

/** Values by the property of an export or the column of a table; a text is a column. */
type Values = Readonly<Record<string, string | Sql>>;

/** How a person leaves rows. Each row that is touched is counted. */
export type Erasure =
  /** The rows go. */
  | 'deleted'
  /** The rows stay without the person; `where` narrows which of them are touched. */
  | {
      readonly set: (subject: Subject) => Readonly<Record<string, Sql>>;
      readonly where?: (subject: Subject) => Sql;
    }
  /** For what neither says: a statement that answers a row for each one that it touches, and what it takes people out of. */
  | { readonly clears: readonly string[]; readonly statement: (subject: Subject) => Sql };

/** Rows of a table with data of a person. */
export interface PersonalRows {
  readonly matchedBy: MatchedBy;
  readonly table: string;
  /** What the statements below call the table. Default: as it is called. */
  readonly as?: string;
  /** Tables that are read beside it. */
  readonly joins?: Sql;
  readonly where: (subject: Subject) => Sql;
  /** What an export has of a row: no secrets, and nothing of anyone else. */
  readonly shows: Values | ((subject: Subject) => Values);
  readonly order?: string;
  /** How it is erased; absent for what stays. */
  readonly erased?: Erasure;
  /** Why it stays, where it does. */
  readonly keptBecause?: string;
}

/** Where what an owner of tables holds of people is, and how it is found. */
export interface PersonalData {
  /** Whom an address, or the significant digits of a telephone number, belongs to: rows `id` and `name`, null where names say nothing. */
  readonly subjects?: Readonly<Partial<Record<MatchedBy, (value: string) => Sql>>>;
  readonly rows: readonly PersonalRows[];
  /** Where the tables do not show it: said with every export and erasure. */
  readonly elsewhere?: Readonly<Partial<Record<MatchedBy, string>>>;
}
