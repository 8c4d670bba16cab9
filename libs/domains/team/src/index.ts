export { team } from './domain.ts';
export { acceptInvitation, joinTeam } from './invitations/accept-invitation.ts';
export { invitePerson, withdrawInvitation } from './invitations/change-invitation.ts';
export {
  invitationLink,
  lockMembers,
  ownersOf,
  writeInvitation,
  type NewInvitation,
  type WrittenInvitation,
} from './invitations/invitation.ts';
export { listInvitations } from './invitations/invitation-rows.ts';
export { findOpenInvitation, lockOpenInvitation } from './invitations/open-invitation.ts';
export { addItem, changeItem, type Editor } from './keeping/change-item.ts';
export { readItems } from './keeping/read-items.ts';
export { teamLists } from './keeping/team-lists.ts';
export { changeMemberRole, removeMember } from './members/change-member.ts';
export { listManagers, listMembers } from './members/member-rows.ts';
export { jobListEvents } from './topics/job-list-events.ts';
export { requireManager, type TeamAccess } from './members/team-access.ts';
