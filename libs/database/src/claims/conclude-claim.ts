import { empty, raw, sql, type Sql } from '../sql.ts';
import type { Database } from '../database.ts';
import { interval } from './claim-due.ts';
import type { Claim, Performed, Settlement, Work, WorkTable } from './work.ts';

/** Only while the claim is ours: the process that has claimed, ended or reset the row since decides about it. */
const isOurs = ({ teamId, id, claim }: Claim) => sql`work.team_id = ${teamId}::uuid AND work.id = ${id}::uuid
  AND work.claim = ${claim} AND work.claimed_until IS NOT NULL`;

function conclusion(
  { name, whenOver }: WorkTable,
  claim: Claim,
  { wait, counts }: Settlement,
  assignments: Sql | undefined,
): Sql {
  const table = raw(name);
  if (wait === null && whenOver === 'deleted')
    return sql`DELETE FROM ${table} AS work WHERE ${isOurs(claim)} RETURNING work.id`;
  const next = wait === null ? sql`NULL` : sql`now() + ${interval(wait)}`;
  const more = assignments === undefined ? empty : sql`, ${assignments}`;
  return sql`UPDATE ${table} AS work SET claimed_until = NULL, next_attempt_at = ${next}, 
      attempts = work.attempts + ${counts ? 1 : 0} ${more}
    WHERE ${isOurs(claim)} RETURNING work.id`;
}

/**
 * Writes down, in one transaction, what came of claimed work and what follows from it. False: the claim does not count any more,
 * and nothing was written.
 */
export async function concludeClaim<Task extends Claim, Detail>(
  database: Database,
  work: Work<Task, Detail>,
  task: Task,
  settlement: Settlement,
  performed: Performed<Detail>,
): Promise<boolean> {
  const { after, isOurs: written } = await database.transaction(async (transaction) => {
    await work.lock?.(transaction, task, settlement);
    const statement = conclusion(work.table, task, settlement, work.assign?.(task, settlement, performed));
    if ((await transaction.query(statement)).length === 0) return { isOurs: false };
    return { isOurs: true, after: await work.settle?.(transaction, task, settlement, performed) };
  });
  after?.();
  return written;
}

/** Gives claimed work back, to be done again immediately. A claim that does not count any more changes nothing. */
export async function releaseClaim(
  database: Pick<Database, 'query'>,
  { name }: WorkTable,
  claim: Claim,
): Promise<void> {
  await database.query(sql`
    UPDATE ${raw(name)} AS work SET claimed_until = NULL WHERE ${isOurs(claim)}`);
}
