import {
  explainDatabaseError,
  isStale,
  isTimeout,
  sql,
  type StatementRunner,
} from '@team-operations/database';
import { AppError } from '@team-operations/errors';
import { cleanLine, cutText } from '@team-operations/schemas';
import { redactText } from '@team-operations/service';

/** Number of failures, of any cause, after which an inbound record is quarantined. */
const mostFailures = 3;
/** The same of one that waits for others' locks or is in their way: eight statements of 15 seconds wait longer than a migration holds its locks. */
const mostConflicts = 8;

/** A cancelled statement, a deadlock or a failed serialization may be the file's own fault: the database answers. */
const answered = /^(?:57014|40001|40P01)$/;

/** Whether the database was away: then nothing can be said of the file. */
export function isDatabaseAway(error: unknown): boolean {
  const explained = explainDatabaseError(error);
  if (!(explained instanceof AppError) || explained.status !== 503) return false;
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : '';
  return !answered.test(String(code));
}

/** What is said of an error: its name and message, nothing personal that is in them, on one line. */
function reasonOf(error: unknown): string {
  const text =
    error instanceof Error ? `${error.name}: ${error.message}` : 'a value that is not an Error was thrown';
  return cutText(cleanLine(redactText(text)), 500);
}

/**
 * Notes in the database that receiving something from the market, or processing it, has failed, so that it survives restarts.
 * Answers why it is to be quarantined; throws the error while it may be retried. A database that is away does not count.
 */
export async function countFailure(database: StatementRunner, id: string, error: unknown): Promise<string> {
  if (isDatabaseAway(error)) throw error;
  const reason = reasonOf(error);
  const [row] = await database.query<{ failures: number }>(sql`
    INSERT INTO inbound_failure AS known (id, failures, reason) VALUES (${id}::uuid, 1, ${reason})
    ON CONFLICT (id) DO UPDATE SET failures = known.failures + 1, reason = excluded.reason, failed_at = now()
    RETURNING failures`);
  if (row === undefined || row.failures < (isTimeout(error) || isStale(error) ? mostConflicts : mostFailures))
    throw error;
  return `It failed ${row.failures} times: ${reason}`;
}

/** Longer than a file is read, and shorter than a process that stopped is away. */
const longestReading = sql`interval '10 seconds'`;

/**
 * Notes that a file is about to be read: a process that stops over it counts no failure. Answers why it is not read, when that has happened too often; throws
 * while another process may be reading it.
 */
export async function startReading(database: StatementRunner, id: string): Promise<string | undefined> {
  const [known] = await database.query<{ failures: number; isOver: boolean }>(sql`
    SELECT failures, failed_at < now() - ${longestReading} AS "isOver" FROM inbound_failure WHERE id = ${id}::uuid`);
  if (known !== undefined && known.failures >= mostFailures) {
    if (!known.isOver) throw new Error('It is being read, or the process that read it has just stopped.');
    return `The process that read it stopped ${known.failures} times.`;
  }
  // Several workers that find it at the same time are one attempt.
  await database.query(sql`
    INSERT INTO inbound_failure AS known (id, failures, reason) VALUES (${id}::uuid, 1, 'It is being read.')
    ON CONFLICT (id) DO UPDATE SET failures = known.failures + 1, failed_at = now()
    WHERE known.failures = 0 OR known.failed_at < now() - ${longestReading}`);
  return undefined;
}

/** Notes that a file was read, or could not be, and the process goes on. */
export async function endReading(database: StatementRunner, id: string): Promise<void> {
  await database.query(sql`UPDATE inbound_failure SET failures = 0 WHERE id = ${id}::uuid`);
}
