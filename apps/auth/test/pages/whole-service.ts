import { createServer } from 'node:http';
import {
  freePort,
  listenOnFreePort,
  openOwnTestBed,
  sharedByFiles,
  startServiceProcess,
  untilServed,
} from '@team-operations/testing';
import { startAuth } from '../auth.ts';
import { openPagesOf, type PagesService } from './pages-under-test.ts';

/**
 * Everything that the pages of the integrations need, at one base address and on a database of their own: the
 * authorization server, the REST API behind the gateway's local proxy, and the worker that posts to webhooks.
 */
const wholeService = sharedByFiles(async (): Promise<PagesService> => {
  const server = createServer();
  const authAddress = `http://localhost:${await listenOnFreePort(server)}`;
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const auth = await startAuth({ baseUrl: url }, openOwnTestBed('team_operations_auth'));
  server.on('request', auth.app);
  const processes = [
    startServiceProcess('gateway', {
      GATEWAY_PORT: port,
      GATEWAY_METRICS_PORT: '0',
      GATEWAY_DATABASE_URL: await auth.urlAs('team_operations_gateway'),
      BASE_URL: url,
      AUTH_ADDRESS: authAddress,
    }),
    startServiceProcess('worker', {
      WORKER_PORT: '0',
      WORKER_METRICS_PORT: '0',
      WORKER_DATABASE_URL: await auth.urlAs('team_operations_worker'),
    }),
  ];
  await untilServed(`${url}/v1/openapi.json`);
  return {
    ...auth,
    url,
    async close() {
      for (const started of processes) await started.stop();
      server.closeAllConnections();
      server.close();
      await auth.close();
    },
  };
});

/** The whole service, and a real browser in front of it. */
export const startWholeService = () => openPagesOf(wholeService);
