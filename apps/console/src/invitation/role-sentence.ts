import type { TeamRole } from '@team-operations/scopes';

/** What each role may do, in a sentence. */
export const roleSentence: Readonly<Record<TeamRole, string>> = {
  owner: 'Owners manage everything, other owners included.',
  admin: 'Admins manage the team and its people, except for owners.',
  member: 'Members do the work of the office: jobs, market messages, assets and documents.',
  engineer: 'Engineers see jobs and are assigned to them.',
};
