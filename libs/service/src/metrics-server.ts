import type { Registry } from 'prom-client';
import { listen, type ListenHandle } from './listen.ts';

export interface MetricsServerOptions {
  port: number;
  host: string;
  registry: Registry;
  /** Name of the environment variable that sets the port. */
  portSetting: string;
}

/** Serves `GET /metrics` on a port of its own, which callers of the service cannot reach. */
export function startMetricsServer({ registry, ...where }: MetricsServerOptions): Promise<ListenHandle> {
  return listen(async (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') {
      res.writeHead(404).end();
      return;
    }
    try {
      const text = await registry.metrics();
      res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
    } catch {
      res.writeHead(500).end();
    }
  }, where);
}
