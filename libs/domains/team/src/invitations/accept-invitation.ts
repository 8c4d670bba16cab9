import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import { normalEmail } from '@team-operations/schemas';
import { insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import { lockOpenInvitation, type OpenInvitation } from './open-invitation.ts';

/** Makes the person a member. A member keeps the role, unless an operator made the person an owner of a team without one. */
export async function joinTeam(
  transaction: StatementRunner,
  invitation: OpenInvitation,
  { personId, origin }: { personId: string; origin: RequestOrigin },
): Promise<void> {
  const { id, team, role, invitedById } = invitation;
  const joined = await transaction.query(sql`
    INSERT INTO team_member (team_id, person_id, role) VALUES (${team.id}::uuid, ${personId}::uuid, ${role}::team_role)
    ON CONFLICT (team_id, person_id) DO NOTHING RETURNING person_id`);
  if (joined.length === 0 && invitedById !== null)
    throw badRequest({
      path: 'token',
      message: `is not needed: you are in ${team.name}`,
      fix: 'Open /settings.',
    });
  if (joined.length === 0)
    await transaction.query(sql`
      UPDATE team_member SET role = ${role}::team_role WHERE team_id = ${team.id}::uuid AND person_id = ${personId}::uuid`);
  await transaction.query(sql`UPDATE team_invitation SET accepted_at = now() WHERE id = ${id}::uuid`);
  const details = { invitation: id, role, invitedBy: invitedById };
  const event = { event: 'invitation.accepted', teamId: team.id, personId, origin, details } as const;
  await transaction.query(insertSecurityEvent(event));
}

/** The person is signed in: nothing but the address decides whether the invitation is theirs. */
export async function acceptInvitation(
  database: Database,
  token: string,
  { person, origin }: { person: { id: string; email: string }; origin: RequestOrigin },
): Promise<OpenInvitation> {
  return database.transaction(async (transaction) => {
    const invitation = await lockOpenInvitation(transaction, token);
    if (normalEmail(person.email) !== invitation.email)
      throw new AppError('ForbiddenError', [
        {
          path: 'token',
          message: `is for ${invitation.email}, and you are signed in as ${person.email}`,
          fix: `Sign out, and open the link again as ${invitation.email}.`,
        },
      ]);
    await joinTeam(transaction, invitation, { personId: person.id, origin });
    return invitation;
  });
}
