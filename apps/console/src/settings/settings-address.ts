/** A settings page for a team; the address says which, so that it can be kept and passed on. */
export function settingsAddress(path: string, teamId: string | undefined): string {
  return teamId ? `${path}?team=${encodeURIComponent(teamId)}` : path;
}
