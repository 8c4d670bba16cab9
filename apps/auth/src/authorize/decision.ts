import { AppError, badRequest } from '@team-operations/errors';
import { singleParameter } from '../parameters.ts';
import type { Decision } from '../provider/provider-request.ts';
import type { SignedIn } from '../sign-in/sessions.ts';

/** The 401 of a request that needs someone signed in. */
export function notSignedIn(): AppError {
  const fix = 'Sign in at POST /settings/api/session, and send its cookie.';
  return new AppError('UnauthorizedError', [{ path: 'session', message: 'no person is signed in', fix }]);
}

function teamOf({ teams }: SignedIn, asked: string | null): SignedIn['teams'][number] {
  const [only, ...others] = teams;
  if (asked === null && only !== undefined && others.length === 0) return only;
  const team = teams.find(({ id }) => id === asked);
  if (team !== undefined) return team;
  const fix = `Send one of ${teams.map(({ id }) => id).join(', ')}.`;
  throw badRequest({ path: 'team_id', message: 'is not a team of the signed-in person', fix });
}

/** What the signed-in person decided. Throws a BadRequestError that names the field when it cannot be read. */
export function readDecision(body: URLSearchParams, signedIn: SignedIn): Decision {
  const decision = singleParameter(body, 'decision');
  if (decision !== 'approve' && decision !== 'deny')
    throw badRequest({ path: 'decision', message: 'is missing', fix: 'Send approve or deny.' });
  const approve = decision === 'approve';
  // Left out, it represents what the application registered; empty, for nothing.
  if (approve && body.get('scope')?.trim() === '') {
    const fix = 'Name at least one scope, or deny the request.';
    throw badRequest({ path: 'scope', message: 'has no scopes', fix });
  }
  const { id: teamId, role } = teamOf(signedIn, singleParameter(body, 'team_id'));
  return { approve, personId: signedIn.person.id, teamId, role, signedInAt: signedIn.signedInAt };
}
