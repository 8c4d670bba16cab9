import { sql, type Database, type StatementRunner } from '@team-operations/database';
import { AppError, badRequest } from '@team-operations/errors';
import { newId, normalEmail } from '@team-operations/schemas';
import type { RequestOrigin } from '../../security-events/request-origin.ts';
import { insertSecurityEvent } from '../../security-events/security-event.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import type { ProvenPerson } from '../../sign-in/session-rows.ts';
import { assertNotEmail } from '../session/new-password.ts';
import { findOpenInvitation, lockOpenInvitation, type OpenInvitation } from './open-invitation.ts';

/** Makes the person a member. A member keeps the role, unless an operator made the person an owner of a team without one. */
async function join(
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
    await join(transaction, invitation, { personId: person.id, origin });
    return invitation;
  });
}

function hasAccount(): AppError {
  return badRequest({
    path: 'token',
    message: 'is for an address that has an account',
    fix: 'Sign in with it, then accept the invitation.',
  });
}

export interface NewAccount {
  token: string;
  name: string;
  password: string;
  origin: RequestOrigin;
}

/** Creates the person whom the link is for, as a member of its team. An account that exists is never changed by a link. */
export async function createAccount(
  database: Database,
  { token, name, password, origin }: NewAccount,
): Promise<ProvenPerson> {
  // Before the password is hashed: that is costly.
  const found = await findOpenInvitation(database, token);
  if (found.hasAccount) throw hasAccount();
  assertNotEmail('password', password, found.email);
  const passwordHash = await hashPassword(password);
  return database.transaction(async (transaction) => {
    const invitation = await lockOpenInvitation(transaction, token);
    const [person] = await transaction.query<{ id: string }>(sql`
      INSERT INTO person (id, email, name, password_hash)
      SELECT ${newId()}::uuid, ${invitation.email}, ${name}, ${passwordHash}
      WHERE NOT EXISTS (SELECT FROM person WHERE lower(email) = ${invitation.email})
      ON CONFLICT (email) DO NOTHING RETURNING id`);
    if (person === undefined) throw hasAccount();
    const { id: personId } = person;
    const teamId = invitation.team.id;
    await transaction.query(insertSecurityEvent({ event: 'person.created', teamId, personId, origin }));
    await join(transaction, invitation, { personId, origin });
    return { id: personId, passwordHash };
  });
}
