import { sql, type StatementRunner } from '@team-operations/database';
import { AppError, badRequest, notFound } from '@team-operations/errors';
import { mayGiveRole, type TeamRole } from '@team-operations/scopes';
import { requireManager, type TeamAccess } from './team-access.ts';
import { lockMembers, ownersOf } from '../invitations/invitation.ts';

const forbidden = (path: string, message: string, fix: string) =>
  new AppError('ForbiddenError', [{ path, message, fix }]);

/**
 * What the person who acts is in the team now, held until the transaction ends: members and invitations change one after the
 * other. Throws a NotFoundError for a person who has left, a ForbiddenError for one who does not manage the team any more.
 */
export async function lockTeam(transaction: StatementRunner, access: TeamAccess): Promise<TeamRole> {
  const { teamId, personId } = access;
  await lockMembers(transaction, teamId);
  const [member] = await transaction.query<{ role: TeamRole }>(sql`
    SELECT role FROM team_member WHERE team_id = ${teamId}::uuid AND person_id = ${personId}::uuid FOR KEY SHARE`);
  if (member === undefined) throw notFound();
  requireManager(member);
  return member.role;
}

/** Throws a ForbiddenError for a role above the person's own. */
export function assertMayGiveRole(own: TeamRole, given: TeamRole): void {
  if (mayGiveRole(own, given)) return;
  throw forbidden(
    'role',
    `is ${given}, which is more than your role, ${own}, may give`,
    'Ask an owner of the team.',
  );
}

/** Throws a ForbiddenError where a member, or an invitation, of a role above the person's own would change. */
export function assertMayActOn(own: TeamRole, role: TeamRole): void {
  if (mayGiveRole(own, role)) return;
  throw forbidden('id', `has the role ${role}, and yours is ${own}`, 'Ask an owner of the team.');
}

/** Throws a BadRequestError for the only owner who can sign in. */
export async function assertNotLastOwner(
  transaction: StatementRunner,
  teamId: string,
  personId: string,
): Promise<void> {
  const owners = await ownersOf(transaction, teamId);
  if (owners.some(({ id }) => id !== personId)) return;
  throw badRequest({
    path: 'id',
    message: 'is the only owner of the team',
    fix: 'Make another member an owner first.',
  });
}
