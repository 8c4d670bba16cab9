import { problemOf } from '../server/problem-of.ts';
import { bodyOf, exchange } from '../server/request.ts';

/** Who asks, and where the answer goes. Every string in it may be the application's own words. */
export interface ClientFacts {
  client_id: string;
  client_name: string;
  /** Why the name may mislead; null when nothing is known against it. */
  client_name_warning: string | null;
  redirect_uri: string;
  redirect_host: string;
  redirect_is_loopback: boolean;
  redirect_is_private_scheme: boolean;
  client_origin: 'team' | 'registration' | 'metadata_document';
  /** Whether somebody who manages the team stands for an application of a team. */
  client_checked_by_team: boolean;
  client_registered_at: string;
  client_host: string | null;
}

/** What `GET /oauth/authorize` sends about the application that asks. */
export interface AuthorizationRequest extends ClientFacts {
  description: string | null;
  website: string | null;
  scopes: RequestedScope[];
  client_team: string | null;
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
}

/** An error that the application can receive, and the application. */
export interface UnsentError extends AuthorizationRefusal, ClientFacts {
  /** The application's address, with the error in it. */
  redirect_to: string;
}

export type Reading =
  { asked: AuthorizationRequest } | { unsent: UnsentError } | { refused: AuthorizationRefusal };

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
 * nobody has checked: what its address starts is not known.
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
