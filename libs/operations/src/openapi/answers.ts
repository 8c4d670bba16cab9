import { errorCodes, errorTable, restErrorBodyAt, type ErrorName } from '@team-operations/errors';
import { Type, type TSchema } from '@sinclair/typebox';
import type { JsonOperation, Operation, RestBinding } from '../operation.ts';
import { takesVersion } from '../takes-version.ts';
import { errorExample, tooLongExample } from './error-examples.ts';
import type { Examples } from './examples.ts';
import { errorHeaders, headersOfHttp, successHeaders } from './headers.ts';
import { pathParameters } from './request.ts';

/** Whether callers choose among media types, so that none of them may suit. */
const negotiates = (operation: Operation) => operation.kind === 'file' && operation.mediaTypes.length > 1;

const Code = (description: string) => Type.String({ enum: Object.keys(errorCodes), description });

/** The body of every error of these operations. */
function errorBody(operations: readonly Operation[]) {
  const names = Object.keys(errorTable).filter(
    (name) => name !== 'NotAcceptableError' || operations.some(negotiates),
  );
  return Type.Object(
    {
      status: Type.Literal('error'),
      message: Type.String(),
      request_id: Type.String(),
      error: Type.Object({
        name: Type.String({ enum: names }),
        code: Code('Error code for programs; the code of its issues if they share one'),
        doc_url: Type.String({ format: 'uri', description: 'URL of the documentation of the code' }),
        issues: Type.Array(
          Type.Object({
            path: Type.String({ description: 'Invalid field; nested fields are separated by dots' }),
            message: Type.String(),
            fix: Type.Optional(Type.String({ description: 'How to fix it' })),
            code: Code('Error code for programs'),
          }),
        ),
      }),
    },
    { title: 'Error' },
  );
}

/** Success bodies (specification 4.1): `data`, and `next_cursor` beside it for a list. */
function answerSchema(operation: JsonOperation): TSchema {
  if (operation.kind !== 'list') return Type.Object({ data: operation.output });
  return Type.Object({
    data: Type.Array(operation.output),
    next_cursor: Type.Unsafe({
      type: ['string', 'null'],
      description: 'Cursor of the next page; null on the last page',
    }),
  });
}

/** What a success is answered in: JSON with an example, or a file in one of its media types. */
function contentOf(operation: Operation, examples: Examples): Record<string, object> {
  if (operation.kind !== 'file') {
    const example = examples[operation.name];
    const schema = answerSchema(operation);
    return { 'application/json': example === undefined ? { schema } : { schema, example } };
  }
  const content = operation.mediaTypes.map((mediaType) => [
    mediaType,
    // OpenAPI 3.1: bytes have no schema.
    mediaType.startsWith('text/') ? { schema: { type: 'string' } } : {},
  ]);
  return Object.fromEntries(content) as Record<string, object>;
}

/** The success of an operation, by its status. */
export const successAnswer = (operation: Operation, binding: RestBinding, examples: Examples) => ({
  [binding.status ?? 200]: {
    description: binding.status === 201 ? 'Created' : 'Success',
    ...successHeaders(operation, binding),
    content: contentOf(operation, examples),
  },
});

/** When each error is answered, for people. */
export const errorMeaning: Record<ErrorName, string> = {
  BadRequestError:
    'Bad Request: a value is invalid, unknown or missing, or the state does not allow the request',
  UnauthorizedError: 'Unauthorized: the credential is missing, unknown, expired or revoked',
  ForbiddenError: 'Forbidden: the credential lacks the scope',
  NotFoundError: 'Not Found: no such resource in the team',
  MethodNotAllowedError: 'Method Not Allowed: see `Allow`',
  NotAcceptableError: 'Not Acceptable: `Accept` has no supported media type',
  ConflictError: 'Conflict: the `Idempotency-Key` was used for another request, or the resource has changed',
  PreconditionFailedError:
    'Precondition Failed: the resource has changed since it was read (`If-Match`, or `revision` in the body)',
  PayloadTooLargeError: 'Payload Too Large: the body exceeds the limit',
  UnsupportedMediaTypeError: 'Unsupported Media Type: the body is not JSON, or its encoding is not supported',
  TooManyRequestsError: 'Too Many Requests: retry after `Retry-After` seconds',
  InternalServerError: 'Internal Server Error: quote `request_id`',
  ServiceUnavailableError:
    'Service Unavailable: a dependency is unavailable or busy; retry after `Retry-After` seconds',
};

function errorsOf(operation: Operation, binding: RestBinding): ErrorName[] {
  const always: ErrorName[] = [
    'BadRequestError',
    'UnauthorizedError',
    'ForbiddenError',
    'TooManyRequestsError',
    'InternalServerError',
    'ServiceUnavailableError',
  ];
  const when = (holds: boolean, ...names: ErrorName[]) => (holds ? names : []);
  return [
    ...always,
    ...when(pathParameters(binding).length > 0, 'NotFoundError'),
    ...when(binding.method !== 'get', 'PayloadTooLargeError', 'UnsupportedMediaTypeError'),
    ...when(operation.kind === 'write', 'ConflictError'),
    ...when(negotiates(operation), 'NotAcceptableError'),
    ...when(takesVersion(operation), 'PreconditionFailedError'),
    ...(operation.errors ?? []),
  ];
}

/** RFC 6585, 5: many values of filters make a URL long. HTTP refuses it, before a credential is known. */
const tooLong = 'RequestHeaderFieldsTooLarge';

/** The errors of an operation by status, each as a reference to `components.responses`. */
export function errorAnswers(operation: Operation, binding: RestBinding) {
  const answers = errorsOf(operation, binding).map((name): [number, string] => [
    errorTable[name].status,
    name,
  ]);
  if (binding.method === 'get') answers.push([431, tooLong]);
  return Object.fromEntries(
    answers.map(([status, name]) => [status, { $ref: `#/components/responses/${name}` }]),
  );
}

/** The errors that operations refer to, by name. */
export function sharedErrors(operations: readonly Operation[]) {
  const schema = errorBody(operations);
  const names = operations.flatMap((operation) =>
    operation.bindings.flatMap((binding) => errorsOf(operation, binding)),
  );
  const write = restErrorBodyAt('https://api.example');
  const content = (example: object) => ({ 'application/json': { schema, example } });
  const named = [...new Set(names)]
    .sort((a, b) => errorTable[a].status - errorTable[b].status)
    .map((name): [string, object] => [
      name,
      {
        description: errorMeaning[name],
        ...errorHeaders(name),
        content: content(errorExample(name, write)),
      },
    ]);
  const longest = {
    description: 'Request Header Fields Too Large: the URL and the headers exceed 16 kB',
    ...headersOfHttp(),
    content: content(tooLongExample(write)),
  };
  const hasUrls = operations.some(({ bindings }) => bindings.some(({ method }) => method === 'get'));
  return Object.fromEntries(hasUrls ? [...named, [tooLong, longest]] : named);
}
