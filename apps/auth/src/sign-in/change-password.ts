import { insertSecurityEvent, type RequestOrigin, withdrawPasswordLinks } from '@team-operations/credentials';
import { sql, type Database, type StatementRunner } from '@team-operations/database';
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

/**
 * Ends the sessions of a person whose password was changed in this transaction, but for one. The statement is one of its own: it sees the
 * session of a sign-in for which the change had to wait.
 */
export async function endSessionsOf(
  transaction: StatementRunner,
  { personId, origin, except = null }: { personId: string; origin: RequestOrigin; except?: string | null },
): Promise<void> {
  const ended = await transaction.query<{ id: string }>(sql`
    DELETE FROM sign_in_session WHERE person_id = ${personId}::uuid AND id IS DISTINCT FROM ${except}::uuid RETURNING id`);
  if (ended.length === 0) return;
  await endConsoleGrants(
    transaction,
    personId,
    ended.map(({ id }) => id),
  );
  const details = { sessions: ended.length };
  const event = { event: 'sessions.ended_by_password_change', personId, origin, details } as const;
  await transaction.query(insertSecurityEvent(event));
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
    // The person knows the password: a link that is still on its way is not needed.
    await withdrawPasswordLinks(transaction, personId);
    await transaction.query(insertSecurityEvent({ event: 'password.changed', personId, origin }));
    await endSessionsOf(transaction, { personId, origin, except: sessionId });
    return true;
  });
}
