export type ClientType = 'confidential' | 'public';

/** An OAuth application as the settings list it (specification 2.2). */
export interface Application {
  clientId: string;
  name: string;
  description: string | null;
  website: string | null;
  redirectUris: string[];
  scopes: string[];
  clientType: ClientType;
  createdAt: string;
  /** Who created it or took it over; the role is null for somebody who has left the team. */
  createdBy: { id: string; name: string; role: string | null } | null;
  /** False: the consent page says that nobody has checked it. */
  checkedByTeam: boolean;
  mayManage: boolean;
  /** How many people let it act for them. */
  people: number;
}

export type NewApplication = Application & { clientSecret?: string };

export function applicationsPath(teamId: string): string {
  return `/settings/api/teams/${encodeURIComponent(teamId)}/applications`;
}

export function applicationPath(teamId: string, clientId: string): string {
  return `${applicationsPath(teamId)}/${encodeURIComponent(clientId)}`;
}

/** What people call the fields, by the names that the service uses. */
export const applicationLabels = {
  name: 'The name',
  description: 'The description',
  website: 'The website',
  redirectUris: 'Redirect URI',
  scopes: 'Permissions',
  clientType: 'The client type',
};
