import { hashSecret } from '@team-operations/credentials';
import { sql, type Database } from '@team-operations/database';
import { AppError, type Issue } from '@team-operations/errors';
import type { Request, RequestHandler } from 'express';
import type { Addresses } from '../addresses.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import type { ClientRow } from '../storage/client-row.ts';
import type { Clients } from '../storage/clients.ts';
import { deleteClient } from '../storage/delete-client.ts';
import { changeRegistration, findOwnRegistration, type OwnRegistration } from './own-registration.ts';
import { registrationAnswer } from './registration-answer.ts';
import type { RegistrationRequest } from './registration-request.ts';
import type { ValidateRegistration } from './validate-registration.ts';
import { writeRefusal } from './write-refusal.ts';

interface OwnRegistrationParts {
  database: Database;
  addresses: Addresses;
  clients: Clients;
  validate: ValidateRegistration;
}

/** What identifies the client in a registration that is sent again. */
interface SentAgain {
  client_id?: unknown;
  client_secret?: unknown;
}

/** The 401 of a request without the registration's own token (RFC 6750 3, RFC 7592 2). */
function unknownToken(): AppError {
  const issue = { path: 'Authorization', message: 'carries no access token of this registration' };
  return new AppError('UnauthorizedError', [issue], {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  });
}

async function own(
  database: Database,
  req: Request,
): Promise<OwnRegistration & { registrationToken: string }> {
  const [, registrationToken = ''] = /^bearer +(\S+)$/i.exec(req.get('Authorization') ?? '') ?? [];
  const found = await findOwnRegistration(database, String(req.params['clientId']), registrationToken);
  if (found === null) throw unknownToken();
  return { ...found, registrationToken };
}

function refuseIfShared({ isShared }: OwnRegistration): void {
  if (!isShared) return;
  const message = 'is shared with other clients that registered the same metadata, and is read-only';
  const fix = 'Register again with the changed metadata.';
  throw new AppError('ForbiddenError', [{ path: 'client_id', message, fix }]);
}

/**
 * Why nothing was changed: after it was read, another caller sent the same registration, or it was deleted. The statement that
 * changes it checks both again.
 */
async function refuseLate(database: Database, req: Request): Promise<never> {
  refuseIfShared(await own(database, req));
  throw unknownToken();
}

/** Whether the client sent its own secret, or none. */
function isOwnSecret(sent: unknown, { secretHash }: ClientRow): boolean {
  if (sent === undefined || sent === null) return true;
  return typeof sent === 'string' && hashSecret(sent).toString('hex') === secretHash;
}

/** What must stay as it was registered (RFC 7592 2.2). */
function lastingIssues(sent: SentAgain, { authMethod }: RegistrationRequest, client: ClientRow): Issue[] {
  const issues: Issue[] = [];
  if (sent.client_id !== client.clientId) {
    const fix = `Send ${client.clientId}.`;
    issues.push({ path: 'client_id', message: 'does not match this registration', fix });
  }
  if (authMethod !== client.authMethod) {
    const fix = `Send ${client.authMethod}, or register again.`;
    issues.push({ path: 'token_endpoint_auth_method', message: 'cannot be changed', fix });
  }
  if (!isOwnSecret(sent.client_secret, client)) {
    const fix = 'Omit it, or register again.';
    issues.push({ path: 'client_secret', message: 'does not match this registration', fix });
  }
  return issues;
}

export function readOwn({ database, addresses }: OwnRegistrationParts): RequestHandler {
  return async (req, res) => {
    const { client, registrationToken } = await own(database, req);
    res.json(registrationAnswer(client, { registrationToken }, addresses));
  };
}

/** Replaces the whole registration, as a form that is sent again; what is left out is no longer registered. */
export function changeOwn({ database, addresses, clients, validate }: OwnRegistrationParts): RequestHandler {
  return async (req, res) => {
    const { registrationToken, ...registration } = await own(database, req);
    refuseIfShared(registration);
    const { client } = registration;
    const checked = await validate(req.body);
    if ('refusal' in checked) return writeRefusal(res, checked.refusal);
    const issues = lastingIssues(req.body as SentAgain, checked.request, client);
    if (issues.length > 0) return writeRefusal(res, { error: 'invalid_client_metadata', issues });
    const origin = requestOrigin(req, res);
    const changed = await changeRegistration(database, client.clientId, checked.request, origin);
    if (changed === undefined) return refuseLate(database, req);
    clients.evict(client.clientId);
    res.json(registrationAnswer(changed, { registrationToken }, addresses));
  };
}

/** Deletes the client; every token that it got ends with it. */
export function removeOwn({ database, clients }: OwnRegistrationParts): RequestHandler {
  return async (req, res) => {
    const registration = await own(database, req);
    refuseIfShared(registration);
    const { clientId } = registration.client;
    const event = { event: 'client.deleted', origin: requestOrigin(req, res), clientId } as const;
    const which = sql`client_id = ${clientId} AND NOT shared`;
    if (!(await deleteClient(database, which, event))) return refuseLate(database, req);
    clients.evict(clientId);
    res.status(204).end();
  };
}
