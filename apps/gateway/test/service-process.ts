import {
  eventually,
  freePort,
  startServiceProcess,
  type ServiceProcess as StartedProcess,
} from '@team-operations/testing';

/** A service as it is deployed, which shares nothing with the test but database and broker. */
export interface ServiceProcess extends StartedProcess {
  url: string;
}

/** Starts a service with these settings on a port of its own, and waits until it takes requests. */
async function startProcess(
  app: 'auth' | 'gateway',
  settings: Record<string, string>,
): Promise<ServiceProcess> {
  const port = String(await freePort());
  const started = startServiceProcess(app, {
    [`${app.toUpperCase()}_PORT`]: port,
    [`${app.toUpperCase()}_METRICS_PORT`]: '0',
    ...settings,
  });
  const service = { ...started, url: `http://127.0.0.1:${port}` };
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
export async function untilDependency(
  { url }: Pick<ServiceProcess, 'url'>,
  name: string,
  ok: boolean,
): Promise<void> {
  await eventually(async () => {
    const report = await fetch(`${url}/health/ready`).then(
      (answer) => answer.json() as Promise<Report>,
      () => undefined,
    );
    return report?.dependencies?.[name]?.ok === ok;
  }, 60_000);
}
