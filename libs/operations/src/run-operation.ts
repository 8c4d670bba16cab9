import type { Authenticator, Principal, Surface } from '@team-operations/credentials';
import {
  explainDatabaseError,
  untilAborted,
  type Database,
  type TeamDatabase,
} from '@team-operations/database';
import { serviceUnavailable, type Issue } from '@team-operations/errors';
import { answerInTime } from './answer-in-time.ts';
import { checkInput, checkOutput, OutputViolation, type ReportViolation } from './checks.ts';
import { countDeprecatedUse, type Deprecation } from './deprecation.ts';
import type { AnsweredFile } from './file.ts';
import { keyIssues } from './idempotency.ts';
import type { MediaType, Operation, OperationContext } from './operation.ts';
import type { Page } from './page.ts';
import { runWrite } from './run-write.ts';
import { requireVersion, versionOf } from './version.ts';
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
  /** The versions of the resource to which the change may be made, or whose reading is asked for. Default: any. */
  ifVersion?: readonly string[] | undefined;
  /** True for an operation that understands it: answers what would happen, and stores nothing. */
  dryRun?: boolean | undefined;
  /** For a file: which of its media types the caller chose. Default: the first. */
  mediaType?: MediaType | undefined;
  /** Records the use of the credential, once it is known that the credential may do this. */
  noteUse?: Authenticator['noteUse'] | undefined;
  /** Aborted when no caller waits any longer: what a read has sent to the database ends then. A change is completed. */
  signal?: AbortSignal | undefined;
  /** Takes responses that do not match the schema of the operation, after they were sent. Without it such a response is an error. */
  reportViolation?: ReportViolation | undefined;
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
  /** The deprecated forms in which it was called; absent when there is none. */
  deprecations?: readonly Deprecation[];
}

/**
 * The one way to an operation, for every surface: scope, who may, input, handler with its one change, output. Throws an AppError for
 * whatever the caller can fix, and lets everything else through to become a 500.
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
    const input = checkInput(operation, request.input, earlierIssues(operation, request));
    const used = operation.deprecations?.filter((deprecation) => deprecation.isUsedBy(input)) ?? [];
    const handle = () => handleAs(operation, input, contextOf(request, team), database, request);
    const answer = await limited(operation, request, handle);
    if (operation.kind !== 'file' && !answer.replayed)
      checkOutput(operation, answer.data, request.reportViolation);
    return await withDeprecations(answer, used, { operation, team, request });
  } catch (error) {
    throw explainDatabaseError(error);
  }
}

/** A read ends when its caller has gone; a change when it takes longer than its longest answer, if it has one. */
function limited(
  operation: Operation,
  { signal }: OperationRequest,
  handle: () => Promise<OperationAnswer>,
): Promise<OperationAnswer> {
  if (operation.kind !== 'write') return signal === undefined ? handle() : untilAborted(signal, handle);
  const { name, longestAnswer } = operation;
  if (longestAnswer === undefined) return handle();
  const tooLate = () => serviceUnavailable(`${name} was not answered in ${longestAnswer} ms`);
  return answerInTime(longestAnswer, handle, tooLate);
}

/** What is wrong with a request beside what the schema of its input finds. */
function earlierIssues(
  operation: Operation,
  { input, inputIssues = [], idempotencyKey }: OperationRequest,
): Issue[] {
  const first = operation.checkFirst?.(asObject(input)) ?? [];
  return [...first, ...inputIssues, ...(operation.kind === 'write' ? keyIssues(idempotencyKey) : [])];
}

function contextOf(request: OperationRequest, team: TeamDatabase): OperationContext {
  const { principal, surface, requestId } = request;
  return { team, principal, surface, requestId };
}

const asObject = (input: unknown): Readonly<Record<string, unknown>> =>
  typeof input === 'object' && input !== null ? { ...input } : {};

/** The answer with the deprecated forms in which it was asked for. They are counted; what is answered does not depend on that. */
async function withDeprecations(
  answer: OperationAnswer,
  used: readonly Deprecation[],
  { operation, team, request }: { operation: Operation; team: TeamDatabase; request: OperationRequest },
): Promise<OperationAnswer> {
  if (used.length === 0) return answer;
  for (const { name } of used) {
    const use = { operation: operation.name, deprecation: name };
    await countDeprecatedUse(team, request.principal, use).catch((error: unknown) => {
      if (request.reportViolation === undefined) throw error;
      request.reportViolation(new OutputViolation(operation.name, `a use of ${name} was not counted`, error));
    });
  }
  return { ...answer, deprecations: used };
}

async function handleAs(
  operation: Operation,
  input: Record<string, unknown>,
  context: OperationContext,
  database: Database,
  request: OperationRequest,
): Promise<OperationAnswer> {
  if (operation.kind === 'file') {
    const mediaType = request.mediaType ?? operation.mediaTypes[0];
    const file = await operation.handle(input, { ...context, mediaType });
    return { data: undefined, file: { ...file, mediaType }, replayed: false };
  }
  if (operation.kind === 'list') return listAnswer(await operation.handle(input, context));
  if (operation.kind === 'read') {
    const data: unknown = await operation.handle(input, context);
    if (request.ifVersion !== undefined)
      requireVersion(request.ifVersion, versionOf(operation.version, data));
    return { data, replayed: false };
  }
  return runWrite(operation, input, context, database, request);
}

function listAnswer(page: Page<unknown>): OperationAnswer {
  return { data: page.rows, nextCursor: page.nextCursor, replayed: false };
}
