import { AppError, serviceUnavailable } from '@team-operations/errors';

interface PostgresError {
  code?: string;
  constraint?: string;
  message?: string;
}

function asPostgresError(thrown: unknown): PostgresError {
  return typeof thrown === 'object' && thrown !== null ? thrown : {};
}

/** Connection lost or refused, server starting or stopping, database closed to connections, too many connections, read-only, statement cancelled, deadlock. */
const passingCodes =
  /^(08...|57P0[1-5]|55000|57014|53300|25006|40001|40P01|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND)$/;
const passingMessages =
  /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error/;

/** A 503 for faults of the database that pass by themselves; anything else comes back unchanged. */
export function explainDatabaseError(thrown: unknown): unknown {
  if (thrown instanceof AppError) return thrown;
  const { code = '', message = '' } = asPostgresError(thrown);
  return passingCodes.test(code) || passingMessages.test(message) ? serviceUnavailable(thrown) : thrown;
}

/** Name of the constraint that a unique (23505) or foreign key (23503) violation is about, else null. */
export function violatedConstraint(thrown: unknown): string | null {
  const { code, constraint } = asPostgresError(thrown);
  return (code === '23505' || code === '23503') && constraint !== undefined ? constraint : null;
}

/**
 * Whether a statement was cancelled because it took too long. The database answers, and only this statement is slow: the request may be
 * sent again, but a program that repeats it for ever may repeat what never ends.
 */
export const isTimeout = (thrown: unknown): boolean => asPostgresError(thrown).code === '57014';

/** Whether the database, or the pool, gave no answer in time: asking it something else as well would take as long. */
export const tookTooLong = (thrown: unknown): boolean =>
  isTimeout(thrown) ||
  /timeout exceeded when trying to connect|a statement was not answered/.test(
    asPostgresError(thrown).message ?? '',
  );

/** Whether a statement lost against another one that changed the same rows: reading them again and planning again helps. */
export const isStale = (thrown: unknown): boolean => /^40(001|P01)$/.test(asPostgresError(thrown).code ?? '');

/**
 * Whether the server refused a statement and keeps the connection: what its transaction did is rolled back, for certain. After an
 * error that ends the connection, or of the network, the transaction may have been committed.
 */
export const isRolledBack = (thrown: unknown): boolean =>
  /^((0A|21|22|23|26|42|44|54|55|P0)...|25006|40001|40P01|53[12]00|57014)$/.test(
    asPostgresError(thrown).code ?? '',
  );
