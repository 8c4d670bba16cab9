import { emailDigest, insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { badRequest, notFound } from '@team-operations/errors';
import { normalEmail } from '@team-operations/schemas';
import type { TeamRole } from '@team-operations/scopes';
import { assertMayActOn, assertMayGiveRole, lockTeam } from '../members/member-rules.ts';
import type { TeamAccess } from '../members/team-access.ts';
import { writeInvitation, type WrittenInvitation } from './invitation.ts';

/** Of one team, that are open or have expired. */
const mostInvitations = 200;

/** Throws a BadRequestError for a member of the team, and for one invitation too many. */
async function assertBelowLimit(transaction: StatementRunner, teamId: string, email: string): Promise<void> {
  const [found] = await transaction.query<{ member: boolean; others: number }>(sql`
    SELECT EXISTS (SELECT FROM team_member JOIN person ON person.id = person_id
        WHERE team_id = ${teamId}::uuid AND lower(person.email) = ${email}) AS member,
      (SELECT count(*)::int FROM team_invitation WHERE team_id = ${teamId}::uuid AND email <> ${email}
        AND accepted_at IS NULL AND withdrawn_at IS NULL) AS others`);
  if (found?.member === true)
    throw badRequest({
      path: 'email',
      message: 'is of a member of the team',
      fix: 'Change the role of the member.',
    });
  if ((found?.others ?? 0) >= mostInvitations)
    throw badRequest({
      path: '',
      message: `is one more than the ${mostInvitations} invitations that a team may have`,
      fix: 'Withdraw one that is not needed.',
    });
}

interface OpenInvitation {
  id: string;
  role: TeamRole;
}

/** An invitation of the team that can be withdrawn, by a condition on it. */
async function findOpen(
  transaction: StatementRunner,
  teamId: string,
  condition: ReturnType<typeof sql>,
): Promise<OpenInvitation | undefined> {
  const [open] = await transaction.query<OpenInvitation>(sql`
    SELECT id, role FROM team_invitation
    WHERE team_id = ${teamId}::uuid AND accepted_at IS NULL AND withdrawn_at IS NULL AND ${condition}`);
  return open;
}

/** Invites a person to the team; an open invitation to the same address is withdrawn, if the person may do that. */
export async function invitePerson(
  database: Database,
  access: TeamAccess,
  input: { email: string; role: TeamRole; origin: RequestOrigin },
): Promise<WrittenInvitation> {
  const { teamId, personId } = access;
  const { role, origin } = input;
  const email = normalEmail(input.email);
  return database.transaction(async (transaction) => {
    const own = await lockTeam(transaction, access);
    assertMayGiveRole(own, role);
    await assertBelowLimit(transaction, teamId, email);
    const replaced = await findOpen(transaction, teamId, sql`email = ${email}`);
    if (replaced !== undefined) assertMayActOn(own, replaced.role);
    const written = await writeInvitation(transaction, { teamId, email, role, invitedById: personId });
    const details = {
      invitation: written.id,
      role,
      email: emailDigest(email),
      ...(replaced && { replaced: replaced.id }),
    };
    const event = { event: 'invitation.created', teamId, personId, origin, details } as const;
    await transaction.query(insertSecurityEvent(event));
    return written;
  });
}

/** Withdraws an invitation that was not accepted yet. */
export async function withdrawInvitation(
  database: Database,
  access: TeamAccess,
  { id, origin }: { id: string; origin: RequestOrigin },
): Promise<void> {
  const { teamId, personId } = access;
  await database.transaction(async (transaction) => {
    const own = await lockTeam(transaction, access);
    const open = await findOpen(transaction, teamId, sql`id = ${id}::uuid`);
    if (open === undefined) throw notFound();
    assertMayActOn(own, open.role);
    await transaction.query(sql`UPDATE team_invitation SET withdrawn_at = now() WHERE id = ${id}::uuid`);
    const details = { invitation: id, role: open.role };
    const event = { event: 'invitation.withdrawn', teamId, personId, origin, details } as const;
    await transaction.query(insertSecurityEvent(event));
  });
}
