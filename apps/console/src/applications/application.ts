import type { Application } from '@team-operations/pages-api';
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
