import type { Invitation } from '@team-operations/pages-api';

export const membersPath = (teamId: string) => `/settings/api/teams/${encodeURIComponent(teamId)}/members`;

export const managersPath = (teamId: string) => `/settings/api/teams/${encodeURIComponent(teamId)}/managers`;

export const invitationsPath = (teamId: string) =>
  `/settings/api/teams/${encodeURIComponent(teamId)}/invitations`;

export const below = (path: string, id: string) => `${path}/${encodeURIComponent(id)}`;

/** An invitation as the one answer that has its link. */
export interface WrittenInvitation extends Invitation {
  link: string;
}

/** What people call the fields. */
export const memberLabels = { email: 'The e-mail address', role: 'The role' };
