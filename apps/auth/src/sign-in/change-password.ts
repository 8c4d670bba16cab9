import { sql, type Database } from '@team-operations/database';
import type { RequestOrigin } from '../security-events/request-origin.ts';
import { insertSecurityEvent } from '../security-events/security-event.ts';
import { endConsoleGrants } from './console-grants.ts';
import { hashPassword } from './passwords.ts';
import type { ProvenPerson } from './session-rows.ts';

export interface PasswordChange {
  person: ProvenPerson;
  password: string;
  /** The session that goes on. */
  sessionId: string;
  origin: RequestOrigin;
}

/** Sets a new password and ends the person's other sessions; false when the password was changed in between. */
export async function changePassword(database: Database, change: PasswordChange): Promise<boolean> {
  const { person, sessionId, origin } = change;
  const { id: personId, passwordHash } = person;
  const newHash = await hashPassword(change.password);
  return database.transaction(async (transaction) => {
    const changed = await transaction.query(sql`
      UPDATE person SET password_hash = ${newHash}
      WHERE id = ${personId}::uuid AND password_hash = ${passwordHash} RETURNING id`);
    if (changed.length === 0) return false;
    // A statement of its own: it sees the session of a sign-in for which the first one had to wait.
    const ended = await transaction.query<{ id: string }>(sql`
      DELETE FROM sign_in_session WHERE person_id = ${personId}::uuid AND id <> ${sessionId}::uuid RETURNING id`);
    const endedIds = ended.map(({ id }) => id);
    await endConsoleGrants(transaction, personId, endedIds);
    await transaction.query(insertSecurityEvent({ event: 'password.changed', personId, origin }));
    const details = { sessions: ended.length };
    const event = { event: 'sessions.ended_by_password_change', personId, origin, details } as const;
    if (ended.length > 0) await transaction.query(insertSecurityEvent(event));
    return true;
  });
}
