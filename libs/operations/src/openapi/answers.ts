import { errorTable, type ErrorName } from '@team-operations/errors';
import { Type, type TSchema } from '@sinclair/typebox';
import type { JsonOperation, Operation, RestBinding } from '../operation.ts';
import { pathParameters } from './request.ts';

/** Whether callers choose among media types, so that none of them may suit. */
const negotiates = (operation: Operation) => operation.kind === 'file' && operation.mediaTypes.length > 1;

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
        issues: Type.Array(
          Type.Object({
            path: Type.String({ description: 'The offending field, dotted for nested ones' }),
            message: Type.String(),
            fix: Type.Optional(Type.String({ description: 'How to fix it' })),
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
      description: 'Where the next page starts; null on the last',
    }),
  });
}

const fileHeaders = {
  'Content-Disposition': {
    description: '`attachment`, with the name of the file (RFC 6266)',
    schema: { type: 'string' },
  },
};

/** What a success is answered in: JSON, or a file in one of its media types. */
export function contentOf(operation: Operation) {
  if (operation.kind !== 'file')
    return { content: { 'application/json': { schema: answerSchema(operation) } } };
  const content = operation.mediaTypes.map((mediaType) => [
    mediaType,
    // OpenAPI 3.1: bytes have no schema.
    mediaType.startsWith('text/') ? { schema: { type: 'string' } } : {},
  ]);
  return { headers: fileHeaders, content: Object.fromEntries(content) as Record<string, object> };
}

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
    ...when(binding.method === 'post' && operation.kind === 'write', 'ConflictError'),
    ...when(negotiates(operation), 'NotAcceptableError'),
  ];
}

/** The errors of an operation by status, each as a reference to `components.responses`. */
export function errorAnswers(operation: Operation, binding: RestBinding) {
  return Object.fromEntries(
    errorsOf(operation, binding).map((name) => [
      errorTable[name].status,
      { $ref: `#/components/responses/${name}` },
    ]),
  );
}

/** The errors that operations refer to, by name. */
export function sharedErrors(operations: readonly Operation[]) {
  const schema = errorBody(operations);
  const names = operations.flatMap((operation) =>
    operation.bindings.flatMap((binding) => errorsOf(operation, binding)),
  );
  return Object.fromEntries(
    [...new Set(names)]
      .sort((a, b) => errorTable[a].status - errorTable[b].status)
      .map((name) => [
        name,
        { description: errorTable[name].phrase, content: { 'application/json': { schema } } },
      ]),
  );
}
