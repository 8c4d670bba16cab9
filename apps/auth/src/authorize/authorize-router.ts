import type { StatementRunner } from '@team-operations/database';
import { explainDatabaseError } from '@team-operations/database';
import { urlencoded, Router, type Request, type Response } from 'express';
import { jsonBody, requestId } from '@team-operations/service';
import { paths } from '../addresses.ts';
import type { AskProvider } from '../provider/ask-provider.ts';
import type { AuthorizationOutcome, Decision, ProviderRequest } from '../provider/provider-request.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import { insertSecurityEvent } from '../security-events/security-event.ts';
import type { Sessions } from '../sign-in/sessions.ts';
import { applicationInfo } from './application-info.ts';
import { authorizationParameters, parametersOfBody } from './authorization-parameters.ts';
import { notSignedIn, readDecision } from './decision.ts';

export interface AuthorizeParts {
  database: StatementRunner;
  baseUrl: string;
  askProvider: AskProvider;
  sessions: Sessions;
  sendPage: (res: Response, status: number) => void;
}

const bodyLimitBytes = 65_536;

/** The error that a redirect to the client carries, if it carries one. */
function toldError(location: string): { error: string; error_description: string } | null {
  const { searchParams } = new URL(location);
  const error = searchParams.get('error');
  return error === null ? null : { error, error_description: searchParams.get('error_description') ?? error };
}

const wantsPage = (req: Request): boolean => req.accepts(['json', 'html']) === 'html';

/** `GET` and `POST /oauth/authorize` (specification 4.3). Every check of the request itself is the provider's. */
export function authorizeRouter(parts: AuthorizeParts): Router {
  const { database, baseUrl, askProvider, sessions, sendPage } = parts;

  async function settle(
    req: Request,
    res: Response,
    parameters: URLSearchParams,
    decision?: Decision,
  ): Promise<AuthorizationOutcome> {
    const request: ProviderRequest = { origin: requestOrigin(req, res), decision };
    await askProvider({ method: 'GET', url: `${paths.authorization}?${parameters}` }, request, { req, res });
    if (request.failure !== undefined) throw explainDatabaseError(request.failure);
    if (request.outcome === undefined)
      throw new Error('The provider left an authorization request undecided.');
    return request.outcome;
  }

  /** Nobody is sent to an address that is not registered: such a refusal is shown here. */
  function writeRefusal(
    req: Request,
    res: Response,
    outcome: Extract<AuthorizationOutcome, { kind: 'refused' }>,
  ) {
    if (req.method === 'GET' && wantsPage(req)) return sendPage(res, outcome.status);
    const { error, description } = outcome;
    res.status(outcome.status).json({ error, error_description: description, request_id: requestId(res) });
  }

  async function show(req: Request, res: Response): Promise<void> {
    res.vary('Accept');
    const { searchParams } = new URL(req.originalUrl, baseUrl);
    const outcome = await settle(req, res, authorizationParameters(searchParams, baseUrl));
    if (outcome.kind === 'refused') return writeRefusal(req, res, outcome);
    if (outcome.kind === 'undecided') {
      if (wantsPage(req)) return sendPage(res, 200);
      res.json(await applicationInfo(database, outcome));
      return;
    }
    if (wantsPage(req)) return res.redirect(303, outcome.to);
    res.status(400).json({ ...toldError(outcome.to), redirect_to: outcome.to, request_id: requestId(res) });
  }

  async function recordDenial(req: Request, res: Response, decision: Decision, clientId: string | null) {
    const { teamId, personId } = decision;
    const origin = requestOrigin(req, res);
    await database.query(insertSecurityEvent({ event: 'grant.denied', origin, teamId, personId, clientId }));
  }

  async function decide(req: Request, res: Response): Promise<void> {
    const signedIn = await sessions.find(req);
    if (signedIn === null) throw notSignedIn();
    sessions.requireForgeryFree(req, signedIn);
    const sent = parametersOfBody(req.body);
    const decision = readDecision(sent, signedIn);
    const parameters = authorizationParameters(sent, baseUrl);
    parameters.delete('prompt');
    const outcome = await settle(req, res, parameters, decision);
    if (outcome.kind === 'undecided') throw new Error('The provider asked again for a decision.');
    if (outcome.kind === 'refused') return writeRefusal(req, res, outcome);
    if (!decision.approve) await recordDenial(req, res, decision, parameters.get('client_id'));
    if (req.is('json') === false) return res.redirect(303, outcome.to);
    const error = decision.approve ? toldError(outcome.to) : null;
    res.status(error === null ? 200 : 400).json({ ...error, redirect_to: outcome.to });
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.get(paths.authorization, show);
  router.post(
    paths.authorization,
    (req, res, next) => (req.is('urlencoded') ? readForm(req, res, next) : readJson(req, res, next)),
    decide,
  );
  return router;
}

const readForm = urlencoded({ extended: false, limit: bodyLimitBytes });
const readJson = jsonBody(bodyLimitBytes);
