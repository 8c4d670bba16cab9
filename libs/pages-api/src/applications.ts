import type { TeamRole } from '@team-operations/scopes';
import type { LastUse } from './api-keys.ts';

export type ClientType = 'confidential' | 'public';

/** How a client became known to the service (specification 4.1); `service` is the service itself. */
export type ClientOrigin = 'service' | 'team' | 'registration' | 'metadata_document';

/** An OAuth application of the team (specification 2.2); its secret is shown once, when it is created. */
export interface Application {
  clientId: string;
  name: string;
  description: string | null;
  website: string | null;
  redirectUris: string[];
  scopes: string[];
  clientType: ClientType;
  createdAt: string;
  /** Who created it, or took it over; the role is null for a former member. */
  createdBy: { id: string; name: string; role: TeamRole | null } | null;
  /** Whether that person manages the team now; if not, it counts as an unchecked application (record 39). */
  checkedByTeam: boolean;
  mayManage: boolean;
  /** How many people it acts for today. */
  people: number;
}

/** The application that a grant is for. */
export interface ConnectedApplication extends Pick<
  Application,
  'clientId' | 'name' | 'description' | 'website'
> {
  origin: ClientOrigin;
  /** Whether it is an application of a team, and its creator manages that team now. */
  checkedByTeam: boolean;
  /** Whose domain vouches for it, for one that is described by its own document. */
  host: string | null;
  registeredAt: string;
}

/** What one person of the team allowed one application. */
export interface ConnectedApp extends LastUse {
  /** Of the grant. */
  id: string;
  application: ConnectedApplication;
  person: { id: string; name: string; email: string };
  /** What it may do now: what was granted, within the person's present role. */
  scopes: string[];
  createdAt: string;
  mayManage: boolean;
}

/** What people read of a client that is the service's own. */
export const ownClientLabel = 'Part of this service';
