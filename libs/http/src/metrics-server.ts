import type { ServerResponse } from 'node:http';
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
  return listen((req, res) => {
    if (req.url === '/metrics' && req.method === 'GET') void answer(registry, res);
    else res.writeHead(404).end();
  }, where);
}

async function answer(registry: Registry, res: ServerResponse): Promise<void> {
  try {
    const text = await registry.metrics();
    res.writeHead(200, { 'Content-Type': registry.contentType }).end(text);
  } catch {
    res.writeHead(500).end();
  }
}
