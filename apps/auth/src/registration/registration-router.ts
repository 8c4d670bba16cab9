import type { Database } from '@team-operations/database';
import { jsonBody } from '@team-operations/http';
import { Router, type RequestHandler } from 'express';
import { paths, type Addresses } from '../addresses.ts';
import { openToEveryOrigin } from '../cors.ts';
import { requestOrigin } from '../security-events/request-origin.ts';
import type { Clients } from '../storage/clients.ts';
import { changeOwn, readOwn, removeOwn } from './own-registration-handlers.ts';
import { registrationAnswer } from './registration-answer.ts';
import type { Register } from './registrations.ts';
import type { ValidateRegistration } from './validate-registration.ts';
import { writeRefusal } from './write-refusal.ts';

export interface RegistrationParts {
  database: Database;
  addresses: Addresses;
  clients: Clients;
  register: Register;
  validate: ValidateRegistration;
  limits: Readonly<Record<'registration' | 'registrationChange' | 'registrationRead', RequestHandler>>;
}

const readBody = jsonBody(65_536);

function create({ addresses, register, validate }: RegistrationParts): RequestHandler {
  return async (req, res) => {
    const checked = await validate(req.body);
    if ('refusal' in checked) return writeRefusal(res, checked.refusal);
    const { client, ...secrets } = await register(checked.request, requestOrigin(req, res));
    res.status(201).json(registrationAnswer(client, secrets, addresses));
  };
}

/** `POST /oauth/register` (RFC 7591), and a client's own registration below it (RFC 7592). */
export function registrationRouter(parts: RegistrationParts): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const one = `${paths.registration}/:clientId`;
  router.all(paths.registration, openToEveryOrigin(['POST']));
  router.all(one, openToEveryOrigin(['GET', 'PUT', 'DELETE']));
  router.post(paths.registration, parts.limits.registration, readBody, create(parts));
  router.get(one, parts.limits.registrationRead, readOwn(parts));
  router.put(one, parts.limits.registrationChange, readBody, changeOwn(parts));
  router.delete(one, parts.limits.registrationChange, removeOwn(parts));
  return router;
}
