import { Router } from 'express';
import type { Registry } from 'prom-client';
import { dependencyMetrics } from './dependency-metrics.ts';
import { createReadiness, type ReadinessOptions } from './readiness.ts';

export interface HealthOptions extends ReadinessOptions {
  /** Shows the report in the metrics of the process, too. */
  metrics?: Registry;
}

/**
 * `/health/live` answers as long as the process does, and asks nothing. `/health/ready` answers 200 when every required
 * dependency is there, else 503, with a report on each. Probes come from inside: who comes through a proxy gets no report, which
 * has addresses of the network.
 */
export function createHealthRouter({ metrics, ...options }: HealthOptions): Router {
  const readiness = createReadiness(options);
  if (metrics !== undefined) dependencyMetrics(metrics, readiness);
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
