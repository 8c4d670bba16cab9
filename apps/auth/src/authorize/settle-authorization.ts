import { explainDatabaseError } from '@team-operations/database';
import type { Request, Response } from 'express';
import { paths } from '../addresses.ts';
import type { AskProvider } from '../provider/ask-provider.ts';
import type { AuthorizationOutcome, Decision, ProviderRequest } from '../provider/provider-request.ts';
import { requestOrigin } from '../security-events/request-origin.ts';

export type SettleAuthorization = (
  req: Request,
  res: Response,
  parameters: URLSearchParams,
  decision?: Decision,
) => Promise<AuthorizationOutcome>;

/** Has the provider check an authorization request and, with a decision, carry it out. Rejects while the database is away. */
export function createSettleAuthorization(askProvider: AskProvider): SettleAuthorization {
  return async (req, res, parameters, decision) => {
    const request: ProviderRequest = { origin: requestOrigin(req, res), decision };
    const url = `${paths.authorization}?${parameters.toString()}`;
    await askProvider({ method: 'GET', url }, request, { req, res });
    if (request.failure !== undefined) throw explainDatabaseError(request.failure);
    if (request.outcome === undefined) throw new Error('The provider left an authorization request open.');
    return request.outcome;
  };
}
