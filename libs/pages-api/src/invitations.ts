import type { TeamRole } from '@team-operations/scopes';

/** What the page of an invitation shows to the person who opened its link. */
export interface OpenedInvitation {
  team: { id: string; name: string };
  /** Whom it is for: only a person with this address can accept it. */
  email: string;
  role: TeamRole;
  /** Null when the operator of the service invites, as the first owner of a team. */
  invitedBy: string | null;
  expiresAt: string;
  /** Whether the address has an account, which signs in before it accepts. */
  hasAccount: boolean;
}
