import { insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { badRequest, type AppError } from '@team-operations/errors';
import { newId } from '@team-operations/schemas';
import { findOpenInvitation, joinTeam, lockOpenInvitation } from '@team-operations/team';
import { hashPassword } from '../../sign-in/passwords.ts';
import type { ProvenPerson } from '../../sign-in/session-rows.ts';
import { assertHardToGuess } from '../session/new-password.ts';

function hasAccount(): AppError {
  return badRequest({
    path: 'token',
    message: 'is for an address that has an account',
    fix: 'Sign in with it, then accept the invitation. Without its password, ask the platform team for a link to set a new one.',
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
  const owner = { email: found.email, name, joins: found.team.name };
  await assertHardToGuess(database, { path: 'password', password }, owner);
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
    await joinTeam(transaction, invitation, { personId, origin });
    return { id: personId, passwordHash };
  });
}
