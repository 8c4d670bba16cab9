import { badRequest } from '@team-operations/errors';

/** The parameters of a body that was read: a form, or JSON with strings and lists of strings. */
export function bodyParameters(body: unknown): URLSearchParams {
  const parameters = new URLSearchParams();
  if (typeof body !== 'object' || body === null) return parameters;
  for (const [name, value] of Object.entries(body)) {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    for (const single of values) if (typeof single === 'string') parameters.append(name, single);
  }
  return parameters;
}

/**
 * The one value of a parameter; null when it was not sent, or without a value (RFC 6749 3.1). Throws a BadRequestError when it
 * was sent more than once: readers that take the first and readers that take the last would disagree on the request.
 */
export function singleParameter(parameters: URLSearchParams, name: string): string | null {
  const [value, ...others] = parameters.getAll(name).filter((sent) => sent !== '');
  if (others.length === 0) return value ?? null;
  throw badRequest({ path: name, message: 'was sent more than once', fix: 'Send it once.' });
}
