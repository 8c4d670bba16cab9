import type { Sql } from '@team-operations/database';

/** How long one kind of data is kept, why, and how it goes. */
export interface RetentionRule {
  /** What it is, for people. */
  readonly holds: string;
  /** Tables whose rows it deletes; none where it only takes something out of rows that stay. */
  readonly deletesFrom: readonly string[];
  /** What becomes of it. */
  readonly end: 'deleted' | 'people removed, the rest stays';
  /** Days from the event it tells of; unless the deployment says otherwise. */
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
