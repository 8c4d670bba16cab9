import { errorTable, type ErrorName } from '@team-operations/errors';
import { Type, type TSchema } from '@sinclair/typebox';
import type { Operation } from '../operation.ts';
import { pathParameters } from './request.ts';

const ErrorBody = Type.Object(
  {
    status: Type.Literal('error'),
    message: Type.String(),
    request_id: Type.String(),
    error: Type.Object({
      name: Type.String({ enum: Object.keys(errorTable) }),
      issues: Type.Array(
        Type.Object({
          path: Type.String({ description: 'The offending field, dotted for nested ones' }),
          message: Type.String(),
          fix: Type.Optional(Type.String({ description: 'How to mend it' })),
        }),
      ),
    }),
  },
  { title: 'Error' },
);

/** Success bodies (specification 4.1): `data`, and `next_cursor` beside it for a list. */
export function answerSchema(operation: Operation): TSchema {
  if (operation.kind !== 'list') return Type.Object({ data: operation.output });
  return Type.Object({
    data: Type.Array(operation.output),
    next_cursor: Type.Unsafe({
      type: ['string', 'null'],
      description: 'Where the next page starts; null on the last',
    }),
  });
}

function errorsOf(operation: Operation): ErrorName[] {
  const always: ErrorName[] = [
    'BadRequestError',
    'UnauthorizedError',
    'ForbiddenError',
    'TooManyRequestsError',
    'InternalServerError',
    'ServiceUnavailableError',
  ];
  const withPath: ErrorName[] = pathParameters(operation).length > 0 ? ['NotFoundError'] : [];
  const withBody: ErrorName[] =
    operation.rest.method === 'get' ? [] : ['PayloadTooLargeError', 'UnsupportedMediaTypeError'];
  const withKey: ErrorName[] = operation.rest.method === 'post' ? ['ConflictError'] : [];
  return [...always, ...withPath, ...withBody, ...withKey];
}

export function errorAnswers(operation: Operation) {
  const rows = errorsOf(operation).map((name) => errorTable[name]);
  rows.sort((a, b) => a.status - b.status);
  return Object.fromEntries(
    rows.map(({ status, phrase }) => [
      status,
      { description: phrase, content: { 'application/json': { schema: ErrorBody } } },
    ]),
  );
}
