import { AppError } from '@team-operations/errors';
import { sql, type Database } from '@team-operations/database';
import { jsonBody, requestId } from '@team-operations/service';
import { Router, type Request, type RequestHandler, type Response } from 'express';
import { paths, type Addresses } from '../addresses.ts';
import { openToEveryOrigin } from '../cors.ts';
import { describeIssues } from '../oauth-error.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import type { Clients } from '../storage/clients.ts';
import { deleteClient } from '../storage/delete-client.ts';
import { changeRegistration, findOwnRegistration, type OwnRegistration } from './own-registration.ts';
import { registrationAnswer } from './registration-answer.ts';
import type { RegistrationRefusal, RegistrationRequest } from './registration-request.ts';
import type { Register } from './registrations.ts';
import type { ValidateRegistration } from './validate-registration.ts';

export interface RegistrationParts {
  database: Database;
  addresses: Addresses;
  clients: Clients;
  register: Register;
  validate: ValidateRegistration;
  limit: RequestHandler;
}

const readBody = jsonBody(65_536);

function writeRefusal(res: Response, { error, issues }: RegistrationRefusal): void {
  const error_description = describeIssues(new AppError('BadRequestError', issues));
  res.status(400).json({ error, error_description, request_id: requestId(res), error_issues: issues });
}

/** The 401 of a request without the registration's own token (RFC 6750 3, RFC 7592 2). */
function unknownToken(): AppError {
  const issue = { path: 'Authorization', message: 'carries no access token of this registration' };
  return new AppError('UnauthorizedError', [issue], {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}

function refuseIfShared({ isShared }: OwnRegistration): void {
  if (!isShared) return;
  const message = 'is held by others who registered the same, and can only be read';
  const fix = 'Register again with what is different.';
  throw new AppError('ForbiddenError', [{ path: 'client_id', message, fix }]);
}

/** `POST /oauth/register` (RFC 7591), and a client's own registration below it (RFC 7592). */
export function registrationRouter(parts: RegistrationParts): Router {
  const { database, addresses, clients, register, validate, limit } = parts;

  async function create(req: Request, res: Response): Promise<void> {
    const checked = await validate(req.body);
    if ('refusal' in checked) return writeRefusal(res, checked.refusal);
    const { client, ...secrets } = await register(checked.request, requestOrigin(req, res));
    res.status(201).json(registrationAnswer(client, secrets, addresses));
  }

  async function own(req: Request): Promise<OwnRegistration & { registrationToken: string }> {
    const [, registrationToken = ''] = /^bearer +(\S+)$/i.exec(req.get('Authorization') ?? '') ?? [];
    const found = await findOwnRegistration(database, String(req.params['clientId']), registrationToken);
    if (found === null) throw unknownToken();
    return { ...found, registrationToken };
  }

  async function read(req: Request, res: Response): Promise<void> {
    const { client, registrationToken } = await own(req);
    res.json(registrationAnswer(client, { registrationToken }, addresses));
  }

  /** What must stay as it was registered (RFC 7592 2.2). */
  function refuseOtherClient(
    body: Record<string, unknown>,
    clientId: string,
    request: RegistrationRequest,
    method: string,
  ) {
    const issues = [];
    if (body['client_id'] !== clientId)
      issues.push({
        path: 'client_id',
        message: 'is not that of this registration',
        fix: `Send ${clientId}.`,
      });
    if (request.authMethod !== method)
      issues.push({
        path: 'token_endpoint_auth_method',
        message: 'cannot be changed',
        fix: `Send ${method}, or register again.`,
      });
    return issues;
  }

  async function change(req: Request, res: Response): Promise<void> {
    const { client, registrationToken, isShared } = await own(req);
    refuseIfShared({ client, isShared });
    const checked = await validate(req.body);
    if ('refusal' in checked) return writeRefusal(res, checked.refusal);
    const body = req.body as Record<string, unknown>;
    const issues = refuseOtherClient(body, client.clientId, checked.request, client.authMethod);
    if (issues.length > 0) return writeRefusal(res, { error: 'invalid_client_metadata', issues });
    const origin = requestOrigin(req, res);
    const changed = await changeRegistration(database, client.clientId, checked.request, origin);
    if (changed === undefined) throw unknownToken();
    clients.forget(client.clientId);
    res.json(registrationAnswer(changed, { registrationToken }, addresses));
  }

  async function remove(req: Request, res: Response): Promise<void> {
    const { client, isShared } = await own(req);
    refuseIfShared({ client, isShared });
    const { clientId } = client;
    const origin = requestOrigin(req, res);
    const which = sql`client_id = ${clientId}`;
    if (!(await deleteClient(database, which, { event: 'client.deleted', origin, clientId })))
      throw unknownToken();
    clients.forget(clientId);
    res.status(204).end();
  }

  const router = Router({ caseSensitive: true, strict: true });
  const one = `${paths.registration}/:clientId`;
  router.all(paths.registration, openToEveryOrigin(['POST']));
  router.all(one, openToEveryOrigin(['GET', 'PUT', 'DELETE']));
  router.post(paths.registration, limit, readBody, create);
  router.get(one, read);
  router.put(one, readBody, change);
  router.delete(one, remove);
  return router;
}
