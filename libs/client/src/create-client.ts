import openapi from 'openapi-fetch';
import type { paths } from '../contract/rest-api.ts';

export interface ClientOptions {
  /** `{base_url}`, without `/v1`. */
  baseUrl: string;
  /** An API key, or an access token; without one every request is a 401. */
  credential?: string | undefined;
  /** Default: the global one. */
  fetch?: (request: Request) => Promise<Response>;
}

/**
 * A client of the REST API. Paths, parameters, bodies and answers are typed by the OpenAPI document:
 * `const { data, error } = await client.GET('/v1/jobs/{id}', { params: { path: { id } } })`.
 */
export function createClient({ baseUrl, credential, fetch }: ClientOptions) {
  return openapi<paths>({
    baseUrl,
    ...(credential === undefined ? {} : { headers: { Authorization: `Bearer ${credential}` } }),
    ...(fetch === undefined ? {} : { fetch }),
  });
}

export type Client = ReturnType<typeof createClient>;
