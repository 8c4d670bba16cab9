import { problemOf } from './problem-of.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  /** From the session; every call that changes something carries it. */
  csrfToken?: string | undefined;
  /** For the REST API, which knows no session. */
  accessToken?: string;
  signal?: AbortSignal;
}

/** Sends a request with the browser's session, or with an access token instead. */
export async function exchange(
  method: Method,
  path: string,
  options: RequestOptions = {},
): Promise<Response> {
  const headers: Record<string, string> = { Accept: 'application/json' };
  if (options.body !== undefined) headers['Content-Type'] = 'application/json';
  if (options.csrfToken) headers['X-CSRF-Token'] = options.csrfToken;
  if (options.accessToken) headers['Authorization'] = `Bearer ${options.accessToken}`;
  return fetch(path, {
    method,
    headers,
    credentials: options.accessToken ? 'omit' : 'same-origin',
    cache: 'no-store',
    body: options.body === undefined ? null : JSON.stringify(options.body),
    signal: options.signal ?? null,
  });
}

/**
 * Asks the service and gives its answer; undefined when that has no body.
 * @throws Problem for any answer that is not a success
 */
export async function answerOf<Answer>(
  method: Method,
  path: string,
  options?: RequestOptions,
): Promise<Answer> {
  const response = await exchange(method, path, options);
  if (!response.ok) throw problemOf(response, await bodyOf(response));
  return (response.status === 204 ? undefined : await response.json()) as Answer;
}

/** The same, and gives the `data` of the answer. */
export async function request<Data>(method: Method, path: string, options?: RequestOptions): Promise<Data> {
  const answer = await answerOf<{ data: Data } | undefined>(method, path, options);
  return answer?.data as Data;
}

/** The JSON of an answer; an empty object when it has none. */
export async function bodyOf(response: Response): Promise<object> {
  return response.json().then(
    (json: object) => json,
    () => ({}),
  );
}
