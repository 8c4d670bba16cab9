export const settingsPaths = {
  apiKeys: '/settings/developer/api-keys',
  applications: '/settings/developer/applications',
  integrations: '/settings/integrations',
  webhooks: '/settings/integrations/webhooks',
  connectedApps: '/settings/connected-apps',
  security: '/settings/security',
} as const;

/** The page of one webhook. */
export function webhookAddress(id: string): string {
  return `${settingsPaths.webhooks}/${encodeURIComponent(id)}`;
}

/** The id in the address of a webhook's page; undefined for every other page. */
export function webhookIdOf(pathname: string): string | undefined {
  const id = pathname.startsWith(`${settingsPaths.webhooks}/`) ? pathname.split('/').at(-1) : undefined;
  return id !== undefined && pathname === webhookAddress(id) && id !== '' ? id : undefined;
}

/** A settings page for a team; the address says which, so that it can be kept and passed on. */
export function settingsAddress(path: string, teamId: string | undefined): string {
  return teamId ? `${path}?team=${encodeURIComponent(teamId)}` : path;
}
