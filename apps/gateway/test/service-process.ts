import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { builtProgram, eventually, freePort, programEnvironment } from '@team-operations/testing';

/** A service as it is deployed: a process of its own, which shares nothing with the test but database and broker. */
export interface ServiceProcess {
  url: string;
  stop(): Promise<void>;
}

/** Starts a service with these settings on ports of its own, and waits until it takes requests. */
async function startProcess(
  app: 'auth' | 'gateway',
  settings: Record<string, string>,
): Promise<ServiceProcess> {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', builtProgram(app)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...programEnvironment,
      SERVICE_MODE: 'local',
      LISTEN_HOST: '127.0.0.1',
      [`${app.toUpperCase()}_PORT`]: String(port),
      [`${app.toUpperCase()}_METRICS_PORT`]: String(metricsPort),
      STOP_WITH_PARENT: 'true',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  const service = {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
  await untilDependency(service, 'database', true);
  return service;
}

export const startGatewayProcess = (settings: Record<string, string>) =>
  startProcess('gateway', { API_RATE_LIMIT: '0', ...settings });

export const startAuthProcess = (settings: Record<string, string>) =>
  startProcess('auth', { OAUTH_TOKEN_LIMIT: '0', OAUTH_REGISTRATION_LIMIT: '0', ...settings });

interface Report {
  dependencies?: Record<string, { ok: boolean }>;
}

/** Waits until its readiness report says so of a dependency. */
export async function untilDependency({ url }: ServiceProcess, name: string, ok: boolean): Promise<void> {
  await eventually(async () => {
    const report = await fetch(`${url}/health/ready`).then(
      (answer) => answer.json() as Promise<Report>,
      () => undefined,
    );
    return report?.dependencies?.[name]?.ok === ok;
  }, 60_000);
}
