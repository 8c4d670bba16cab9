import type { Logger } from '@team-operations/service';
import express, { type ErrorRequestHandler, type Express, type RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { accessLog } from './access-log.ts';
import { createErrorHandler, notFoundHandler } from './error-handler.ts';
import { httpMetrics } from './http-metrics.ts';
import type { WriteErrorBody } from './raw-answer.ts';
import { refuseProtocol } from './refuse-protocol.ts';
import { requestIdMiddleware } from './request-id.ts';
import { useSecurityHeaders } from './security-headers.ts';

/** What every service that answers callers needs. */
export interface HttpDependencies {
  logger: Logger;
  metrics: Registry;
  health: RequestHandler;
  /** Addresses of the proxies whose `X-Forwarded-*` headers are believed. */
  trustedProxies: readonly string[];
}

/** The part of a service that is its own. */
export interface Surface {
  /** Handlers in order, before the 404. */
  routes: readonly (RequestHandler | readonly RequestHandler[])[];
  /** What looks at an error before it is written: explains it, adds headers. */
  onError?: readonly ErrorRequestHandler[];
  writeError: (path: string) => WriteErrorBody;
  /** Express's `query parser`. Default: Express's own. */
  parseQuery?: (query: string) => unknown;
}

/** Writes each error in the form that its path's callers expect; a handler is made once for each form. */
function errorWriter(writeError: Surface['writeError'], logger: Logger): ErrorRequestHandler {
  const handlers = new Map<WriteErrorBody, ErrorRequestHandler>();
  return (error, req, res, next) => {
    const writeBody = writeError(req.path);
    let handle = handlers.get(writeBody);
    if (handle === undefined) {
      handle = createErrorHandler({ writeBody, logger });
      handlers.set(writeBody, handle);
    }
    handle(error, req, res, next);
  };
}

/** What a service that answers no callers has: its health. */
export const createHealthApp = (health: RequestHandler): Express => express().use(health);

/**
 * The chain of middleware of every service: request id, health, log, metrics, the service's own routes, 404, errors. It listens
 * to nothing. A health check is neither logged nor measured.
 */
export function createHttpApp(
  { logger, metrics, health, trustedProxies }: HttpDependencies,
  { routes, onError = [], writeError, parseQuery }: Surface,
): Express {
  const app = express();
  if (parseQuery !== undefined) app.set('query parser', parseQuery);
  app.set('trust proxy', trustedProxies);
  useSecurityHeaders(app);
  app.use(requestIdMiddleware, health, accessLog(logger), httpMetrics(metrics), refuseProtocol);
  for (const route of routes) app.use(route as RequestHandler | RequestHandler[]);
  app.use(notFoundHandler);
  for (const handler of onError) app.use(handler);
  app.use(errorWriter(writeError, logger));
  return app;
}
