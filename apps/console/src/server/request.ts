import { Problem, sentenceFor, type Issue } from './problem.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  /** From the session; every call that changes something carries it. */
  csrfToken?: string | undefined;
  signal?: AbortSignal;
}

interface ErrorBody {
  request_id?: string;
  error?: { issues?: Issue[] };
}

/** Sends a request with the browser's session. */
export async function exchange(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.csrfToken) headers['X-CSRF-Token'] = options.csrfToken;
  return fetch(path, {
    method,
    headers,
    cache: 'no-store',
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: options.signal ?? null,
  });
}

/**
 * Asks the service and gives the `data` of its answer.
 * @throws Problem for any answer that is not a success
 */
export async function request<Data>(method: Method, path: string, options?: RequestOptions): Promise<Data> {
  const response = await exchange(method, path, options);
  if (!response.ok) throw await problemOf(response);
  if (response.status === 204) return undefined as Data;
  const { data } = (await response.json()) as { data: Data };
  return data;
}

/** Seconds out of `Retry-After`, which the service sends as a number. */
export function retryAfterOf(response: Response): number | undefined {
  const seconds = Number(response.headers.get('Retry-After') ?? '');
  return seconds > 0 ? seconds : undefined;
}

async function problemOf(response: Response): Promise<Problem> {
  const body: ErrorBody = await response.json().then(
    (json: ErrorBody) => json,
    () => ({}),
  );
  const retryAfterSeconds = retryAfterOf(response);
  return new Problem({
    status: response.status,
    message: sentenceFor(response.status, retryAfterSeconds),
    issues: body.error?.issues ?? [],
    requestId: body.request_id,
    retryAfterSeconds,
  });
}
