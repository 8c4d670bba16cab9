import { Problem, sentenceFor, type Issue } from './problem.ts';

/** A body of the REST error shape (specification 7), or of the OAuth one (RFC 6749 5.2). */
interface ErrorBody {
  message?: string;
  request_id?: string;
  error?: string | { issues?: Issue[] };
  error_description?: string;
}

/** Converts an unsuccessful response to a Problem. */
export function problemOf(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  body: ErrorBody,
): Problem {
  const seconds = Number(headers.get('Retry-After') ?? '');
  const retryAfterSeconds = seconds > 0 ? seconds : undefined;
  const described = status === 400 ? body.error_description : undefined;
  const issues = typeof body.error === 'object' ? body.error.issues : undefined;
  return new Problem({
    status,
    message: described ?? sentenceFor(status, retryAfterSeconds),
    issues: issues ?? [],
    said: status === 400 || status === 409 ? body.message : undefined,
    requestId: body.request_id,
    retryAfterSeconds,
  });
}
