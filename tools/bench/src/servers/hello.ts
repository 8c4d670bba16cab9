import {
  accessLog,
  createErrorHandler,
  httpMetrics,
  notFoundHandler,
  requestIdMiddleware,
  useSecurityHeaders,
} from '@team-operations/http';
import { createLogger, createRegistry } from '@team-operations/service';
import { restErrorBody } from '@team-operations/errors';
import express, { type Express, type RequestHandler } from 'express';

/** `GET /hello` behind the middleware of every route of the service; `admit` is what differs. */
export function helloApp(admit: readonly RequestHandler[]): Express {
  const logger = createLogger({ name: 'hello', level: 'info' });
  const app = express();
  useSecurityHeaders(app);
  app.use(requestIdMiddleware);
  app.use(accessLog(logger), httpMetrics(createRegistry('hello')));
  app.get('/hello', ...admit, (_req, res) => {
    res.json({ data: { message: 'hello' } });
  });
  app.use(notFoundHandler);
  app.use(createErrorHandler({ writeBody: restErrorBody, logger }));
  return app;
}
