import { sql, type Database } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { normalEmail, Stored } from '@team-operations/schemas';
import { isGuessable } from './guessable-password.ts';

/** Length is what makes a password hard to guess (NIST SP 800-63B 3.1.1.2); the upper bound keeps hashing cheap. */
export const NewPassword = Stored(256, 12);

interface Owner {
  email: string;
  name: string;
  /** The team that the person joins; those that have the person already are read. */
  joins?: string;
}

async function teamsOf(database: Database, email: string): Promise<string[]> {
  const teams = await database.query<{ name: string }>(sql`
    SELECT team.name FROM person JOIN team_member ON person_id = person.id JOIN team ON team.id = team_id
    WHERE lower(person.email) = ${normalEmail(email)}`);
  return teams.map(({ name }) => name);
}

/**
 * Throws a BadRequestError for a password that is the person's e-mail address, or that is among the first to be guessed
 * (docs/decisions/0118-guessable-passwords.md).
 */
export async function assertHardToGuess(
  database: Database,
  { path, password }: { path: string; password: string },
  { email, name, joins }: Owner,
): Promise<void> {
  if (normalEmail(password) === normalEmail(email))
    throw badRequest({ path, message: 'is the e-mail address', fix: 'Choose another password.' });
  const names = [email, name, ...(joins === undefined ? await teamsOf(database, email) : [joins])];
  if (await isGuessable(password, names))
    throw badRequest({
      path,
      message: 'is easy to guess',
      fix: 'Choose several words that do not belong together, or let a password manager make one.',
    });
}
