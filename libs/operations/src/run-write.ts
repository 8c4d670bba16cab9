import {
  sql,
  tookTooLong,
  type Database,
  type Sql,
  type StatementRunner,
  type TeamDatabase,
} from '@team-operations/database';
import type { Change, StoredAnswer, Written } from './change.ts';
import { checkEvents, EventViolation, OutputViolation } from './checks.ts';
import { composeChange } from './compose-change.ts';
import { explainTakenKey, findAnswer, toStoredAnswer } from './idempotency.ts';
import type { OperationContext, WriteContext, WriteOperation } from './operation.ts';
import { lockVersion, requireUnsaved, requireVersion, versionOf, type Version } from './version.ts';
import type { OperationAnswer, OperationRequest } from './run-operation.ts';

/** How a write is asked for. */
type Asked = Pick<OperationRequest, 'dryRun' | 'idempotencyKey' | 'ifVersion' | 'reportViolation'>;

/** Runs a write: its answer, or the stored one of an earlier request with the same Idempotency-Key. */
export async function runWrite(
  operation: WriteOperation,
  input: Record<string, unknown>,
  context: OperationContext,
  database: Database,
  asked: Asked,
): Promise<OperationAnswer> {
  const { dryRun, idempotencyKey } = asked;
  if (idempotencyKey === undefined) return handleWrite(operation, input, context, { asked });

  const stored = toStoredAnswer(idempotencyKey, operation.name, input);
  const { credentialId } = context.principal;
  const find = () => context.team.inShare(() => findAnswer(database, credentialId, stored));
  const earlier = await find();
  if (dryRun === true) return handleWrite(operation, input, context, { asked });
  const replay = async ({ data }: { data: unknown }): Promise<OperationAnswer> => {
    const answer = (await operation.replay?.(data, input, context)) ?? data;
    return { data: answer, replayed: true };
  };
  if (earlier !== null) return replay(earlier);
  try {
    return await handleWrite(operation, input, context, { asked, stored });
  } catch (error) {
    // A database that did not answer is not asked again: the caller has waited already.
    if (error instanceof EventViolation || tookTooLong(error)) throw error;
    // An equal request that ran at the same time may have committed first: then its answer is ours too.
    const concurrent = await find();
    if (concurrent !== null) return replay(concurrent);
    throw explainTakenKey(error);
  }
}

const takeLock = (transaction: StatementRunner, lock: string) =>
  transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))::text`);

/** The change would leave the version as it was: it has the time at which its handler has read the row, which was changed since. */
class SameVersion extends Error {}

/** The change in a transaction that has locked the version which the caller named. */
async function changeVersion(
  transaction: StatementRunner,
  statement: Sql,
  { version, named, of }: Condition,
): Promise<Written[]> {
  let before = await lockVersion(transaction, version, of);
  if (before === undefined && typeof of.id === 'string') {
    // There is no row to lock: another that creates it on a condition is waited for. What has no id yet is created by no other.
    await takeLock(transaction, `create ${of.teamId} ${of.id}`);
    before = await lockVersion(transaction, version, of);
  }
  if (before !== undefined) requireVersion(named, before);
  const rows = await transaction.query<Written>(statement);
  // What is not there is not found by most changes; one that creates it then was meant for another state (RFC 9110, 13.1.1).
  if (before === undefined && rows.length > 0) requireUnsaved(named);
  const isSame = rows[0] !== undefined && versionOf(version, rows[0].after) === before;
  if (version.isCompared === true && isSame) throw new SameVersion();
  return rows;
}

/** Answers no rows, so that the handler reads the row again. */
function noRowsOfSameVersion(error: unknown): [] {
  if (error instanceof SameVersion) return [];
  throw error;
}

/** To which version of which row a change may be made. */
interface Condition {
  version: Version;
  named: readonly string[];
  of: { teamId: string; id: unknown };
}

/** Runs the statement of a change; one that is made one at a time, or on a condition, runs in a transaction. */
async function runChange(
  statement: Sql,
  { oneAtATime, waitsForNoRow = false }: Change,
  { team, condition }: { team: TeamDatabase; condition?: Condition | undefined },
): Promise<Written[]> {
  if (oneAtATime === undefined && condition === undefined)
    return waitsForNoRow ? team.commitTogether(statement) : team.query(statement);
  return team.transaction(async (transaction) => {
    if (oneAtATime !== undefined) await takeLock(transaction, `${oneAtATime} ${team.teamId}`);
    return condition === undefined
      ? transaction.query(statement)
      : changeVersion(transaction, statement, condition);
  });
}

/** What a caller demands of the row that is changed; undefined when any version will do. */
function conditionOf(
  { version, changedId }: WriteOperation,
  input: Record<string, unknown>,
  { teamId }: TeamDatabase,
  { ifVersion }: Asked,
): Condition | undefined {
  if (version === undefined || ifVersion === undefined) return undefined;
  const id = changedId === undefined ? input['id'] : changedId(input, teamId);
  return { version, named: ifVersion, of: { teamId, id } };
}

/** Runs the handler. What it has committed is answered also when it fails afterwards: then the failure is reported. */
async function handleWrite(
  operation: WriteOperation,
  input: Record<string, unknown>,
  context: OperationContext,
  { asked, stored }: { asked: Asked; stored?: StoredAnswer },
): Promise<OperationAnswer> {
  const { dryRun = false, reportViolation } = asked;
  const condition = conditionOf(operation, input, context.team, asked);
  let committed: { data: unknown } | undefined;
  const writeContext: WriteContext = {
    ...context,
    dryRun,
    async commit<Resource>(change: Change) {
      // As in tests, where a violation is an error.
      const isChecked = reportViolation === undefined;
      const returnsResource = isChecked || condition !== undefined || change.answer === undefined;
      const statement = composeChange(operation.name, change, context, { stored, returnsResource });
      if (dryRun) return (change.answer ?? null) as Resource | null;
      const { team } = context;
      const [row] = await runChange(statement, change, { team, condition }).catch(noRowsOfSameVersion);
      if (row === undefined) return null;
      committed = { data: change.answer ?? row.after };
      if (isChecked) checkEvents(change, row);
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
