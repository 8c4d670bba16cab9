import { Router } from 'express';
import { createReadiness, type ReadinessOptions } from './readiness.ts';

/**
 * `/health/live` answers as long as the process does, and asks nothing. `/health/ready` answers 200 when every required
 * dependency is there, else 503, with a report on each. Probes come from inside: who comes through a proxy gets no report, which
 * has addresses of the network.
 */
export function createHealthRouter(options: ReadinessOptions): Router {
  const readiness = createReadiness(options);
  const router = Router();
  router.get('/health/live', (_req, res) => {
    res.set('Cache-Control', 'no-store').json({ status: 'live' });
  });
  router.get('/health/ready', async (req, res) => {
    const { status, dependencies } = await readiness();
    res.status(status === 'ready' ? 200 : 503).set('Cache-Control', 'no-store');
    res.json(req.headers['x-forwarded-for'] === undefined ? { status, dependencies } : { status });
  });
  return router;
}
