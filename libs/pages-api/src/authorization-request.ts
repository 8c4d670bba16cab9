import type { ClientOrigin } from './applications.ts';

/** Which application requests, and where the answer goes. Every string in it may be the application's own words. */
export interface ClientFacts {
  client_id: string;
  client_name: string;
  /** Why the name may mislead; null for one that would be accepted today. */
  client_name_warning: string | null;
  redirect_uri: string;
  /** Where the code goes: a host, or for a program on the person's own device the scheme, with the host behind it. */
  redirect_host: string;
  redirect_is_loopback: boolean;
  redirect_is_private_scheme: boolean;
  client_origin: ClientOrigin;
  /** Whether it is an application of a team, and its creator manages that team now. */
  client_checked_by_team: boolean;
  client_registered_at: string;
  /** The host that vouches for a client by serving its metadata document. */
  client_host: string | null;
}

export interface RequestedScope {
  name: string;
  description: string;
  destructive: boolean;
  /** The scopes of a shortcut. */
  includes?: readonly string[];
}

/** What a person is shown before deciding: the answer of `GET /oauth/authorize` for JSON (specification 4.3). */
export interface AuthorizationRequest extends ClientFacts {
  description: string | null;
  website: string | null;
  state: string | null;
  scopes: RequestedScope[];
  /** The team whose application it is; null when no manager of that team vouches for it. */
  client_team: string | null;
}
