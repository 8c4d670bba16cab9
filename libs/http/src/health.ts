import { Router } from 'express';
import { createReadiness, type ReadinessOptions } from './readiness.ts';

/**
 * `/health/live` answers as long as the process does, and asks nothing. `/health/ready` answers 200 when every required
 * dependency is there, else 503, with a report on each.
 */
export function createHealthRouter(options: ReadinessOptions): Router {
  const readiness = createReadiness(options);
  const router = Router();
  router.get('/health/live', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'live' });
  });
  router.get('/health/ready', async (_req, res) => {
    const report = await readiness();
    res.status(report.status === 'ready' ? 200 : 503);
    res.set('Cache-Control', 'no-store').json(report);
  });
  return router;
}
