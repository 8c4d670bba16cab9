import type { Database } from '@team-operations/database';
import { badRequest } from '@team-operations/errors';
import { Stored, Strict, validator } from '@team-operations/schemas';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { changePassword } from '../../sign-in/change-password.ts';
import type { CheckPassword } from '../../sign-in/check-password.ts';
import { goneSignal } from '../../sign-in/gone-signal.ts';
import { assertHardToGuess, NewPassword } from './new-password.ts';
import { readBody } from '../read-body.ts';
import { signedInOf } from '../require-signed-in.ts';

const readChange = validator(Strict({ currentPassword: Stored(1024), newPassword: NewPassword }));

export interface PasswordRouteParts {
  database: Database;
  checkPassword: CheckPassword;
}

/** Changing one's password: the current one is asked for again, and guessing it is slowed down like signing in. */
export function passwordRoutes({ database, checkPassword }: PasswordRouteParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.post('/password', async (request, response) => {
    const { sessionId, person } = signedInOf(response);
    const { currentPassword, newPassword } = readBody(request, readChange);
    const path = 'newPassword';
    const fix = 'Choose another password.';
    if (newPassword === currentPassword) throw badRequest({ path, message: 'is the current password', fix });
    await assertHardToGuess(database, { path, password: newPassword }, person);
    const origin = requestOrigin(request, response);
    const proven = await checkPassword({
      email: person.email,
      password: currentPassword,
      origin,
      gone: goneSignal(response),
      failure: 'password.change_failed',
    });
    const change = { password: newPassword, sessionId, origin };
    if (proven?.id !== person.id || !(await changePassword(database, { ...change, person: proven }))) {
      throw badRequest({
        path: 'currentPassword',
        message: 'is wrong',
        fix: 'Enter the password that you signed in with.',
      });
    }
    response.status(204).end();
  });
  return router;
}
