export const settingsPaths = {
  apiKeys: '/settings/developer/api-keys',
  applications: '/settings/developer/applications',
  connectedApps: '/settings/connected-apps',
  security: '/settings/security',
} as const;

/** A settings page for a team; the address says which, so that it can be kept and passed on. */
export function settingsAddress(path: string, teamId: string | undefined): string {
  return teamId ? `${path}?team=${encodeURIComponent(teamId)}` : path;
}
