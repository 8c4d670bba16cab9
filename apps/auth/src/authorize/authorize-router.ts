import type { StatementRunner } from '@team-operations/database';
import { jsonBody, otherMethods, requestId, sentQuery } from '@team-operations/http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { paths } from '../addresses.ts';
import { readForm } from '../form-body.ts';
import { bodyParameters } from '../parameters.ts';
import type { AskProvider } from '../provider/ask-provider.ts';
import type { AuthorizationOutcome } from '../provider/provider-request.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import { insertSecurityEvent } from '@team-operations/credentials';
import { requireSameOrigin } from '../sign-in/same-origin.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { isTrusted } from '../storage/client-row.ts';
import { applicationInfo, clientFacts } from './application-info.ts';
import { authorizationParameters } from './authorization-parameters.ts';
import { notSignedIn, readDecision } from './decision.ts';
import { describeRedirect } from './describe-redirect.ts';
import { createSettleAuthorization, type SettleAuthorization } from './settle-authorization.ts';

export interface AuthorizeParts {
  database: StatementRunner;
  baseUrl: string;
  askProvider: AskProvider;
  sessions: Sessions;
  sendPage: (res: Response, status: number) => void;
}

type Parts = AuthorizeParts & { settle: SettleAuthorization };
type Refused = Extract<AuthorizationOutcome, { kind: 'refused' }>;
type Answered = Extract<AuthorizationOutcome, { kind: 'redirect' }>;

const bodyLimitBytes = 65_536;
const readFormBody = readForm(bodyLimitBytes);
const readJson = jsonBody(bodyLimitBytes);

/** JSON for programs, also for those that accept anything; a page for browsers. */
const wantsPage = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

/** The error that a redirect to the client carries, if it carries one. */
function redirectedError(location: string): { error: string; error_description: string } | null {
  const { search, hash } = new URL(location);
  // Where a response type is asked for that is answered in the fragment, so is its refusal (RFC 6749 4.2.2.1).
  const parameters = new URLSearchParams(hash === '' ? search : hash.slice(1));
  const error = parameters.get('error');
  if (error === null) return null;
  return { error, error_description: parameters.get('error_description') ?? error };
}

function writeRefusal(res: Response, { status, error, description }: Refused): void {
  res.status(status).json({ error, error_description: description, request_id: requestId(res) });
}

/**
 * Whether an error may be sent to the client before a person has seen anything. Not to an unchecked one: any caller
 * can register any address, and a link to this service would lead there (RFC 9700 4.11.2). See record 0039.
 */
function mayRedirectUnseen({ client }: Answered): boolean {
  return isTrusted(client);
}

/**
 * Whether a browser goes to the client once the person has denied. A private scheme starts a program on the person's device, and of a
 * unchecked client it is not known which: the person who denied does not want that. See record 0039.
 */
function mayOpenDenied({ client, redirectUri }: Answered): boolean {
  return isTrusted(client) || !describeRedirect(redirectUri).redirect_is_private_scheme;
}

/** Whether a browser fetches a page before a person opens it (Fetch 3.9, `Sec-Purpose`; some browsers send `Purpose` or `X-Moz`). */
const isPrefetch = (req: Request): boolean =>
  ['Sec-Purpose', 'Purpose', 'X-Moz'].some((name) => /\bprefetch\b/i.test(req.get(name) ?? ''));

/**
 * Refuses what a page of another site loads as a part of itself, such as an image or a frame, or before the person opens it: they see nothing of
 * it, and it would use up what their address may ask, because this server may have to fetch the document of the client. A browser whose prefetch
 * is refused sends the request again when the person opens it.
 */
function refuseEmbedded(origin: string): RequestHandler {
  return (req, _res, next) => {
    if ((req.get('Sec-Fetch-Dest') ?? 'document') !== 'document' || isPrefetch(req))
      requireSameOrigin(req, origin);
    next();
  };
}

/** Shows who asks for what. No browser is redirected to an unregistered address: such a refusal is shown here. */
function show({ database, baseUrl, sendPage, settle }: Parts): RequestHandler {
  return async (req, res) => {
    res.vary('Accept');
    const outcome = await settle(req, res, authorizationParameters(sentQuery(req), baseUrl));
    if (wantsPage(req)) {
      if (outcome.kind === 'undecided') return sendPage(res, 200);
      if (outcome.kind === 'refused') return sendPage(res, outcome.status);
      if (!mayRedirectUnseen(outcome)) return sendPage(res, 400);
      return res.redirect(303, outcome.to);
    }
    if (outcome.kind === 'refused') return writeRefusal(res, outcome);
    if (outcome.kind === 'undecided') return void res.json(await applicationInfo(database, outcome));
    const { client, redirectUri, to } = outcome;
    const facts = { ...clientFacts(client, redirectUri), redirect_to: to, request_id: requestId(res) };
    res.status(400).json({ ...redirectedError(to), ...facts });
  };
}

/** Carries out what the signed-in person decided. */
function decide({ database, baseUrl, sessions, settle }: Parts): RequestHandler {
  return async (req, res) => {
    const signedIn = await sessions.find(req);
    if (signedIn === null) throw notSignedIn();
    sessions.requireForgeryFree(req, signedIn);
    const sent = bodyParameters(req.body);
    const decision = readDecision(sent, signedIn);
    const parameters = authorizationParameters(sent, baseUrl);
    // The person has been asked by now, whatever the client wanted them to be asked.
    parameters.delete('prompt');
    const outcome = await settle(req, res, parameters, decision);
    if (outcome.kind === 'undecided') throw new Error('The provider requested another decision.');
    if (outcome.kind === 'refused') return writeRefusal(res, outcome);
    if (!decision.approve) {
      const { teamId, personId } = decision;
      const clientId = parameters.get('client_id');
      const origin = requestOrigin(req, res);
      await database.query(
        insertSecurityEvent({ event: 'grant.denied', origin, teamId, personId, clientId }),
      );
    }
    if (req.is('urlencoded') && (decision.approve || mayOpenDenied(outcome)))
      return res.redirect(303, outcome.to);
    const error = decision.approve ? redirectedError(outcome.to) : null;
    res.status(error === null ? 200 : 400).json({ ...error, redirect_to: outcome.to });
  };
}

/** `GET` and `POST /oauth/authorize` (specification 4.3). Every check of the request itself is the provider's. */
export function authorizeRouter(parts: AuthorizeParts): Router {
  const all = { ...parts, settle: createSettleAuthorization(parts.askProvider) };
  const router = Router({ caseSensitive: true, strict: true });
  router.get(paths.authorization, refuseEmbedded(new URL(parts.baseUrl).origin), show(all));
  router.post(
    paths.authorization,
    (req, res, next) => (req.is('urlencoded') ? readFormBody(req, res, next) : readJson(req, res, next)),
    decide(all),
  );
  router.all(paths.authorization, otherMethods(['GET', 'POST']));
  return router;
}
