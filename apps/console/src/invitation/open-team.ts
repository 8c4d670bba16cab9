/** Loads the settings of a team: the session that the page knows is from before it was joined. */
export function openTeam(teamId: string): void {
  window.location.assign(`/settings?team=${encodeURIComponent(teamId)}`);
}
