import type { Static, TObject, TSchema } from '@sinclair/typebox';
import type { Principal, Surface } from '@team-operations/credentials';
import type { TeamDatabase } from '@team-operations/database';
import type { ErrorName, Issue } from '@team-operations/errors';
import type { Scope } from '@team-operations/scopes';
import type { Change } from './change.ts';
import type { Deprecation } from './deprecation.ts';
import type { FileContent } from './file.ts';
import type { Page } from './page.ts';
import type { Version } from './version.ts';

/** What an operation does to data. `destructive` is what cannot be undone; assistants ask a person first. */
export type Effect = 'read' | 'write' | 'destructive';

/** Such as `application/pdf`. */
export type MediaType = `${string}/${string}`;

export interface RestBinding {
  method: 'get' | 'post' | 'patch';
  /** Express path under the base address, such as `/v1/jobs/:id`. Each parameter is a property of the input. */
  path: string;
  /** Status of the success answer; default: 200. */
  status?: 200 | 201;
}

/**
 * Whose request this is, and the data of that team. What else a handler needs reaches it by closure, from the factory of its
 * domain.
 */
export interface OperationContext {
  /** The data of the principal's team; nothing else can be read. */
  team: TeamDatabase;
  principal: Principal;
  surface: Surface;
  requestId: string;
}

export interface WriteContext extends OperationContext {
  /** True when the caller only asks what would happen: `commit` then writes nothing. Only where the operation says `dryRun`. */
  dryRun: boolean;
  /**
   * Makes the one change of this operation: the change, its audit row, its events and the stored answer for an
   * Idempotency-Key are one statement, so all of them are there or none. Answers the changed resource, or null when the
   * change touched no row.
   */
  commit: <Resource>(change: Change) => Promise<Resource | null>;
}

/** What a schema cannot say of properties of an input, and the request alone decides. */
export interface FurtherCheck<I extends TObject = TObject> {
  /** It is asked where nothing is wrong with these, whatever is wrong with others. */
  of: readonly string[];
  issuesOf(input: Static<I>): readonly Issue[];
}

interface Declaration<I extends TObject> {
  /** `resource.verb`, unique: what audit rows, logs and metrics call it. */
  name: `${string}.${string}`;
  /** One line for people; the title in the documentation. */
  summary: string;
  /** What a caller must know beyond the schemas, under 300 characters. */
  description: string;
  /** The guide that says the rest; documents of people link it, at the address of the pages. */
  guide?: { title: string; path: `/guides/${string}` };
  scope: Scope;
  /**
   * True for what hands out or ends credentials: beside the scope it needs an API key that may do everything, or an owner or
   * admin of the team in the settings pages (docs/decisions/0034-integrations.md).
   */
  managersOnly?: true;
  /** The main binding: where documents and tests call it. */
  rest: RestBinding;
  /** Every binding, the main one first. The input comes from the query of a GET, and from the body of the others. */
  bindings: readonly RestBinding[];
  /** Name of the MCP tool; absent for what assistants are not given. */
  tool?: string;
  /** What `id` in the input is of, where it is not the resource that the name begins with: `job`. */
  idOf?: string;
  /** Name of the page on which a host of an assistant can show the result of the tool. */
  view?: string;
  input: I;
  /** What the documentation shows of the input, where the handler checks more than a schema can say. */
  documentedInput?: TObject;
  /** What a schema cannot say of an input. It is called before the schema is, and its issues are the first of the answer. */
  checkFirst?(input: Readonly<Record<string, unknown>>): readonly Issue[];
  /** Their issues are answered together with those of the schema; a handler checks only what depends on stored data. */
  furtherChecks?: readonly FurtherCheck<I>[];
  /**
   * That of its resource. With it an answer has an ETag that `If-Match` takes, and a change is made only to the version that the caller
   * names.
   */
  version?: Version | undefined;
  /** Errors of its handler that its path and its kind do not imply, such as a 404 without an id in the path. */
  errors?: readonly ErrorName[];
  /**
   * The id of the resource that a change is of; undefined for one that the change creates. Default: `id`, if the path has it. A write without
   * either changes no resource that could be named before, and takes no `If-Match`.
   */
  changedId?: (input: Readonly<Record<string, unknown>>, teamId: string) => unknown;
  /** Forms of the call that will be removed. */
  deprecations?: readonly Deprecation<I>[];
  /**
   * The operation that reads what this one creates, and with which input. Default: `get` of the same resource, with the id of the
   * answer. Its address is the `Location` of a 201.
   */
  created?: {
    readBy: string;
    input(
      answer: Readonly<Record<string, unknown>>,
      sent: Readonly<Record<string, unknown>>,
    ): Record<string, unknown>;
  };
  /** An input that would be accepted, shown in the documentation. */
  example: Static<I>;
}

interface JsonDeclaration<I extends TObject, O extends TSchema> extends Declaration<I> {
  /** Schema of `data`, or of one row of it for a list. */
  output: O;
}

export interface ReadOperation<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
> extends JsonDeclaration<I, O> {
  effect: 'read';
  kind: 'read';
  handle(input: Static<I>, context: OperationContext): Promise<Static<O>>;
}

export interface ListOperation<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
> extends JsonDeclaration<I, O> {
  effect: 'read';
  kind: 'list';
  handle(input: Static<I>, context: OperationContext): Promise<Page<Static<O>>>;
}

export interface WriteOperation<
  I extends TObject = TObject,
  O extends TSchema = TSchema,
> extends JsonDeclaration<I, O> {
  effect: 'write' | 'destructive';
  kind: 'write';
  /** True when `dry_run=true` in the query is understood: the same answer, and nothing is stored. */
  dryRun?: boolean;
  /** True for what sends something to others, such as a market message, which acts there. */
  leavesTheTeam?: true;
  /**
   * Milliseconds after which the answer is a 503, whatever the database does: for callers who must know soon that they have to act
   * themselves. Its statements have ended by then, unless the whole server hangs, so sending it again must be safe.
   */
  longestAnswer?: number;
  /**
   * The values that properties of the resource get, as far as they are known before the change: the person who confirms it sees from what to
   * what. `before` is the resource as it is read. Throws a BadRequestError for a change that it does not allow.
   */
  becomes?(
    input: Readonly<Record<string, unknown>>,
    before: Readonly<Record<string, unknown>>,
  ): Readonly<Record<string, unknown>>;
  /** For one that makes a plan of its own, which a second call applies. */
  twoPhase?: {
    /** Whether this input only asks for a plan: then nothing changes yet. */
    isPlan(input: Readonly<Record<string, unknown>>): boolean;
    /** The input that applies the plan of an answer. */
    inputToApply(answer: Static<O>): Record<string, unknown>;
    /**
     * What applying this input would change, as properties of the output: the person who confirms it sees that, for any maker of the plan. Throws as applying it
     * would.
     */
    planned(
      input: Readonly<Record<string, unknown>>,
      context: Pick<OperationContext, 'team'>,
    ): Promise<Partial<Static<O>>>;
  };
  handle(input: Static<I>, context: WriteContext): Promise<Static<O>>;
  /** Updates the stored answer to an Idempotency-Key, where an outdated one would mislead. */
  replay?(answer: Static<O>, input: Static<I>, context: OperationContext): Promise<Static<O>>;
}

export interface FileOperation<I extends TObject = TObject> extends Declaration<I> {
  effect: 'read';
  kind: 'file';
  /** What it can be answered in; the first is sent to a caller that accepts anything. */
  mediaTypes: readonly [MediaType, ...MediaType[]];
  output?: undefined;
  /** Makes the file in one of its media types. */
  handle(input: Static<I>, context: OperationContext & { mediaType: MediaType }): Promise<FileContent>;
}

/** An operation whose answer is `data`, as JSON. */
export type JsonOperation = ReadOperation | ListOperation | WriteOperation;

export type Operation = JsonOperation | FileOperation;
