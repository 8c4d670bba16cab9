import { principalOf, type Authenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import {
  chooseMediaType,
  requireVisible,
  runOperation,
  type Operation,
  type OperationAnswer,
  type OperationRequest,
  type RestBinding,
} from '@team-operations/operations';
import { otherMethods, requestId } from '@team-operations/http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { restInput } from './rest-input.ts';
import { writeFile } from './write-file.ts';

/** The address of this list's next page (RFC 8288). */
function nextLink(req: Request, cursor: string): string {
  const query = new URLSearchParams(req.query as unknown as URLSearchParams);
  query.set('cursor', cursor);
  return `<${req.path}?${query.toString()}>; rel="next"`;
}

function writeAnswer({ method, status }: RestBinding, answer: OperationAnswer, req: Request, res: Response) {
  if (answer.replayed) res.set('Idempotent-Replayed', 'true');
  res.status(status ?? 200);
  if (answer.file !== undefined) return writeFile(answer.file, req, res);
  if (answer.nextCursor === undefined) {
    res.json({ data: answer.data });
    return;
  }
  // What was asked for in a body has no address.
  if (answer.nextCursor !== null && method === 'get') res.set('Link', nextLink(req, answer.nextCursor));
  res.json({ data: answer.data, next_cursor: answer.nextCursor });
}

/** The dependencies of the routes. */
export interface RestParts {
  database: Database;
  authenticator: Pick<Authenticator, 'noteUse'>;
  /** Takes responses that violate their schema; in tests there is none, and they are errors. */
  reportViolation?: OperationRequest['reportViolation'];
}

function handler(
  operation: Operation,
  binding: RestBinding,
  { database, authenticator, reportViolation }: RestParts,
): RequestHandler {
  return async (req, res) => {
    const mediaType = chooseMediaType(operation, (mediaTypes) => req.accepts(mediaTypes));
    if (mediaType !== undefined) res.vary('Accept');
    const answer = await runOperation(
      operation,
      {
        principal: principalOf(res),
        surface: 'rest',
        noteUse: authenticator.noteUse,
        reportViolation,
        requestId: requestId(res),
        ...restInput(operation, binding, req),
        mediaType,
        idempotencyKey: req.get('Idempotency-Key'),
      },
      database,
    );
    await writeAnswer(binding, answer, req, res);
  };
}

/** Who may not use the operation is refused before the body is read: reading it is what costs. */
const onlyVisible =
  (operation: Operation): RequestHandler =>
  (_req, res, next) => {
    requireVisible(operation, principalOf(res));
    next();
  };

/** What runs before the routes. */
export interface Admission {
  /** Before an operation: authentication, rate limit. */
  admit: readonly RequestHandler[];
  /** After it is known that the caller may use the operation. */
  readBody: RequestHandler;
  /** Before the refusal of a method that a path does not have. */
  elsewhere: readonly RequestHandler[];
}

/** The routes of every operation in the registry; there is no other list of them. */
export function restRouter(
  operations: readonly Operation[],
  parts: RestParts,
  { admit, readBody, elsewhere }: Admission,
): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const methods = new Map<string, string[]>();
  // A path without parameters comes before one that its last part could be mistaken for.
  const ordered = operations
    .flatMap((operation) => operation.bindings.map((binding) => ({ operation, binding })))
    .sort((a, b) => a.binding.path.split(':').length - b.binding.path.split(':').length);
  for (const { operation, binding } of ordered) {
    const { method, path } = binding;
    router[method](path, ...admit, onlyVisible(operation), readBody, handler(operation, binding, parts));
    methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
  }
  for (const [path, allowed] of methods) router.all(path, ...elsewhere, otherMethods(allowed));
  return router;
}
