import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import {
  eventually,
  freePort,
  listenOnFreePort,
  openOwnTestBed,
  programEnvironment,
} from '@team-operations/testing';
import { startAuth } from '../auth.ts';
import { openChromium } from './chromium.ts';
import { openPageIn, type PagesUnderTest } from './pages-under-test.ts';

const apps = path.join(import.meta.dirname, '../../..');

interface StartedProcess {
  stop(): Promise<void>;
}

/** A service as it is deployed, from its own main file. Kafka is away: what these tests look at does without it. */
function startProcess(main: string, settings: Record<string, string>): StartedProcess {
  const child = spawn(process.execPath, ['--disable-warning=TimeoutNegativeWarning', path.join(apps, main)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...programEnvironment,
      SERVICE_MODE: 'local',
      LISTEN_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      KAFKA_BROKERS: '127.0.0.1:9',
      STOP_WITH_PARENT: 'true',
      ...settings,
    },
  });
  const ended = once(child, 'exit');
  return {
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const untilServed = (url: string) =>
  eventually(
    () =>
      fetch(url).then(
        ({ ok }) => ok,
        () => false,
      ),
    60_000,
  );

/**
 * Everything that the pages of the integrations need, at one base address and on a database of their own: the
 * authorization server, the REST API behind the gateway's local proxy, and the worker that posts to webhooks.
 */
export async function startWholeService(): Promise<PagesUnderTest> {
  const browser = await openChromium();
  const server = createServer();
  const authAddress = `http://localhost:${await listenOnFreePort(server)}`;
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const auth = await startAuth({ baseUrl: url }, openOwnTestBed('team_operations_auth'));
  server.on('request', auth.app);
  const processes = [
    startProcess('gateway/src/main.ts', {
      GATEWAY_PORT: port,
      GATEWAY_METRICS_PORT: '0',
      GATEWAY_DATABASE_URL: await auth.urlAs('team_operations_gateway'),
      BASE_URL: url,
      AUTH_ADDRESS: authAddress,
    }),
    startProcess('worker/src/main.ts', {
      WORKER_PORT: '0',
      WORKER_METRICS_PORT: '0',
      WORKER_DATABASE_URL: await auth.urlAs('team_operations_worker'),
    }),
  ];
  await untilServed(`${url}/v1/openapi.json`);
  return {
    ...auth,
    url,
    openPage: (options) => openPageIn(browser, url, options),
    async close() {
      await browser.close();
      for (const started of processes) await started.stop();
      server.closeAllConnections();
      server.close();
      await auth.close();
    },
  };
}
