import { Problem, sentenceFor, type Issue } from '../server/problem.ts';
import { exchange, retryAfterOf } from '../server/request.ts';

/** What `GET /oauth/authorize` tells of the application that asks. Every string in it may be the application's own words. */
export interface AuthorizationRequest {
  client_id: string;
  client_name: string;
  description: string | null;
  website: string | null;
  redirect_uri: string;
  redirect_host: string;
  redirect_is_loopback: boolean;
  redirect_is_private_scheme: boolean;
  scopes: RequestedScope[];
  client_origin: 'team' | 'registration' | 'metadata_document';
  client_registered_at: string;
  client_team: string | null;
  client_host: string | null;
}

export interface RequestedScope {
  name: string;
  description: string;
  destructive: boolean;
  /** What a shortcut stands for. */
  includes?: string[];
}

/** An OAuth error as the authorization endpoint answers it. */
export interface AuthorizationRefusal {
  error: string;
  error_description?: string;
  error_issues?: Issue[];
  /** Where the browser goes to tell the application; absent when the application cannot be trusted with an answer. */
  redirect_to?: string;
}

export type Reading = { asked: AuthorizationRequest } | { refused: AuthorizationRefusal };

/** Reads the request that this page's address carries. */
export async function readAuthorizationRequest(search: string, signal: AbortSignal): Promise<Reading> {
  const response = await exchange('GET', `/oauth/authorize${search}`, { signal });
  const body = (await response.json()) as AuthorizationRequest & AuthorizationRefusal;
  return response.ok ? { asked: body } : { refused: body };
}

export interface Decision {
  decision: 'approve' | 'deny';
  scope?: string;
  team_id?: string;
}

/**
 * Sends the decision with the parameters of the request and gives the address to go to.
 * @throws Problem when the service refuses it
 */
export async function sendDecision(search: string, decision: Decision, csrfToken: string): Promise<string> {
  const body = { ...parametersOf(search), ...decision, csrf_token: csrfToken };
  const response = await exchange('POST', '/oauth/authorize', { body, csrfToken });
  const answer = (await response.json()) as { redirect_to?: string } & Partial<AuthorizationRefusal>;
  // A refusal that the application may be told of comes with an address as well.
  if (answer.redirect_to) return answer.redirect_to;
  const retryAfterSeconds = retryAfterOf(response);
  throw new Problem({
    status: response.status,
    message:
      (response.status === 400 && answer.error_description) ||
      sentenceFor(response.status, retryAfterSeconds),
    issues: answer.error_issues ?? [],
    retryAfterSeconds,
  });
}

/** A parameter that is there several times becomes a list. */
export function parametersOf(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search);
  return Object.fromEntries(
    [...new Set(parameters.keys())].map((name) => {
      const values = parameters.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? '') : values];
    }),
  );
}
