import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { routePattern } from './route-pattern.ts';

const LATENCY_BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Measures every request as `http_request_duration_seconds`, by method, route pattern and status. */
export function httpMetrics(registry: Registry): RequestHandler {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from receiving a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: LATENCY_BUCKETS_SECONDS,
    registers: [registry],
  });
  // Finding a series by its labels costs more than observing it, so each is found once.
  const series = new Map<string, { observe(seconds: number): void }>();

  return (req, res, next) => {
    const started = performance.now();
    res.once('close', () => {
      const { method } = req;
      const route = routePattern(req);
      const status = String(res.statusCode);
      const key = `${method} ${route} ${status}`;
      let one = series.get(key);
      if (one === undefined) {
        one = histogram.labels(method, route, status);
        series.set(key, one);
      }
      one.observe((performance.now() - started) / 1000);
    });
    next();
  };
}
