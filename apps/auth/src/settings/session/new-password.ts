import { badRequest } from '@team-operations/errors';
import { normalEmail, Stored } from '@team-operations/schemas';
import { isGuessable } from './guessable-password.ts';

/** Length is what makes a password hard to guess (NIST SP 800-63B 3.1.1.2); the upper bound keeps hashing cheap. */
export const NewPassword = Stored(256, 12);

/** Throws a BadRequestError for a password that is the person's e-mail address, or that is among the first to be guessed. */
export async function assertHardToGuess(path: string, password: string, email: string): Promise<void> {
  if (normalEmail(password) === normalEmail(email))
    throw badRequest({ path, message: 'is the e-mail address', fix: 'Choose another password.' });
  if (await isGuessable(password, email))
    throw badRequest({
      path,
      message: 'is easy to guess',
      fix: 'Choose several words that do not belong together, or let a password manager make one.',
    });
}
