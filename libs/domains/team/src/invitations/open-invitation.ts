import { hashSecret } from '@team-operations/credentials';
import { sql, type StatementRunner } from '@team-operations/database';
import { badRequest, type AppError } from '@team-operations/errors';
import { mayGiveRole, type TeamRole } from '@team-operations/scopes';
import { lockMembers } from './invitation.ts';

/** An invitation that can be accepted. */
export interface OpenInvitation {
  id: string;
  team: { id: string; name: string };
  email: string;
  role: TeamRole;
  /** Null when an operator of the service invites. */
  invitedById: string | null;
  invitedBy: string | null;
  expiresAt: string;
  hasAccount: boolean;
}

interface StoredInvitation extends OpenInvitation {
  /** What the person who invited is in the team now; null for a former member. */
  inviterRole: TeamRole | null;
  acceptedAt: string | null;
  withdrawnAt: string | null;
  expired: boolean;
}

async function read(database: StatementRunner, token: string): Promise<StoredInvitation | null> {
  const [invitation] = await database.query<StoredInvitation>(sql`
    SELECT invitation.id, json_build_object('id', team.id, 'name', team.name) AS team, invitation.email, invitation.role,
      invited_by_id AS "invitedById", inviter.name AS "invitedBy", inviting.role AS "inviterRole",
      expires_at AS "expiresAt", accepted_at AS "acceptedAt", withdrawn_at AS "withdrawnAt", expires_at <= now() AS expired,
      EXISTS (SELECT FROM person WHERE lower(person.email) = invitation.email) AS "hasAccount"
    FROM team_invitation AS invitation JOIN team ON team.id = invitation.team_id
      LEFT JOIN person AS inviter ON inviter.id = invited_by_id
      LEFT JOIN team_member AS inviting ON inviting.team_id = team.id AND inviting.person_id = invited_by_id
    WHERE secret_hash = ${hashSecret(token)}`);
  return invitation ?? null;
}

const askAgain = 'Ask the person who invited you for a new link.';

function refused(message: string, fix = askAgain): AppError {
  return badRequest({ path: 'token', message, fix });
}

const dayOf = (instant: string) => instant.slice(0, 10);

/** What an invitation gives is checked against what its inviter may give now, as with a key (record 37). */
function assertOpen(invitation: StoredInvitation | null): OpenInvitation {
  if (invitation === null) throw refused('belongs to no invitation', `Open the whole link. ${askAgain}`);
  const { role, invitedById, inviterRole, acceptedAt, withdrawnAt, expired, ...open } = invitation;
  if (acceptedAt !== null)
    throw refused(
      `was used on ${dayOf(acceptedAt)}: a link works once`,
      'Sign in. If it was not you, notify an owner of the team.',
    );
  if (withdrawnAt !== null) throw refused('was withdrawn');
  if (expired) throw refused(`expired on ${dayOf(open.expiresAt)}`);
  if (invitedById !== null && !mayGiveRole(inviterRole, role))
    throw refused(
      `is not valid: the person who sent it may not make you ${role} any more`,
      'Ask an owner of the team for a new link.',
    );
  return { ...open, role, invitedById };
}

/** The invitation of a link. Throws a BadRequestError that says why it cannot be accepted. */
export async function findOpenInvitation(database: StatementRunner, token: string): Promise<OpenInvitation> {
  return assertOpen(await read(database, token));
}

/** The same, held until the transaction ends: nothing else changes it or the members of its team. */
export async function lockOpenInvitation(
  transaction: StatementRunner,
  token: string,
): Promise<OpenInvitation> {
  const { team } = await findOpenInvitation(transaction, token);
  await lockMembers(transaction, team.id);
  return findOpenInvitation(transaction, token);
}
