import type { AuthorizationRequest, ClientFacts } from '@team-operations/pages-api';
import { problemOf } from '../server/problem-of.ts';
import { bodyOf, exchange } from '../server/request.ts';

/** An OAuth error as the authorization endpoint answers it. */
export interface AuthorizationRefusal {
  error: string;
  error_description?: string;
}

/** An error that the application can receive, and the application. */
export interface UnsentError extends AuthorizationRefusal, ClientFacts {
  /** The application's address, with the error in it. */
  redirect_to: string;
}

export type Reading =
  | { asked: AuthorizationRequest }
  | { unsent: UnsentError }
  | { refused: AuthorizationRefusal };

/**
 * Reads the request that this page's address carries.
 * @throws Problem when the service cannot answer now
 */
export async function readAuthorizationRequest(search: string, signal: AbortSignal): Promise<Reading> {
  const response = await exchange('GET', `/oauth/authorize${search}`, { signal });
  if (response.ok) return { asked: (await response.json()) as AuthorizationRequest };
  const refused = (await bodyOf(response)) as AuthorizationRefusal | UnsentError;
  // Too many requests or a failure say nothing about the application.
  if (response.status === 429 || response.status >= 500) throw problemOf(response, refused);
  return 'redirect_to' in refused ? { unsent: refused } : { refused };
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
  const answer: Partial<UnsentError> = await bodyOf(response);
  // The person has seen the application's address: an error goes there as well.
  if (answer.redirect_to) return answer.redirect_to;
  throw problemOf(response, answer);
}

/**
 * Whether the browser goes to the application once a decision is made. Not to a program on the device that the person has denied and
 * is unchecked: what its address starts is not known.
 */
export function opensByItself(asked: ClientFacts, { decision }: Decision): boolean {
  return decision === 'approve' || asked.client_checked_by_team || !asked.redirect_is_private_scheme;
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
