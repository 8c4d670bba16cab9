import { Type } from '@sinclair/typebox';
import type { Authenticator } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { AppError, notFound } from '@team-operations/errors';
import { Nullable, Strict, validator } from '@team-operations/schemas';
import { Router, type Request, type Response } from 'express';
import { requestOrigin } from '../../security-events/request-origin.ts';
import { Line } from '../fields.ts';
import { readBody } from '../read-body.ts';
import { idOf, teamAccess, type TeamAccess } from '../team-access.ts';
import { changeIntegration } from './change-integration.ts';
import { createIntegration, type IntegrationToken } from './create-integration.ts';
import { listIntegrations } from './integration-rows.ts';
import { removeIntegration } from './remove-integration.ts';
import { rotateIntegration } from './rotate-integration.ts';

const SilenceHours = Type.Optional(Nullable(Type.Integer({ minimum: 0, maximum: 8760 })));
const readWish = validator(Strict({ name: Line(100), silenceHours: SilenceHours }));
const readChange = validator(Strict({ name: Type.Optional(Line(100)), silenceHours: SilenceHours }));
const readRotation = validator(Strict({ overlapHours: Type.Integer({ minimum: 0, maximum: 168 }) }));

export interface IntegrationRouteParts {
  database: Database;
  authenticator: Pick<Authenticator, 'forget'>;
}

const path = '/teams/:teamId/integrations';

/** Everybody in the team sees its integrations; what they may send concerns the team, so owners and admins set them up. */
function managingAccess(request: Request, response: Response): TeamAccess {
  const access = teamAccess(request, response);
  if (access.managesTeam) return access;
  const fix = 'Ask an owner or admin of the team.';
  throw new AppError('ForbiddenError', [
    { path: 'team', message: 'is managed by its owners and admins', fix },
  ]);
}

/** Settings > Integrations: the installers' systems that submit worksheets to the team (specification 2.5). */
export function integrationRoutes({ database, authenticator }: IntegrationRouteParts): Router {
  async function one(access: TeamAccess, id: string) {
    const [integration] = await listIntegrations(database.forTeam(access.teamId), access, id);
    if (integration === undefined) throw notFound();
    return integration;
  }
  /** The one answer that holds the token. */
  const withToken = async (access: TeamAccess, { id, token }: IntegrationToken) => ({
    data: { ...(await one(access, id)), token },
  });

  const router = Router({ caseSensitive: true, strict: true });
  router.get(path, async (request, response) => {
    const access = teamAccess(request, response);
    response.json({ data: await listIntegrations(database.forTeam(access.teamId), access) });
  });
  router.post(path, async (request, response) => {
    const access = managingAccess(request, response);
    const wish = readBody(request, readWish);
    const created = await createIntegration(database, access, wish, requestOrigin(request, response));
    response.status(201).json(await withToken(access, created));
  });
  router.post(`${path}/:id/rotate`, async (request, response) => {
    const access = managingAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    const { overlapHours } = readBody(request, readRotation);
    const { replacedKeyId, ...created } = await rotateIntegration(database, access, {
      id,
      overlapHours,
      origin,
    });
    authenticator.forget(replacedKeyId);
    response.status(201).json(await withToken(access, created));
  });
  router.patch(`${path}/:id`, async (request, response) => {
    const access = managingAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    await changeIntegration(database, access, { id, wish: readBody(request, readChange), origin });
    response.json({ data: await one(access, id) });
  });
  router.delete(`${path}/:id`, async (request, response) => {
    const access = managingAccess(request, response);
    const [id, origin] = [idOf(request, 'id'), requestOrigin(request, response)];
    await removeIntegration(database, access, { id, authenticator, origin });
    response.status(204).end();
  });
  return router;
}
