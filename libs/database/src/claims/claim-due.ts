import { raw, sql, type Sql } from '../sql.ts';
import type { StatementRunner } from '../statement.ts';
import type { PlannedClaim } from './plan-claims.ts';
import type { Claim, WorkTable } from './work.ts';

/**
 * Whether `work` is due, and not claimed. A lease that has run out counts no longer. Stored times are rounded to milliseconds, so
 * what is due now may be stored as due in half of one.
 */
export const isDue = sql`work.next_attempt_at < now() + interval '1 millisecond'
  AND (work.claimed_until IS NULL OR work.claimed_until <= now())`;

/**
 * Claims what is planned, of each group in its order. What another process is claiming at the moment is skipped. The arrays are read by
 * subqueries: by their lengths PostgreSQL would estimate the cost of a plan, and make another one each time, which takes longer than to run it.
 */
export function claimDue<Task extends Claim>(
  database: StatementRunner,
  { name, ofGroup, isOpen, order, columns, joins }: WorkTable,
  planned: readonly PlannedClaim[],
  leaseMilliseconds: number,
): Promise<Task[]> {
  const teams = planned.map(({ teamId }) => teamId);
  const ids = planned.map(({ id }) => id);
  const counts = planned.map(({ count }) => count);
  const table = raw(name);
  return database.query<Task>(sql`
    WITH due AS (
      SELECT chosen.team_id, chosen.id
      FROM unnest((SELECT ${teams}::uuid[]), (SELECT ${ids}::text[]), (SELECT ${counts}::int[])) AS planned (team_id, id, most)
      CROSS JOIN LATERAL (
        SELECT work.team_id, work.id FROM ${table} AS work
        WHERE ${ofGroup} AND ${isDue} AND ${isOpen}
        ORDER BY ${order} LIMIT planned.most
        FOR UPDATE SKIP LOCKED
      ) AS chosen
    ),
    claimed AS (
      UPDATE ${table} AS work
      SET claim = work.claim + 1, claimed_until = now() + ${interval(leaseMilliseconds)}
      FROM due WHERE work.team_id = due.team_id AND work.id = due.id
      RETURNING work.*
    )
    SELECT work.id, work.team_id AS "teamId", work.claim, work.attempts, ${columns}
    FROM claimed AS work ${joins}
    ORDER BY ${order}`);
}

/** So many milliseconds, as PostgreSQL's interval. */
export const interval = (milliseconds: number): Sql =>
  sql`make_interval(secs => ${milliseconds / 1000}::float8)`;
