import type { ConnectedApp, ConnectedApplication } from '@team-operations/pages-api';

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
