import { once } from 'node:events';
import { request, type IncomingMessage, type RequestOptions, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { restErrorBody } from '@team-operations/errors';
import {
  createErrorHandler,
  createLogger,
  notFoundHandler,
  requestIdMiddleware,
  useSecurityHeaders,
} from '@team-operations/service';
import express from 'express';
import { startUpstream, type Upstream } from './upstream.ts';
import { authorizationServer } from '../../src/front-door/doors.ts';
import { frontDoor } from '../../src/front-door/front-door.ts';

const logger = createLogger({ name: 'front-door-test', level: 'silent' });
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

/** The gateway's own middleware around the front door, without what it does not touch. */
export async function doorTo(address: string, trustedProxies: string[] = []): Promise<number> {
  const app = express();
  app.set('trust proxy', trustedProxies);
  useSecurityHeaders(app);
  app.use(requestIdMiddleware);
  app.use(frontDoor({ doors: [authorizationServer(address)], logger, silenceMilliseconds: 300 }));
  app.use(notFoundHandler);
  app.use(createErrorHandler({ writeBody: restErrorBody, logger }));
  const server: Server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  running.push({
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
  return (server.address() as AddressInfo).port;
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
