import type { OpenedInvitation } from '@team-operations/pages-api';
import type { Database } from '@team-operations/database';
import { jsonBody } from '@team-operations/http';
import { Line, Stored, Strict, validator } from '@team-operations/schemas';
import { findOpenInvitation } from '@team-operations/team';
import { Router } from 'express';
import { countFailures } from '../../limits/count-failures.ts';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { fromOurPages } from '../../sign-in/from-our-pages.ts';
import type { Sessions } from '../../sign-in/sessions.ts';
import { readBody } from '../read-body.ts';
import { NewPassword } from '../session/new-password.ts';
import { answerOf } from '../session/session-routes.ts';
import { createAccount } from './create-account.ts';

export const readToken = validator(Strict({ token: Stored(200) }));
const readAccount = validator(Strict({ token: Stored(200), name: Line(100), password: NewPassword }));

export interface InvitationLinkParts {
  database: Database;
  sessions: Sessions;
  bodyLimitBytes: number;
  /** Links that do not work, from one address in a window; 0 turns the limit off. */
  signInLimit: number;
}

/** One count for every form that takes the secret of an invitation. */
export const countInvitations = ({
  database,
  signInLimit,
}: Pick<InvitationLinkParts, 'database' | 'signInLimit'>) =>
  countFailures(database, 'invitation', signInLimit);

/** What the link of an invitation opens, for a person who is not signed in. The secret comes in the body: addresses are logged. */
export function invitationLinkRoutes(parts: InvitationLinkParts): Router {
  const { database, sessions, bodyLimitBytes } = parts;
  const counted = countInvitations(parts);
  const ours = fromOurPages(sessions);
  const router = Router({ caseSensitive: true, strict: true });
  router.post('/invitation', ours, jsonBody(bodyLimitBytes), async (request, response) => {
    const { token } = readBody(request, readToken);
    const {
      id: _id,
      invitedById: _inviter,
      ...opened
    } = await counted(request.ip, () => findOpenInvitation(database, token));
    response.json({ data: opened satisfies OpenedInvitation });
  });
  router.post('/invitation/account', ours, jsonBody(bodyLimitBytes), async (request, response) => {
    const account = readBody(request, readAccount);
    const origin = requestOrigin(request, response);
    const person = await counted(request.ip, () => createAccount(database, { ...account, origin }));
    const signedIn = await sessions.begin(request, response, person);
    if (signedIn === null) throw new Error('no session began for a person who was created a moment ago');
    response.status(201).json(answerOf(signedIn));
  });
  return router;
}
