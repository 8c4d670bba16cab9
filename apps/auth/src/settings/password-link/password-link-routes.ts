import type { OpenedPasswordLink } from '@team-operations/pages-api';
import type { Database } from '@team-operations/database';
import { jsonBody } from '@team-operations/http';
import { Stored, Strict, validator } from '@team-operations/schemas';
import { Router } from 'express';
import { countFailures } from '../../limits/count-failures.ts';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { fromOurPages } from '../../sign-in/from-our-pages.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { readBody } from '../read-body.ts';
import { NewPassword } from '../session/new-password.ts';
import { findOpenPasswordLink } from './open-password-link.ts';
import { setPasswordByLink } from './set-password.ts';

const readToken = validator(Strict({ token: Stored(200) }));
const readChange = validator(Strict({ token: Stored(200), password: NewPassword }));

export interface PasswordLinkParts {
  database: Database;
  sessions: Pick<Sessions, 'requireSameOrigin'>;
  bodyLimitBytes: number;
  /** Links that do not work, from one address in a window; 0 turns the limit off. */
  signInLimit: number;
}

/**
 * What the link of a person who lost the password opens. It needs no session and starts none: the person signs in with the new
 * password. The secret comes in the body: addresses are logged.
 */
export function passwordLinkRoutes(parts: PasswordLinkParts): Router {
  const { database, sessions, bodyLimitBytes, signInLimit: limit } = parts;
  const counted = countFailures(database, 'password_link', limit);
  const ours = fromOurPages(sessions);
  const router = Router({ caseSensitive: true, strict: true });
  router.post('/password-link', ours, jsonBody(bodyLimitBytes), async (request, response) => {
    const { token } = readBody(request, readToken);
    const { person, expiresAt } = await counted(request.ip, () => findOpenPasswordLink(database, token));
    response.json({ data: { email: person.email, expiresAt } satisfies OpenedPasswordLink });
  });
  router.post('/password-link/password', ours, jsonBody(bodyLimitBytes), async (request, response) => {
    const change = readBody(request, readChange);
    const origin = requestOrigin(request, response);
    await counted(request.ip, () => setPasswordByLink(database, { ...change, origin }));
    response.status(204).end();
  });
  return router;
}
