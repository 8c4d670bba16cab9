import express, { type Express } from 'express';
import { baseline } from './baseline-settings.ts';

/** Express with nothing before the route. No hash of the answer either: its ETag is part of what the service costs. */
export function bareExpress(): Express {
  const app = express();
  app.disable('etag');
  app.disable('x-powered-by');
  return app;
}

export function listen(app: Express): void {
  app.listen(baseline.port, '127.0.0.1');
  process.once('SIGTERM', () => process.exit(0));
}
