import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions } from 'node:http';
import { text } from 'node:stream/consumers';
import { restErrorBody } from '@team-operations/errors';
import {
  createErrorHandler,
  listen,
  notFoundHandler,
  requestIdMiddleware,
  useSecurityHeaders,
} from '@team-operations/http';
import { createLogger } from '@team-operations/service';
import express from 'express';
import { startUpstream, type Upstream } from './upstream.ts';
import { localProxy } from '../../src/local-proxy/local-proxy.ts';
import { authorizationServer } from '../../src/local-proxy/upstreams.ts';

const logger = createLogger({ name: 'local-proxy-test', level: 'silent' });
const running: { stop(): Promise<void> }[] = [];
/** Ends what a test has started; for `afterEach`. */
export async function stopAll(): Promise<void> {
  for (const one of running.splice(0).reverse()) await one.stop();
}

export async function upstream(...how: Parameters<typeof startUpstream>): Promise<Upstream> {
  const started = await startUpstream(...how);
  running.push(started);
  return started;
}

export interface ProxyOptions {
  trustedProxies?: string[];
  silenceMilliseconds?: number;
}

/** The gateway's own middleware around the local proxy, without what it does not touch. */
export async function proxyTo(
  address: string,
  { trustedProxies = [], silenceMilliseconds = 10_000 }: ProxyOptions = {},
): Promise<number> {
  const app = express();
  app.set('trust proxy', trustedProxies);
  useSecurityHeaders(app);
  app.use(requestIdMiddleware);
  app.use(localProxy({ upstreams: [authorizationServer(address)], logger, silenceMilliseconds }));
  app.use(notFoundHandler);
  app.use(createErrorHandler({ writeBody: restErrorBody, logger }));
  const { server, port } = await listen(app, {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'PORT',
    writeErrorBody: restErrorBody,
  });
  running.push({
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
  return port;
}

export interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  body: string;
}

export async function ask(
  port: number,
  path: string,
  options: RequestOptions = {},
  body = '',
): Promise<Answer> {
  const asked = request({ host: '127.0.0.1', port, path, ...options });
  asked.end(body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
