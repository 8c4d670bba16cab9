import { Type } from '@sinclair/typebox';
import { AppError } from '@team-operations/errors';
import { Stored, Strict, validator } from '@team-operations/schemas';
import { jsonBody } from '@team-operations/http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { readForm } from '../../form-body.ts';
import { requestOrigin } from '../../security-events/request-origin.ts';
import type { CheckPassword } from '../../sign-in/check-password.ts';
import { goneSignal } from '../../sign-in/gone-signal.ts';
import { localPath } from '../../sign-in/return-to.ts';
import { fromOurPages } from '../../sign-in/from-our-pages.ts';
import type { Sessions, SignedIn } from '../../sign-in/sessions.ts';
import { readBody } from '../read-body.ts';

const credentials = { email: Stored(320), password: Stored(1024) };
const readCredentials = validator(Strict(credentials));
const readFormFields = validator(Strict({ ...credentials, return_to: Type.Optional(Stored(8192, 0)) }));

export interface SessionRouteParts {
  sessions: Sessions;
  checkPassword: CheckPassword;
  bodyLimitBytes: number;
}

/** Who is signed in, as the pages read it. */
export function answerOf({ csrfToken, person, teams, signedInAt, expiresAt }: SignedIn) {
  return { data: { csrfToken, person, teams, signedInAt, expiresAt } };
}

/** The same for a wrong password, an unknown address and a password that was changed a moment ago. */
function refusal(): AppError {
  const fix = 'Check both and try again.';
  return new AppError('UnauthorizedError', [
    { path: 'password', message: 'The e-mail address or the password is wrong.', fix },
  ]);
}

const isForm = (request: Request) => Boolean(request.is('urlencoded'));

function readEither(limit: number): RequestHandler {
  const [form, json] = [readForm(limit), jsonBody(limit)];
  return (request, response, next) => (isForm(request) ? form : json)(request, response, next);
}

/** Who is signed in, and signing in: by JSON, or by a form that is sent on with 303. */
export function sessionRoutes({ sessions, checkPassword, bodyLimitBytes }: SessionRouteParts): Router {
  async function begin(
    request: Request,
    response: Response,
    sent: { email: string; password: string },
  ): Promise<SignedIn> {
    const { email, password } = sent;
    const origin = requestOrigin(request, response);
    const gone = goneSignal(response);
    const person = await checkPassword({ email, password, origin, gone, failure: 'sign_in.failed' });
    const signedIn = person === null ? null : await sessions.begin(request, response, person);
    if (signedIn === null) throw refusal();
    return signedIn;
  }

  async function signIn(request: Request, response: Response): Promise<void> {
    if (isForm(request)) {
      const form = readBody(request, readFormFields);
      const path = localPath(form.return_to);
      await begin(request, response, form);
      response.redirect(303, path);
    } else {
      response.json(answerOf(await begin(request, response, readBody(request, readCredentials))));
    }
  }

  const ours = fromOurPages(sessions);
  const router = Router({ caseSensitive: true, strict: true });
  router.get('/session', async (request, response) => {
    const signedIn = await sessions.find(request);
    response.json(signedIn === null ? { data: null } : answerOf(signedIn));
  });
  router.post('/session', ours, readEither(bodyLimitBytes), signIn);
  return router;
}
