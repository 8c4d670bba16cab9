import type { Authenticator, Principal, Surface } from '@team-operations/credentials';
import type { Issue } from '@team-operations/errors';
import {
  explainDatabaseError,
  sql,
  type Database,
  type Sql,
  type TeamDatabase,
} from '@team-operations/database';
import type { Change, StoredAnswer } from './change.ts';
import { composeChange } from './compose-change.ts';
import { explainTakenKey, findAnswer, toStoredAnswer } from './idempotency.ts';
import type { AnsweredFile } from './file.ts';
import type { MediaType, Operation, OperationContext, WriteContext, WriteOperation } from './operation.ts';
import type { Page } from './page.ts';
import { checkEvents, checkInput, checkOutput, EventViolation, type OutputViolation } from './checks.ts';
import { requireVisible } from './visibility.ts';

export interface OperationRequest {
  principal: Principal;
  surface: Surface;
  requestId: string;
  /** Not yet checked: what the surface received. */
  input: unknown;
  /** What the surface itself found wrong with the input; reported with what the schema finds. */
  inputIssues?: readonly Issue[];
  idempotencyKey?: string | undefined;
  /** True for an operation that understands it: answers what would happen, and stores nothing. */
  dryRun?: boolean | undefined;
  /** For a file: which of its media types the caller chose. Default: the first. */
  mediaType?: MediaType | undefined;
  /** Records the use of the credential, once it is known that the credential may do this. */
  noteUse?: Authenticator['noteUse'] | undefined;
  /** Takes responses that violate their schema, after they were sent. Without it such a response is an error. */
  reportViolation?: ((violation: OutputViolation) => void) | undefined;
}

export interface OperationAnswer {
  /** The resource, or the rows of a list; undefined for a file. */
  data: unknown;
  /** Only for an operation that answers one. */
  file?: AnsweredFile;
  /** Only for a list: where the next page starts, or null. */
  nextCursor?: string | null;
  /** True when this is the stored answer to an earlier request with the same Idempotency-Key. */
  replayed: boolean;
}

/**
 * The one way to an operation, for every surface: scope, who may, input, handler with its one change, output. Throws an AppError for
 * whatever the caller can mend, and lets everything else through to become a 500.
 */
export async function runOperation(
  operation: Operation,
  request: OperationRequest,
  database: Database,
): Promise<OperationAnswer> {
  const { principal } = request;
  requireVisible(operation, principal);
  request.noteUse?.(principal, request.surface, operation.name);
  try {
    const team = database.forTeam(principal.teamId);
    const input = checkInput(operation, request.input, request.inputIssues);
    const answer = await handleAs(operation, input, contextOf(request, team), database, request);
    if (operation.kind !== 'file' && !answer.replayed)
      checkOutput(operation, answer.data, request.reportViolation);
    return answer;
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

function contextOf(request: OperationRequest, team: TeamDatabase): OperationContext {
  const { principal, surface, requestId } = request;
  return { team, principal, surface, requestId };
}

async function handleAs(
  operation: Operation,
  input: Record<string, unknown>,
  context: OperationContext,
  database: Database,
  { dryRun, idempotencyKey, mediaType: chosen, reportViolation }: OperationRequest,
): Promise<OperationAnswer> {
  if (operation.kind === 'file') {
    const mediaType = chosen ?? operation.mediaTypes[0];
    const file = await operation.handle(input, { ...context, mediaType });
    return { data: undefined, file: { ...file, mediaType }, replayed: false };
  }
  if (operation.kind === 'list') return listAnswer(await operation.handle(input, context));
  if (operation.kind === 'read') return { data: await operation.handle(input, context), replayed: false };
  const parts = { database, checksEvents: reportViolation === undefined };
  return dryRun === true
    ? handleWrite(operation, input, context, { ...parts, dryRun })
    : runWrite(operation, input, context, parts, idempotencyKey);
}

function listAnswer(page: Page<unknown>): OperationAnswer {
  return { data: page.rows, nextCursor: page.nextCursor, replayed: false };
}

/** What a write needs beside its context. */
interface WriteParts {
  database: Database;
  /** Whether what its events carry is checked after the write, as in tests. */
  checksEvents: boolean;
}

async function runWrite(
  operation: WriteOperation,
  input: Record<string, unknown>,
  context: OperationContext,
  parts: WriteParts,
  idempotencyKey: string | undefined,
): Promise<OperationAnswer> {
  if (idempotencyKey === undefined)
    return handleWrite(operation, input, context, { ...parts, dryRun: false });

  const { database } = parts;
  const stored = toStoredAnswer(idempotencyKey, operation.name, input);
  const { credentialId } = context.principal;
  const earlier = await findAnswer(database, credentialId, stored);
  const replay = async ({ data }: { data: unknown }): Promise<OperationAnswer> => {
    const answer = (await operation.replay?.(data, input, context)) ?? data;
    return { data: answer, replayed: true };
  };
  if (earlier !== null) return replay(earlier);
  try {
    return await handleWrite(operation, input, context, { ...parts, dryRun: false, stored });
  } catch (error) {
    if (error instanceof EventViolation) throw error;
    // A twin that ran at the same time may have committed first: then its answer is ours too.
    const twin = await findAnswer(database, credentialId, stored);
    if (twin !== null) return replay(twin);
    throw explainTakenKey(error);
  }
}

/** Runs the statement of a change; one that is made one at a time runs in a transaction that has the lock first. */
async function runChange(
  statement: Sql,
  { oneAtATime }: Change,
  team: TeamDatabase,
  database: Database,
): Promise<{ after: unknown }[]> {
  if (oneAtATime === undefined) return team.query(statement);
  const lock = `${oneAtATime} ${team.teamId}`;
  return database.transaction(async (transaction) => {
    await transaction.query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${lock}, 0))::text`);
    return transaction.query(statement);
  });
}

async function handleWrite(
  operation: WriteOperation,
  input: Record<string, unknown>,
  context: OperationContext,
  { database, checksEvents, dryRun, stored }: WriteParts & { dryRun: boolean; stored?: StoredAnswer },
): Promise<OperationAnswer> {
  const writeContext: WriteContext = {
    ...context,
    dryRun,
    async commit<Resource>(change: Change) {
      const statement = composeChange(operation.name, change, context, stored);
      if (dryRun) return (change.answer ?? null) as Resource | null;
      const [row] = await runChange(statement, change, context.team, database);
      if (row === undefined) return null;
      if (checksEvents) checkEvents(change, row.after);
      return (change.answer ?? row.after) as Resource;
    },
  };
  return { data: await operation.handle(input, writeContext), replayed: false };
}
