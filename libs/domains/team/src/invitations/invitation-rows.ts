import type { Invitation } from '@team-operations/pages-api';
import { sql, type StatementRunner } from '@team-operations/database';
import { mayGiveRole, type TeamRole } from '@team-operations/scopes';
import type { TeamAccess } from '../members/team-access.ts';

interface StoredInvitation extends Omit<Invitation, 'state' | 'mayChange'> {
  inviterRole: TeamRole | null;
  expired: boolean;
}

function stateOf({ expired, invitedBy, inviterRole, role }: StoredInvitation): Invitation['state'] {
  if (expired) return 'expired';
  return invitedBy === null || mayGiveRole(inviterRole, role) ? 'open' : 'suspended';
}

/** Invitations that were neither accepted nor withdrawn, newest first, or the one that `id` names. */
export async function listInvitations(
  database: StatementRunner,
  { teamId, role: own }: TeamAccess,
  id: string | null = null,
): Promise<Invitation[]> {
  const invitations = await database.query<StoredInvitation>(sql`
    SELECT invitation.id, invitation.email, invitation.role, invitation.created_at AS "createdAt", expires_at AS "expiresAt",
      expires_at <= now() AS expired, inviting.role AS "inviterRole",
      CASE WHEN inviter.id IS NOT NULL THEN json_build_object('id', inviter.id, 'name', inviter.name) END AS "invitedBy"
    FROM team_invitation AS invitation LEFT JOIN person AS inviter ON inviter.id = invited_by_id
      LEFT JOIN team_member AS inviting ON inviting.team_id = invitation.team_id AND inviting.person_id = invited_by_id
    WHERE invitation.team_id = ${teamId}::uuid AND accepted_at IS NULL AND withdrawn_at IS NULL
      AND invitation.id = coalesce(${id}::uuid, invitation.id)
    ORDER BY invitation.created_at DESC, invitation.id DESC`);
  return invitations.map((invitation) => {
    const { inviterRole: _role, expired: _expired, ...shown } = invitation;
    return { ...shown, state: stateOf(invitation), mayChange: mayGiveRole(own, shown.role) };
  });
}
