import { AppError, type ErrorName, type Issue } from '@team-operations/errors';

/** An issue of each error that has one, as the service words it; `apps/gateway/test/documented-errors.int.test.ts` compares them. */
const issues: Partial<Record<ErrorName, Issue>> = {
  BadRequestError: {
    code: 'wrong_format',
    path: 'scheduledDate',
    message: 'is not a valid date',
    fix: 'Send YYYY-MM-DD, such as 2026-03-01.',
  },
  UnauthorizedError: {
    path: 'Authorization',
    message: 'is unknown or was revoked',
    fix: 'Use an API key from Settings > Developer. A system with a token of its own uses the current one. An application requests authorization again.',
  },
  ForbiddenError: {
    path: 'Authorization',
    message: 'lacks the scope jobs.write',
    fix: 'Use an API key with jobs.write. Create keys in Settings > Developer > API Keys.',
  },
  NotFoundError: { path: '', message: 'no job of your team has this id', fix: 'Check the id.' },
  ConflictError: {
    code: 'idempotency_key_reused',
    path: 'Idempotency-Key',
    message: 'was used with another request in the last 24 hours',
    fix: 'Send a new key with each new request. Reuse a key only to retry the same request.',
  },
  PreconditionFailedError: {
    code: 'version_changed',
    path: 'If-Match',
    message: 'does not match the resource: it has changed since it was read',
    fix: 'Read the resource again, check what has changed, and send the new ETag.',
  },
  PayloadTooLargeError: {
    path: '',
    message: 'The body is too large.',
    fix: 'Send less data in one request.',
  },
  UnsupportedMediaTypeError: {
    path: 'Content-Type',
    message: 'is not application/json',
    fix: 'Send JSON with Content-Type: application/json.',
  },
  TooManyRequestsError: {
    path: '',
    message: 'The limit of 600 requests a minute is exceeded.',
    fix: 'Send the request again after 60 seconds.',
  },
};

const requestId = '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d';

/** The body of a 431, as `libs/http` words it. */
export const tooLongExample = <Body>(write: (error: AppError, requestId: string) => Body): Body => {
  const issue: Issue = {
    code: 'headers_too_large',
    path: '',
    message: 'The headers of the request are too large.',
    fix: 'Send at most 16 kB of headers, the URL included, such as fewer values of a filter.',
  };
  const options = { status: 431, message: 'Request Header Fields Too Large' };
  return write(new AppError('BadRequestError', [issue], options), requestId);
};

/** The body of an error as a surface writes it, for the documentation. */
export function errorExample<Body>(
  name: ErrorName,
  write: (error: AppError, requestId: string) => Body,
): Body {
  const issue = issues[name];
  return write(new AppError(name, issue === undefined ? [] : [issue]), requestId);
}
