import { AppError } from '@team-operations/errors';
import { endpoints, nearestEndpoint, shortPath } from '@team-operations/http';
import type { RequestHandler } from 'express';
import { paths } from './addresses.ts';

const known = Object.values(endpoints);

/** Documents that other servers have, with the one to read instead. */
const instead: readonly [RegExp, string][] = [
  [
    /^\/\.well-known\/openid-configuration(\/|$)/i,
    `This service is no OpenID provider. Use GET ${paths.serverMetadata}.`,
  ],
  [/^\/\.well-known\/jwks\.json$/i, `Use GET ${paths.jwks}.`],
];

function fixOf(path: string): string {
  const other = instead.find(([pattern]) => pattern.test(path));
  if (other !== undefined) return other[1];
  const nearest = nearestEndpoint(path, known);
  if (nearest !== undefined) return `Nearest: ${nearest.method} ${nearest.path}.`;
  return `Read the addresses of all endpoints from GET ${paths.serverMetadata}.`;
}

/** Answers an unknown path with the nearest endpoint. Below /settings are pages and what only they call. */
export const unknownPath: RequestHandler = ({ path }, _res, next) => {
  if (/^\/settings(\/|$)/.test(path)) return next();
  throw new AppError('NotFoundError', [
    { path: '', message: `${shortPath(path)} is unknown`, fix: fixOf(path) },
  ]);
};
