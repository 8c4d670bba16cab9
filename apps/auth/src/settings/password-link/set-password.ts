import { sql, type Database } from '@team-operations/database';
import { insertSecurityEvent, type RequestOrigin } from '@team-operations/credentials';
import { endSessionsOf } from '../../sign-in/change-password.ts';
import { hashPassword } from '../../sign-in/passwords.ts';
import { assertHardToGuess } from '../session/new-password.ts';
import { findOpenPasswordLink, lockOpenPasswordLink } from './open-password-link.ts';

export interface NewPasswordByLink {
  token: string;
  password: string;
  origin: RequestOrigin;
}

/** Sets the password of the person whom the link is for, and ends all of the person's sessions. */
export async function setPasswordByLink(
  database: Database,
  { token, password, origin }: NewPasswordByLink,
): Promise<void> {
  // Before the password is hashed: that is costly.
  const found = await findOpenPasswordLink(database, token);
  await assertHardToGuess(database, { path: 'password', password }, found.person);
  const passwordHash = await hashPassword(password);
  await database.transaction(async (transaction) => {
    const { id, person } = await lockOpenPasswordLink(transaction, token);
    const personId = person.id;
    await transaction.query(
      sql`UPDATE person SET password_hash = ${passwordHash} WHERE id = ${personId}::uuid`,
    );
    await transaction.query(sql`UPDATE password_link SET used_at = now() WHERE id = ${id}::uuid`);
    const details = { link: id };
    await transaction.query(
      insertSecurityEvent({ event: 'password.set_by_link', personId, origin, details }),
    );
    await endSessionsOf(transaction, { personId, origin });
  });
}
