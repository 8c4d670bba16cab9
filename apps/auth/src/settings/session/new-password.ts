import { badRequest } from '@team-operations/errors';
import { normalEmail, Stored } from '@team-operations/schemas';

/** Length is what makes a password hard to guess (NIST SP 800-63B 3.1.1.2); the upper bound keeps hashing cheap. */
export const NewPassword = Stored(256, 12);

/** Throws a BadRequestError for a password that is the person's e-mail address. */
export function assertNotEmail(path: string, password: string, email: string): void {
  if (normalEmail(password) === normalEmail(email))
    throw badRequest({ path, message: 'is the e-mail address', fix: 'Choose another password.' });
}
