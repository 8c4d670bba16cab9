import { managesTeam as roleManagesTeam, roleScopes, type TeamRole } from '@team-operations/scopes';

export interface Team {
  id: string;
  name: string;
  role: TeamRole;
}

/** Who is signed in, as /settings/api/session returns it. */
export interface Session {
  csrfToken: string;
  person: { id: string; email: string; name: string };
  teams: Team[];
  signedInAt: string;
  expiresAt: string;
}

export const sessionPath = '/settings/api/session';

/** Where the pages get their access token for the REST API. */
export function tokenPath(teamId: string): string {
  return `/settings/api/teams/${encodeURIComponent(teamId)}/token`;
}

/** Owners and admins manage what belongs to the whole team. */
export function managesTeam({ role }: Team): boolean {
  return roleManagesTeam(role);
}

/** The most that the person may give to a key or an application of this team. */
export function givableScopes({ role }: Team): readonly string[] {
  return roleScopes[role];
}
