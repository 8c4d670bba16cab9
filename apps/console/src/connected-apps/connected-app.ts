import type { LastUse } from '../controls/last-used.tsx';

export interface ConnectedApplication {
  clientId: string;
  name: string;
  description: string | null;
  website: string | null;
  origin: 'team' | 'registration' | 'metadata_document';
  checkedByTeam: boolean;
  host: string | null;
  registeredAt: string;
}

/** What one person let one application do. */
export interface ConnectedApp extends LastUse {
  id: string;
  application: ConnectedApplication;
  person: { id: string; name: string; email: string };
  scopes: string[];
  createdAt: string;
  mayManage: boolean;
}

export function connectedAppsPath(teamId: string): string {
  return `/settings/api/teams/${encodeURIComponent(teamId)}/connected-apps`;
}

export interface ApplicationGroup {
  application: ConnectedApplication;
  approvals: ConnectedApp[];
}

/** One group for each application, in the order in which they come. */
export function byApplication(apps: readonly ConnectedApp[]): ApplicationGroup[] {
  const groups = Map.groupBy(apps, ({ application }) => application.clientId);
  return [...groups.values()].flatMap((approvals) => {
    const [first] = approvals;
    return first ? [{ application: first.application, approvals }] : [];
  });
}
