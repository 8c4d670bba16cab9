import { createServer } from 'node:http';
import {
  freePort,
  listenOnFreePort,
  openOwnTestBed,
  sharedByFiles,
  startServiceProcess,
  type ServiceProcess,
  untilServed,
} from '@team-operations/testing';
import { startAuth } from '../auth.ts';
import { openPagesOf, type PagesService, type PagesUnderTest } from './pages-under-test.ts';

/**
 * Everything that the pages of the integrations need, at one base address and on a database of their own: the
 * authorization server, and the REST API behind the gateway's local proxy.
 */
const wholeService = sharedByFiles(async (): Promise<PagesService> => {
  const server = createServer();
  const authAddress = `http://localhost:${await listenOnFreePort(server)}`;
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const auth = await startAuth({ baseUrl: url }, openOwnTestBed('team_operations_auth'));
  server.on('request', auth.app);
  const gateway = startServiceProcess('gateway', {
    GATEWAY_PORT: port,
    GATEWAY_METRICS_PORT: '0',
    GATEWAY_DATABASE_URL: await auth.urlAs('team_operations_gateway'),
    BASE_URL: url,
    AUTH_ADDRESS: authAddress,
  });
  await untilServed(`${url}/v1/openapi.json`);
  return {
    ...auth,
    url,
    async close() {
      await gateway.kill();
      server.closeAllConnections();
      server.close();
      await auth.close();
    },
  };
});

/** The whole service, and a real browser in front of it. */
export const startWholeService = () => openPagesOf(wholeService);

/** The worker that posts to webhooks, for the few files that need it: it looks for work as long as it runs. */
export async function startWorker({ urlAs }: PagesUnderTest): Promise<ServiceProcess> {
  return startServiceProcess('worker', {
    WORKER_PORT: '0',
    WORKER_METRICS_PORT: '0',
    WORKER_DATABASE_URL: await urlAs('team_operations_worker'),
  });
}
