import { Type } from '@sinclair/typebox';
import type { Authenticator, CreatedApiKey } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { Line, SentInstant, Strict, validator } from '@team-operations/schemas';
import { Router } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { Scopes } from '../fields.ts';
import { readBody } from '../read-body.ts';
import type { TeamAccess } from '@team-operations/team';
import { idOf, teamAccess } from '../team-access.ts';
import { listApiKeys } from './api-key-rows.ts';
import { endApiKey } from './end-api-key.ts';
import { makeApiKey } from './make-api-key.ts';
import { rotateApiKey } from './rotate-api-key.ts';

const readNewApiKey = validator(
  Strict({
    name: Line(100),
    scopes: Scopes(),
    expiresAt: Type.Optional(SentInstant),
    forTeam: Type.Optional(Type.Boolean()),
  }),
);
const readRotation = validator(Strict({ overlapHours: Type.Integer({ minimum: 0, maximum: 168 }) }));

export interface ApiKeyRouteParts {
  database: Database;
  authenticator: Pick<Authenticator, 'evict'>;
}

const path = '/teams/:teamId/api-keys';

/** Settings > Developer > API Keys (specification 2.1). */
export function apiKeyRoutes({ database, authenticator }: ApiKeyRouteParts): Router {
  /** The one answer that holds the secret. */
  async function withSecret(access: TeamAccess, { id, secret }: CreatedApiKey) {
    const [key] = await listApiKeys(database.forTeam(access.teamId), access, id);
    return { data: { ...key, id, secret } };
  }

  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (request, response) => {
    const access = teamAccess(request, response);
    response.json({ data: await listApiKeys(database.forTeam(access.teamId), access) });
  });
  router.post(path, async (request, response) => {
    const access = teamAccess(request, response);
    const input = readBody(request, readNewApiKey);
    const created = await makeApiKey(database, access, input, requestOrigin(request, response));
    response.status(201).json(await withSecret(access, created));
  });
  router.post(`${path}/:id/rotate`, async (request, response) => {
    const access = teamAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    const { overlapHours } = readBody(request, readRotation);
    const created = await rotateApiKey(database, access, { id, overlapHours, origin });
    authenticator.evict(id);
    response.status(201).json(await withSecret(access, created));
  });
  router.delete(`${path}/:id`, async (request, response) => {
    const access = teamAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    await endApiKey(database, access, { id, authenticator, origin });
    response.status(204).end();
  });
  return router;
}
