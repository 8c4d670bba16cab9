import type { Sql } from './sql.ts';
import type { PersonalData } from './personal-data/personal-data.ts';
import type { ServiceName } from './service-roles.ts';

/** How long one kind of data is kept, why, and how it goes. */
export interface RetentionRule {
  /** Description for people. */
  readonly holds: string;
  /** Tables whose rows it deletes; none where it only takes something out of rows that stay. */
  readonly deletesFrom: readonly string[];
  /** What becomes of it. */
  readonly end: 'deleted' | 'people removed, other data remains';
  /** Days from the event that it reports. The deployment may set another number. */
  readonly days: number;
  /** Shorter than this it must not be set. */
  readonly atLeast: number;
  /** Why it is kept for so long and no longer. */
  readonly why: string;
  /** Its setting. */
  readonly environment: string;
  /** One batch; the statement answers a row `{ rows }`, and `rows` is `atMost` while there may be more. */
  purge(days: number, atMost: number): Sql;
}

/** Rows that something else than the purge deletes. */
export interface DeletedElsewhere {
  readonly holds: string;
  /** For how long they are kept, for people. */
  readonly keeps: string;
  readonly by: string;
  readonly tables: readonly string[];
}

/** Rows that no time ends. */
export interface KeptForGood {
  readonly holds: string;
  readonly why: string;
  readonly tables: readonly string[];
}

/** What a column that can hold words says of people. */
export type Says =
  /** Nothing: names of things, states, codes, what the service wrote itself, hashes. */
  | 'nothing'
  /** Who someone is or how they are reached, and an erasure takes it out. */
  | 'erased'
  /** It may, and is kept: the place says why. */
  | 'kept'
  /** It can contain personal data, and is deleted within 30 days. */
  | 'soon gone'
  /** What people wrote, or the market sent, in their own words; named with every export and erasure, and not searched. */
  | 'free text';

/** The columns of a table that can hold words (text, lists, documents), by what they say of people. */
export type WordColumns = Readonly<Partial<Record<Says, readonly string[]>>>;

type Privilege = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';

/** What the role of a service may do with a table: with all of it, or with the columns that are named. */
export type Grant = Privilege | Readonly<Partial<Record<Privilege, readonly string[]>>>;

/** Table -> service -> what its role may do. Migrations grant it; a test compares this with the database, in both directions. */
export type Grants = Readonly<Record<string, Readonly<Partial<Record<ServiceName, readonly Grant[]>>>>>;

/** What an owner of tables declares of them. Tests hold it against the database, so that a new table or column has to be thought about. */
export interface DataRules {
  /** Kinds of data that are purged by their age. */
  readonly retention: Readonly<Record<string, RetentionRule>>;
  readonly deletedElsewhere: readonly DeletedElsewhere[];
  readonly keptForGood: readonly KeptForGood[];
  readonly columns: Readonly<Record<string, WordColumns>>;
  /** How what its columns hold of people is found, shown and erased. */
  readonly personalData?: PersonalData;
  readonly grants: Grants;
}
