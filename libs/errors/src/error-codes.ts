import { errorTable, type ErrorName } from './error-table.ts';

interface Code {
  /** The error that it belongs to. */
  of: ErrorName;
  means: string;
  /** What the caller does about it. */
  remedy: string;
  /** Where it is not that of the error. */
  status?: number;
}

const bad = (means: string, remedy: string): Code => ({ of: 'BadRequestError', means, remedy });

/**
 * What programs branch on, beside the status: a closed list, from which nothing is taken away within a version
 * (docs/decisions/0069-error-codes-and-versions.md). The first of each error is the one for everything that has no code of its own.
 */
export const errorCodes = {
  invalid_input: bad('The request is invalid.', 'See `issues`: each names a field.'),
  required: bad('A field is missing.', 'Send it.'),
  unknown_field: bad(
    'A property or parameter is unknown.',
    'Remove it, or correct its name. Unknown properties are rejected.',
  ),
  wrong_type: bad(
    'A value has the wrong JSON type.',
    'Send the type in the API reference: `12` is a number, `"12"` is a string.',
  ),
  not_in_list: bad(
    'A value is not one of the allowed values.',
    'Send one of the values in `issues[].message`.',
  ),
  wrong_format: bad(
    'A value has the wrong format.',
    'Send the format in the API reference, such as `2026-03-01` for a date.',
  ),
  out_of_bounds: bad(
    'A value is too small, too large, too short or too long.',
    'Send a value within the limits in `issues[].message`.',
  ),
  sent_twice: bad('A field was sent more than once.', 'Send it once.'),
  headers_too_large: {
    of: 'BadRequestError',
    status: 431,
    means: 'The headers of the request, the URL included, are larger than the limit.',
    remedy: 'Send shorter headers, or fewer values of a filter.',
  },
  malformed_body: bad('The body cannot be read as JSON.', 'Send one JSON object in UTF-8.'),
  invalid_cursor: bad(
    'The value is no cursor, or one of another list or sort order.',
    'Send `next_cursor` unchanged, with the same `sort`, or start again without it.',
  ),
  reference_not_found: bad(
    'An id refers to no resource of your team.',
    'Send the id of a resource of your team.',
  ),
  already_taken: bad(
    'A value that must be unique is already used.',
    'Send another value, or use the existing resource.',
  ),
  status_not_allowed: bad(
    'The status of the resource does not allow the change.',
    'Read the resource. `fix` lists the statuses in which it can be changed.',
  ),
  nothing_to_change: bad('The request changes nothing.', 'Send at least one property to change.'),
  unauthorized: {
    of: 'UnauthorizedError',
    means: 'The credential is missing, malformed, unknown, expired or revoked.',
    remedy: 'Refresh the access token, or replace the key. Do not retry with the same credential.',
  },
  forbidden: {
    of: 'ForbiddenError',
    means: 'The credential is not allowed to do this: it lacks a scope, or its person lacks a role.',
    remedy: 'Use a credential with the scope in `issues`.',
  },
  not_found: {
    of: 'NotFoundError',
    means: 'The resource does not exist in your team, or the path does not exist.',
    remedy: 'Check the id and the path. Resources of other teams return the same error.',
  },
  pdf_not_ready: {
    of: 'NotFoundError',
    means: 'The PDF is not rendered yet.',
    remedy: 'Send the same request again after `Retry-After` seconds.',
  },
  pdf_failed: {
    of: 'NotFoundError',
    means: 'The PDF cannot be rendered.',
    remedy: 'Do not retry. `message` has the reason; use the HTML in `body` of the resource.',
  },
  method_not_allowed: {
    of: 'MethodNotAllowedError',
    means: 'The path does not support the method.',
    remedy: 'Use a method from the `Allow` header.',
  },
  not_acceptable: {
    of: 'NotAcceptableError',
    means:
      'The operation has several media types, and `Accept` has none of them. Other operations ignore `Accept`.',
    remedy: 'Send one of the media types in `fix`, or omit `Accept`.',
  },
  conflict: {
    of: 'ConflictError',
    means: 'The request conflicts with the current state of the resource.',
    remedy: 'Read the resource again. `issues` describes the change.',
  },
  idempotency_key_reused: {
    of: 'ConflictError',
    means: 'The `Idempotency-Key` was used for another request in the last 24 hours.',
    remedy: 'Send a new key with each new request.',
  },
  version_changed: {
    of: 'PreconditionFailedError',
    means: 'The resource does not match `If-Match`.',
    remedy: 'Read the resource again, check it, and send the new ETag.',
  },
  body_too_large: {
    of: 'PayloadTooLargeError',
    means: 'The body is larger than the limit.',
    remedy: 'Send less data in one request.',
  },
  unsupported_media_type: {
    of: 'UnsupportedMediaTypeError',
    means: 'The body is not JSON in UTF-8, or its encoding is not supported.',
    remedy:
      'Send `Content-Type: application/json` without `charset`, uncompressed or with gzip, deflate, br or zstd.',
  },
  rate_limited: {
    of: 'TooManyRequestsError',
    means: 'The request limit per minute is exceeded.',
    remedy: 'Wait `Retry-After` seconds.',
  },
  too_many_open_calls: {
    of: 'TooManyRequestsError',
    means: 'The credential has as many open calls of `/mcp` as it may.',
    remedy: 'Wait until a call has ended.',
  },
  internal_error: {
    of: 'InternalServerError',
    means: 'An internal error occurred.',
    remedy: 'Retry with backoff. If it still fails, report the `request_id`.',
  },
  unavailable: {
    of: 'ServiceUnavailableError',
    means: 'A dependency is unavailable or busy.',
    remedy: 'Send the same request again after `Retry-After` seconds.',
  },
  call_too_long: {
    of: 'ServiceUnavailableError',
    means: 'A call of `/mcp` took longer than one may.',
    remedy: 'Narrow the filters. Before you repeat a change, read the record: it may have been changed.',
  },
} as const satisfies Record<string, Code>;

export type ErrorCode = keyof typeof errorCodes;

const codes = Object.keys(errorCodes) as ErrorCode[];
const defaults = new Map<ErrorName, ErrorCode>();
for (const code of codes) {
  const { of } = errorCodes[code];
  if (!defaults.has(of)) defaults.set(of, code);
}

/** The status of the responses that have the code. */
export function statusOfCode(code: ErrorCode): number {
  const { of, status }: Code = errorCodes[code];
  return status ?? errorTable[of].status;
}

/** The code of an error that has none of its own. */
export const defaultCode = (name: ErrorName): ErrorCode => defaults.get(name) ?? 'internal_error';

/** Where the list is on a deployment, below the base address. */
export const errorsPath = '/v1/errors';
