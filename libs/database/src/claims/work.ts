import type { Sql } from '../sql.ts';
import type { StatementRunner } from '../statement.ts';
import type { Destination } from './concurrency.ts';

/** A row of work that one process may do until its lease ends. */
export interface Claim {
  readonly id: string;
  readonly teamId: string;
  /** How often the row was claimed, this time included: it distinguishes the present holder from earlier ones. */
  readonly claim: number;
  /** Attempts that counted before this one. */
  readonly attempts: number;
}

/**
 * A table of work. Its rows have `team_id`, `id`, `next_attempt_at` (null when the work is over), `attempts`, `claim`,
 * `claimed_until`. Every other statement that ends or resets a row sets `claimed_until` to null: that voids the claim.
 */
export interface WorkTable {
  /** Name of the table; statements call a row of it `work`. */
  readonly name: string;
  /** Whether `work` is of the group that `planned (team_id, id)` names; of one group work is claimed in order. */
  readonly ofGroup: Sql;
  /** Whether `work` is still to be done, beside being due. */
  readonly isOpen: Sql;
  /** Order within a group. */
  readonly order: Sql;
  /** What is read of a claimed row beside the claim; `joins` is what these columns are of. */
  readonly columns: Sql;
  readonly joins: Sql;
  /** What becomes of a row whose work is over. */
  readonly whenOver: 'deleted' | 'kept';
}

/** Work that is due and belongs together, such as that for one receiver. */
export interface DueGroup extends Destination {
  readonly id: string;
  /** How much is due; no more than may be under way at the same time. */
  readonly due: number;
  /** Whether its first was never tried. Default: unknown, and paced as what failed before. */
  readonly untried?: boolean;
}

/** What came of doing the work. */
export interface Performed<Detail> {
  /**
   * `failed` is retried by the schedule, `refused` is given up. The last two were not tried, and do not count: `withheld` is
   * given up all the same, `postponed` waits for a reason of ours.
   */
  readonly outcome: 'done' | 'failed' | 'refused' | 'withheld' | 'postponed';
  /** The upstream did not answer, or cannot work at all. */
  readonly silent?: boolean;
  /** Milliseconds for which the upstream asked to be left alone. */
  readonly retryAfter?: number | null;
  readonly detail: Detail;
}

/** What becomes of claimed work. */
export type Settlement =
  | { readonly state: 'done'; readonly wait: null; readonly counts: true }
  | { readonly state: 'given up'; readonly wait: null; readonly counts: boolean }
  | { readonly state: 'waiting'; readonly wait: number; readonly counts: boolean };

/** A kind of work that calls other systems: claimed, done outside any transaction, concluded. */
export interface Work<Task extends Claim, Detail> {
  /** For metrics and the log. */
  readonly name: string;
  readonly table: WorkTable;
  /** Groups with work that is due. At ties the first is taken, so they are mixed, or oldest first. */
  due(database: StatementRunner): Promise<DueGroup[]>;
  destinationOf(task: Task): Destination;
  /** Does the work, in no transaction, and gives up when the signal says so. */
  perform(task: Task, signal: AbortSignal): Promise<Performed<Detail>>;
  /** Locks what must be locked before the row of work. */
  lock?(transaction: StatementRunner, task: Task, settlement: Settlement): Promise<void>;
  /** Assignments to a row that is kept. */
  assign?(task: Task, settlement: Settlement, performed: Performed<Detail>): Sql;
  /** What follows, in the transaction of the conclusion; only if the claim still counts. Answers what to do after the commit. */
  settle?(
    transaction: StatementRunner,
    task: Task,
    settlement: Settlement,
    performed: Performed<Detail>,
  ): Promise<(() => void) | void>;
}
