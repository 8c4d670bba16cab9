import type { RequestListener } from 'node:http';
import type { Registry } from 'prom-client';
import type { StopStack } from '@team-operations/service';
import { listen, type ListenHandle } from './listen.ts';
import type { ExplainMalformed } from './malformed-http.ts';
import { startMetricsServer } from './metrics-server.ts';
import type { WriteErrorBody } from './raw-answer.ts';

export interface ServeOptions {
  app: RequestListener;
  registry: Registry;
  host: string;
  port: number;
  metricsPort: number;
  /** Prefix of the environment variables that set the ports, such as `GATEWAY` for `GATEWAY_PORT`. */
  settingPrefix: string;
  writeErrorBody?: WriteErrorBody;
  explainMalformed?: ExplainMalformed | undefined;
}

/** Serves an application and, on a port of its own, the process's metrics; both stop with the service. */
export async function serve(stack: StopStack, options: ServeOptions): Promise<ListenHandle> {
  const { app, registry, host, port, metricsPort, settingPrefix, writeErrorBody, explainMalformed } = options;
  const metrics = await startMetricsServer({
    port: metricsPort,
    host,
    registry,
    portSetting: `${settingPrefix}_METRICS_PORT`,
  });
  stack.defer('metrics', () => metrics.stop());
  const server = await listen(app, {
    port,
    host,
    portSetting: `${settingPrefix}_PORT`,
    stopping: stack.stopping,
    ...(writeErrorBody === undefined ? {} : { writeErrorBody }),
    explainMalformed,
  });
  stack.defer(
    'requests',
    () => server.stop(),
    () => server.pending(),
  );
  return server;
}
