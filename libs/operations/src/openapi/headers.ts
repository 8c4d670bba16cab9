import type { ErrorName } from '@team-operations/errors';
import type { Operation, RestBinding } from '../operation.ts';
import { apiVersion } from './api-version.ts';
import { hasETag } from './conditions.ts';

interface Header {
  description: string;
  schema: { type: 'string' | 'integer'; enum?: string[]; minimum?: number };
  example?: string | number;
}

const text = (description: string, example?: string): Header => ({
  description,
  schema: { type: 'string' },
  ...(example === undefined ? {} : { example }),
});

/** Every header of a response that the document names; each is described once. */
const headers = {
  'X-Request-Id': text(
    'ID of the request, also in logs, events and audit entries. Quote it to support.',
    '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c3d',
  ),
  'Api-Version': text('Version of the API.', apiVersion),
  'RateLimit-Policy': text('Request limit (`q`) of the credential per window (`w`, in seconds).'),
  RateLimit: text('Remaining requests (`r`), and seconds until the reset (`t`).'),
  'Retry-After': {
    description:
      'Seconds to wait before a retry. A 404 has it only for a PDF that is not ready (`pdf_not_ready`).',
    schema: { type: 'integer', minimum: 1 },
    example: 60,
  },
  'WWW-Authenticate': text(
    'URL of the resource metadata (RFC 9728) and, on a 403, the missing scope (RFC 6750).',
  ),
  'Idempotent-Replayed': {
    description: 'Sent if this is the stored response for the `Idempotency-Key`. Nothing was changed.',
    schema: { type: 'string', enum: ['true'] },
  },
  Link: text(
    '`rel="next"`: next page of a list (RFC 8288). `rel="deprecation"`: documentation of the deprecated feature.',
    '<https://operations.example/v1/jobs?limit=2&cursor=MjAyNi0w>; rel="next"',
  ),
  Deprecation: text('Date of the deprecation (RFC 9745).', '@1764547200'),
  Sunset: text('Earliest date of removal (RFC 8594).', 'Tue, 01 Dec 2026 00:00:00 GMT'),
  ETag: text(
    'ETag of the resource, for `If-None-Match`, and for `If-Match` where it is supported (RFC 9110).',
    '"mwtdw0m9-3q2u8Yc1kZb0a9Xw"',
  ),
  Location: text('URL of the created resource.', '/v1/jobs/0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01'),
  'Content-Disposition': text('`attachment` with the file name (RFC 6266).'),
} as const satisfies Record<string, Header>;

export type HeaderName = keyof typeof headers;

const references = (names: readonly HeaderName[]) => ({
  headers: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }])),
});

/** What every response to a known credential has. */
const limited: HeaderName[] = ['X-Request-Id', 'Api-Version', 'RateLimit-Policy', 'RateLimit'];

/** The headers of the success of an operation. */
export function successHeaders(operation: Operation, binding: RestBinding) {
  const when = (holds: boolean, ...names: HeaderName[]) => (holds ? names : []);
  const isDeprecated = operation.deprecations !== undefined;
  const hasPages = operation.kind === 'list' && binding.method === 'get';
  return references([
    ...limited,
    ...when(operation.kind === 'write', 'Idempotent-Replayed'),
    ...when(hasETag(operation, binding), 'ETag'),
    ...when(binding.status === 201, 'Location'),
    ...when(hasPages || isDeprecated, 'Link'),
    ...when(isDeprecated, 'Deprecation', 'Sunset'),
    ...when(operation.kind === 'file', 'Content-Disposition'),
  ]);
}

/** The headers of an answer that the reader has already: those that are not about its content. */
export function notModifiedHeaders(operation: Operation, binding: RestBinding) {
  const { headers: all } = successHeaders(operation, binding);
  const { 'Content-Disposition': _, ...kept } = all;
  return { headers: kept };
}

const onErrors: Partial<Record<ErrorName, HeaderName[]>> = {
  // The caller is unknown, so nothing is counted.
  UnauthorizedError: ['X-Request-Id', 'Api-Version', 'WWW-Authenticate'],
  ForbiddenError: [...limited, 'WWW-Authenticate'],
  NotFoundError: [...limited, 'Retry-After'],
  TooManyRequestsError: [...limited, 'Retry-After'],
  ServiceUnavailableError: [...limited, 'Retry-After'],
};

/** The headers of an error. */
export const errorHeaders = (name: ErrorName) => references(onErrors[name] ?? limited);

/** The headers of what HTTP refuses: nothing is known of the caller. */
export const headersOfHttp = () => references(['X-Request-Id']);

/** Those of a surface whose paths have another version. */
export function withoutVersion({ headers: all }: ReturnType<typeof references>) {
  const { 'Api-Version': _, ...kept } = all;
  return { headers: kept };
}

/**
 * The headers as the document's components.
 * @param limit requests per minute of the service that the document describes; 0 for one without a limit, which sends no headers of it
 */
export function sharedHeaders(limit: number): Record<string, object> {
  if (limit === 0) return { ...headers };
  const { 'RateLimit-Policy': policy, RateLimit: remaining } = headers;
  return {
    ...headers,
    'RateLimit-Policy': { ...policy, example: `"credential"; q=${limit}; w=60` },
    RateLimit: { ...remaining, example: `"credential"; r=${Math.max(0, limit - 3)}; t=60` },
  };
}
