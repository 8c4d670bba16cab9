import { explainDatabaseError } from '@team-operations/database';
import { requestId } from '@team-operations/http';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { paths } from '../addresses.ts';
import { openToEveryOrigin } from '../cors.ts';
import { formBody, formFields } from '../form-body.ts';
import { placeOf } from '../limits/place-of.ts';
import type { AskProvider } from '../provider/ask-provider.ts';
import type { ProviderRequest } from '../provider/provider-request.ts';
import { inOneForm } from '../provider/resources.ts';
import { requestOrigin } from '../security-events/request-origin.ts';

export interface TokenParts {
  baseUrl: string;
  askProvider: AskProvider;
  /** Runs when the form is read, so that it can count per client. */
  limit: RequestHandler;
}

/** `POST /oauth/token` (specification 4.3): a code or a refresh token for tokens. Answers are the provider's. */
export function tokenRouter({ baseUrl, askProvider, limit }: TokenParts): Router {
  const ownOrigin = new URL(baseUrl).origin;

  async function exchange(req: Request, res: Response): Promise<void> {
    const form = formFields(req.body);
    const resources = form.getAll('resource');
    form.delete('resource');
    for (const resource of inOneForm(resources, baseUrl)) form.append('resource', resource);
    const [requestedScope, ...others] = form.getAll('scope');
    // Decided by our own policy, once the grant is known; repeated, it is left for the provider to refuse.
    if (others.length === 0) form.delete('scope');
    // A program in the browser exchanges codes here, so that pages of other sites may ask, but not at the cost of their readers.
    const origin = { ...requestOrigin(req, res), place: placeOf(req, ownOrigin) };
    const request: ProviderRequest = { origin, requestedScope };
    const authorization = req.get('Authorization');
    await askProvider({ method: 'POST', url: paths.token, form, authorization }, request, { req, res });
    if (request.failure !== undefined) throw explainDatabaseError(request.failure);
    if (request.answer === undefined) throw new Error('The provider left a token request unanswered.');
    const { status, body } = request.answer;
    res.status(status).json(status < 400 ? body : { ...(body as object), request_id: requestId(res) });
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.all(paths.token, openToEveryOrigin(['POST']));
  router.post(paths.token, formBody, limit, exchange);
  return router;
}
