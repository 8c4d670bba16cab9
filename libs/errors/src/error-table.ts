/**
 * The codes an answer can carry. The name goes into `error.name`, the phrase into `message`
 * (specification 7; the rows that it leaves open are in docs/decisions/0004-error-answers.md).
 */
export const errorTable = {
  BadRequestError: { status: 400, phrase: 'Bad Request' },
  UnauthorizedError: { status: 401, phrase: 'Unauthorized' },
  ForbiddenError: { status: 403, phrase: 'Forbidden' },
  NotFoundError: { status: 404, phrase: 'Not Found' },
  MethodNotAllowedError: { status: 405, phrase: 'Method Not Allowed' },
  NotAcceptableError: { status: 406, phrase: 'Not Acceptable' },
  ConflictError: { status: 409, phrase: 'Conflict' },
  PreconditionFailedError: { status: 412, phrase: 'Precondition Failed' },
  PayloadTooLargeError: { status: 413, phrase: 'Payload Too Large' },
  UnsupportedMediaTypeError: { status: 415, phrase: 'Unsupported Media Type' },
  TooManyRequestsError: { status: 429, phrase: 'Too Many Requests' },
  InternalServerError: { status: 500, phrase: 'Internal Server Error' },
  ServiceUnavailableError: { status: 503, phrase: 'Service Unavailable' },
} as const;

export type ErrorName = keyof typeof errorTable;
