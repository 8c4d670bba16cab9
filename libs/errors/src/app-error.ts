import type { ErrorCode } from './error-codes.ts';
import { errorTable, type ErrorName } from './error-table.ts';

/** Names the stored text that an issue repeats. A symbol, so that it is part of no body. */
export const quotes = Symbol('quotes');

/** One thing that is wrong with a request: which field, what about it, and how to fix it. */
export interface Issue {
  /** Name of the offending field, dotted for nested ones (`readings.0.value`); empty for the whole request. */
  path: string;
  message: string;
  /** One sentence that says what to send instead. */
  fix?: string;
  /** What programs branch on. Default: that of the error. */
  code?: ErrorCode;
  /** What people once wrote and `path`, `message` or `fix` repeats: an assistant is shown it as data. */
  [quotes]?: readonly string[];
}

export interface AppErrorOptions {
  /** Replaces the status of the name, where HTTP has a more exact one, such as 408. */
  status?: number;
  /** Replaces the HTTP phrase in the answer's `message`. */
  message?: string;
  /** Headers that belong to the answer, such as `Allow`, `Retry-After` or `WWW-Authenticate`. */
  headers?: Record<string, string>;
  /** What the safe-isolation API adds to its body, beside the issues. */
  details?: Readonly<Record<string, unknown>>;
  cause?: unknown;
}

/** A hostile body must not be answered with a longer one: more issues than this, and longer names, are cut. */
const mostIssues = 100;
const longestPath = 200;

/** Half of a surrogate pair, as in a name that was sent, would make a body that strict parsers of JSON refuse. */
function tidy(issue: Issue): Issue {
  const { path, message, fix } = issue;
  const isShort = path.length <= longestPath;
  if (isShort && [path, message, fix ?? ''].every((text) => text.isWellFormed())) return issue;
  return {
    ...issue,
    path: isShort ? path.toWellFormed() : `${path.slice(0, longestPath).toWellFormed()}…`,
    message: message.toWellFormed(),
    ...(fix !== undefined && { fix: fix.toWellFormed() }),
  };
}

/** What a handler throws to refuse a request. Anything else that is thrown becomes a 500 that reveals nothing. */
export class AppError extends Error {
  override readonly name: ErrorName;
  readonly status: number;
  readonly issues: readonly Issue[];
  readonly headers: Readonly<Record<string, string>>;
  readonly details: Readonly<Record<string, unknown>>;

  constructor(name: ErrorName, issues: readonly Issue[] = [], options: AppErrorOptions = {}) {
    super(options.message ?? errorTable[name].phrase, { cause: options.cause });
    this.name = name;
    this.status = options.status ?? errorTable[name].status;
    this.issues = issues.slice(0, mostIssues).map(tidy);
    this.headers = options.headers ?? {};
    this.details = options.details ?? {};
  }

  /** The same error in other words. */
  with({
    issues = this.issues,
    message = this.message,
  }: Partial<Pick<AppError, 'issues' | 'message'>>): AppError {
    const { name, status, headers, details, cause } = this;
    return new AppError(name, issues, { status, message, headers, details, cause });
  }
}

/** A 400 that names every offending field. */
export function badRequest(...issues: Issue[]): AppError {
  return new AppError('BadRequestError', issues);
}

/** A 409: the request does not fit the resource as it is now. */
export function conflict(...issues: Issue[]): AppError {
  return new AppError('ConflictError', issues);
}

/** A 404. It says the same for what does not exist and for what another team owns, so its issues name neither. */
export function notFound(...issues: Issue[]): AppError {
  return new AppError('NotFoundError', issues);
}

/** A 503: a dependency is away or busy, and the same request may succeed after `retryAfterSeconds`. */
export function serviceUnavailable(cause: unknown, retryAfterSeconds = 1): AppError {
  return new AppError('ServiceUnavailableError', [], {
    cause,
    headers: { 'Retry-After': String(retryAfterSeconds) },
  });
}
