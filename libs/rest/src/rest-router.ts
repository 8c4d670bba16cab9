import { principalOf, type Authenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import {
  afterCommit,
  chooseMediaType,
  pathParameters,
  pathTemplate,
  requireVisible,
  runOperation,
  type Operation,
  type OperationAnswer,
  type OperationRequest,
  type RestBinding,
} from '@team-operations/operations';
import { otherMethods, requestId } from '@team-operations/http';
import type { Request, RequestHandler, Response } from 'express';
import { answerBody } from './answer-body.ts';
import { answeredNotModified, etagOf } from './conditions.ts';
import { createdLocation } from './created-location.ts';
import type { deprecationHeaders } from './deprecation-headers.ts';
import { headersOfPages } from './every-answer.ts';
import { namingPath } from './misspelt-path.ts';
import { restInput } from './rest-input.ts';
import { routersByPrefix } from './routers-by-prefix.ts';
import { writeFile } from './write-file.ts';

/** The absolute address of this list's next page (RFC 8288): some clients do not resolve a relative one. */
function nextLink(origin: string, req: Request, cursor: string): string {
  const query = new URLSearchParams(req.query as unknown as URLSearchParams);
  query.set('cursor', cursor);
  return `<${origin}${req.path}?${query.toString()}>; rel="next"`;
}

/** Sends JSON with its ETag; a reader who has it already gets a 304 without it. A long text becomes bytes once, for the sum and the socket. */
function writeJson(operation: Operation, data: unknown, text: string, req: Request, res: Response): void {
  const body = answerBody(text, res);
  const isRead = req.method === 'GET' || req.method === 'HEAD';
  if (isRead || operation.version !== undefined) {
    const etag = etagOf(operation, data, body);
    if (isRead && answeredNotModified(req, res, etag)) return;
    res.setHeader('ETag', etag);
  }
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  res.setHeader('Content-Length', Buffer.byteLength(body));
  res.end(body);
}

function writeAnswer(
  operation: Operation,
  { status }: RestBinding,
  answer: OperationAnswer,
  req: Request,
  res: Response,
) {
  if (answer.replayed) res.set('Idempotent-Replayed', 'true');
  res.status(status ?? 200);
  if (answer.file !== undefined) return writeFile(answer.file, req, res);
  if (answer.nextCursor === undefined) {
    return writeJson(operation, answer.data, JSON.stringify({ data: answer.data }), req, res);
  }
  const body = JSON.stringify({ data: answer.data, next_cursor: answer.nextCursor });
  return writeJson(operation, undefined, body, req, res);
}

/** The dependencies of the routes. */
export interface RestParts {
  database: Database;
  authenticator: Pick<Authenticator, 'noteUse'>;
  /** Takes responses that violate their schema; in tests there is none, and they are errors. */
  reportViolation?: OperationRequest['reportViolation'];
}

/** The parts with what writes the headers of deprecated requests. */
export interface RouterParts extends RestParts {
  /** Where callers reach the API; links start with it. */
  baseUrl: string;
  writeDeprecations: ReturnType<typeof deprecationHeaders>;
  operations: readonly Operation[];
}

function handler(
  operation: Operation,
  binding: RestBinding,
  { database, authenticator, reportViolation, writeDeprecations, operations, baseUrl }: RouterParts,
  bindings: readonly RestBinding[],
): RequestHandler {
  const { origin } = new URL(baseUrl);
  const locate = binding.status === 201 ? createdLocation(operation, operations) : undefined;
  return async (req, res) => {
    const mediaType = chooseMediaType(operation, (mediaTypes) => req.accepts(mediaTypes));
    if (mediaType !== undefined) res.vary('Accept');
    const asked = restInput(operation, binding, req);
    const answer = await runOperation(
      operation,
      {
        principal: principalOf(res),
        surface: 'rest',
        noteUse: authenticator.noteUse,
        reportViolation,
        requestId: requestId(res),
        ...asked,
        mediaType,
        idempotencyKey: req.get('Idempotency-Key'),
      },
      database,
    ).catch((error: unknown) => {
      throw namingPath(error, req.path, binding, bindings);
    });
    const step = (run: () => void | Promise<void>) => afterCommit(operation, reportViolation, run);
    await step(() => {
      if (locate !== undefined) res.location(locate(answer.data as Record<string, unknown>, asked.input));
    });
    await step(() => {
      if (answer.deprecations !== undefined) writeDeprecations(operation, answer.deprecations, res);
    });
    // What was asked for in a body has no address.
    if (typeof answer.nextCursor === 'string' && binding.method === 'get')
      res.append('Link', nextLink(origin, req, answer.nextCursor));
    const isWritten = await step(() => writeAnswer(operation, binding, answer, req, res));
    // The caller must not send it again.
    if (!isWritten && !res.headersSent) res.status(binding.status ?? 200).json({ data: null });
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

const isChange = ({ method }: RestBinding) => method !== 'get';
const asRequest = (binding: RestBinding) => `${binding.method.toUpperCase()} ${pathTemplate(binding)}`;

/** The requests that change what is at a path: those one part below it, or for `/v1/docs/:id`, which has none, those of its kind. */
function changesBelow(path: string, bindings: readonly RestBinding[]): string[] {
  const below = (parent: string) =>
    bindings.filter(
      (one) =>
        isChange(one) && one.path.startsWith(`${parent}/`) && !one.path.includes(':', parent.length + 1),
    );
  const own = below(path);
  const changes = own.length > 0 || !/\/:\w+$/.test(path) ? own : below(path.replace(/\/:\w+$/, ''));
  return changes.map(asRequest);
}

/** The routes of every operation in the registry; there is no other list of them. */
export function restRouter(parts: RouterParts, { admit, readBody, elsewhere }: Admission): RequestHandler {
  const routers = routersByPrefix();
  const routes = parts.operations.flatMap((operation) =>
    operation.bindings.map((binding) => ({ operation, binding })),
  );
  const bindings = routes.map(({ binding }) => binding);
  const depth = ({ binding }: (typeof routes)[number]) => pathParameters(binding).length;
  const depths = [...new Set(routes.map(depth))].sort((one, other) => one - other);
  // A path without parameters comes, with the refusal of its other methods, before one that its last part could be mistaken for.
  for (const wanted of depths) {
    const methods = new Map<string, string[]>();
    for (const { operation, binding } of routes.filter((route) => depth(route) === wanted)) {
      const { method, path } = binding;
      routers
        .of(path)
        [method](
          path,
          ...admit,
          onlyVisible(operation),
          readBody,
          handler(operation, binding, parts, bindings),
        );
      methods.set(path, [...(methods.get(path) ?? []), method.toUpperCase()]);
    }
    for (const [path, allowed] of methods)
      routers
        .of(path)
        .all(path, ...elsewhere, otherMethods(allowed, headersOfPages, changesBelow(path, bindings)));
  }
  return routers.handler;
}
