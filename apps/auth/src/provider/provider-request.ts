import { AsyncLocalStorage } from 'node:async_hooks';
import type { TeamRole } from '@team-operations/scopes';
import type { ProviderError } from './error-description.ts';
import type { FetchOrigin } from '../metadata-documents/fetch-turns.ts';
import type { ClientRow } from '../storage/client-row.ts';

/** A grant that a person has just given. */
export interface ApprovedGrant {
  id: string;
  teamId: string;
  personId: string;
  clientId: string;
  scopes: readonly string[];
}

/** What a signed-in person answered on the consent page. */
export interface Decision {
  approve: boolean;
  personId: string;
  teamId: string;
  /** What the person is in that team: no more than the role allows is granted. */
  role: TeamRole;
  signedInAt: Date;
}

/** A code or token that is about to be written. */
export interface NewSecret {
  /** What the client gets. It is not stored. */
  secret: string;
  secretHash: Buffer;
  /** The provider's record of it, without the secret. */
  payload: Record<string, unknown>;
  lifetimeSeconds: number;
  scopes: readonly string[];
}

/** What is to be used up: the hash of the code or refresh token, and whose it is. */
export interface UsedSecret {
  secretHash: Buffer;
  grant: ApprovedGrant;
}

/** How an authorization request ended. */
export type AuthorizationOutcome =
  | {
      kind: 'undecided';
      client: ClientRow;
      redirectUri: string;
      state: string | undefined;
      scopes: readonly string[];
    }
  /** The client's answer: a code, or an error that RFC 6749 4.1.2.1 sends there. */
  | { kind: 'redirect'; client: ClientRow; redirectUri: string; to: string }
  | { kind: 'refused'; status: number; error: string; description: string };

/**
 * One request on its way through the provider. The provider checks and writes model by model; here is collected what it
 * writes, so that all of it is written in one statement, or nothing is.
 */
export interface ProviderRequest {
  readonly origin: FetchOrigin;
  readonly decision?: Decision | undefined;
  /** The `scope` parameter of a token request. */
  readonly requestedScope?: string | undefined;
  client?: ClientRow;
  approved?: ApprovedGrant;
  code?: NewSecret;
  used?: UsedSecret;
  accessToken?: NewSecret;
  refreshToken?: NewSecret & { salt: Buffer };
  /** The refresh token that follows the presented one, and what it was made with. */
  successor?: string;
  outcome?: AuthorizationOutcome;
  /** The provider's answer to a token request. */
  answer?: { status: number; body: unknown };
  /** What the provider refused the request with. */
  refusal?: ProviderError;
  /** An unforeseen error. */
  failure?: unknown;
}

const requests = new AsyncLocalStorage<ProviderRequest>();

/** The request that is being served. */
export function currentRequest(): ProviderRequest {
  const request = requests.getStore();
  if (request === undefined) throw new Error('The provider was called outside a request.');
  return request;
}

export function withinRequest<T>(request: ProviderRequest, work: () => Promise<T>): Promise<T> {
  return requests.run(request, work);
}
