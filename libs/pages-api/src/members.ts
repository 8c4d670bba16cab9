import type { TeamRole } from '@team-operations/scopes';

/** A person of the team, as owners and admins see it. */
export interface Member {
  /** Of the person. */
  id: string;
  name: string;
  email: string;
  role: TeamRole;
  createdAt: string;
  /** Whether it is the person who asks. */
  isSelf: boolean;
  /** Whether the person who asks may change the role, or end the membership: an admin not that of an owner. */
  mayChange: boolean;
}

/** An owner or admin of the team, as every member may see them. */
export interface TeamManager {
  name: string;
  role: 'owner' | 'admin';
}

/** An invitation that was neither accepted nor withdrawn. Its link is shown once, when it is written. */
export interface Invitation {
  id: string;
  email: string;
  role: TeamRole;
  /** Null for an operator of the service. */
  invitedBy: { id: string; name: string } | null;
  createdAt: string;
  expiresAt: string;
  /** `suspended`: the person who wrote it may not give this role at present. */
  state: 'open' | 'expired' | 'suspended';
  /** Whether the person who asks may withdraw or replace it. */
  mayChange: boolean;
}
