import { sql, type Database, type Sql, type TeamDatabase } from '@team-operations/database';
import type { Change, StoredAnswer, Written } from './change.ts';
import { checkEvents, EventViolation, OutputViolation } from './checks.ts';
import { composeChange } from './compose-change.ts';
import { explainTakenKey, findAnswer, toStoredAnswer } from './idempotency.ts';
import type { OperationContext, WriteContext, WriteOperation } from './operation.ts';
import type { OperationAnswer, OperationRequest } from './run-operation.ts';

/** How a write is asked for. */
type Asked = Pick<OperationRequest, 'dryRun' | 'idempotencyKey' | 'reportViolation'>;

/** Runs a write: its answer, or the stored one of an earlier request with the same Idempotency-Key. */
export async function runWrite(
  operation: WriteOperation,
  input: Record<string, unknown>,
  context: OperationContext,
  database: Database,
  asked: Asked,
): Promise<OperationAnswer> {
  const { dryRun, idempotencyKey } = asked;
  if (dryRun === true || idempotencyKey === undefined)
    return handleWrite(operation, input, context, { database, asked });

  const stored = toStoredAnswer(idempotencyKey, operation.name, input);
  const { credentialId } = context.principal;
  const earlier = await findAnswer(database, credentialId, stored);
  const replay = async ({ data }: { data: unknown }): Promise<OperationAnswer> => {
    const answer = (await operation.replay?.(data, input, context)) ?? data;
    return { data: answer, replayed: true };
  };
  if (earlier !== null) return replay(earlier);
  try {
    return await handleWrite(operation, input, context, { database, asked, stored });
  } catch (error) {
    if (error instanceof EventViolation) throw error;
    // An equal request that ran at the same time may have committed first: then its answer is ours too.
    const concurrent = await findAnswer(database, credentialId, stored);
    if (concurrent !== null) return replay(concurrent);
    throw explainTakenKey(error);
  }
}

/** Runs the statement of a change; one that is made one at a time runs in a transaction that has the lock first. */
async function runChange(
  statement: Sql,
  { oneAtATime }: Change,
  team: TeamDatabase,
  database: Database,
): Promise<Written[]> {
  if (oneAtATime === undefined) return team.query(statement);
  const lock = `${oneAtATime} ${team.teamId}`;
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))::text`);
    return transaction.query(statement);
  });
}

/** Runs the handler. What it has committed is answered also when it fails afterwards: then the failure is reported. */
async function handleWrite(
  operation: WriteOperation,
  input: Record<string, unknown>,
  context: OperationContext,
  { database, asked, stored }: { database: Database; asked: Asked; stored?: StoredAnswer },
): Promise<OperationAnswer> {
  const { dryRun = false, reportViolation } = asked;
  let committed: { data: unknown } | undefined;
  const writeContext: WriteContext = {
    ...context,
    dryRun,
    async commit<Resource>(change: Change) {
      const statement = composeChange(operation.name, change, context, stored);
      if (dryRun) return (change.answer ?? null) as Resource | null;
      const [row] = await runChange(statement, change, context.team, database);
      if (row === undefined) return null;
      committed = { data: change.answer ?? row.after };
      // As in tests, where a violation is an error.
      if (reportViolation === undefined) checkEvents(change, row);
      return committed.data as Resource;
    },
  };
  try {
    return { data: await operation.handle(input, writeContext), replayed: false };
  } catch (error) {
    if (committed === undefined || reportViolation === undefined) throw error;
    const message = `${operation.name} failed after its change was committed`;
    reportViolation(new OutputViolation(operation.name, message, error));
    return { ...committed, replayed: false };
  }
}
