import type { Sql } from '@team-operations/database';

/** Someone whose data is looked for, as far as the tables show. */
export interface Subject {
  matchedBy: 'email' | 'telephone';
  /** Persons for an address, submissions for a telephone number. */
  ids: readonly string[];
  /** Names under which persons appear in text. */
  names: readonly string[];
  /** The significant digits of the telephone number; empty for an address. */
  digits: string;
}

/** A location with data of a person. */
export interface Location {
  /** Table, as it is called in the export; what stays of one that is erased in part is named separately. */
  readonly name: string;
  /** What is there: rows of JSON without secrets, and with nothing of anyone else, as a column `row`. */
  readonly find: (subject: Subject) => Sql;
  /** What takes the person out of it; each row that it touches is answered. Absent where it stays. */
  readonly erase?: (subject: Subject) => Sql;
  /** Why it stays, where it does. */
  readonly keptBecause?: string;
}
