import { problemOf } from './problem-of.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export interface RequestOptions {
  body?: unknown;
  /** From the session; every call that changes something carries it. */
  csrfToken?: string | undefined;
  signal?: AbortSignal;
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
  if (!response.ok) throw problemOf(response, await bodyOf(response));
  if (response.status === 204) return undefined as Data;
  const { data } = (await response.json()) as { data: Data };
  return data;
}

/** The JSON of an answer; an empty object when it has none. */
export async function bodyOf(response: Response): Promise<object> {
  return response.json().then(
    (json: object) => json,
    () => ({}),
  );
}
