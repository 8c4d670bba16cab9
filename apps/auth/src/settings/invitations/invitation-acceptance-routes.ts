import type { Database } from '@team-operations/database';
import { acceptInvitation } from '@team-operations/team';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { readBody } from '../read-body.ts';
import { signedInOf } from '../require-signed-in.ts';
import { countInvitations, readToken } from './invitation-link-routes.ts';

/** Accepting an invitation with an account, behind `requireSignedIn`. */
export function invitationAcceptanceRoutes(parts: { database: Database; signInLimit: number }): Router {
  const { database } = parts;
  const counted = countInvitations(parts);
  const router = Router({ caseSensitive: true, strict: true });
  router.post('/invitation/accept', async (request, response) => {
    const { token } = readBody(request, readToken);
    const { person } = signedInOf(response);
    const origin = requestOrigin(request, response);
    const { team, role } = await counted(request.ip, () =>
      acceptInvitation(database, token, { person, origin }),
    );
    response.json({ data: { team, role } });
  });
  return router;
}
