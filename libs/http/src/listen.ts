import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '@team-operations/service';
import { StartupError } from '@team-operations/service';
import { trackInFlight, type InFlight } from './in-flight.ts';
import { answerMalformedHttp, type ExplainMalformed } from './malformed-http.ts';
import type { WriteErrorBody } from './raw-answer.ts';
import { closeUnreadInStages } from './unread-body.ts';

export interface ListenOptions {
  /** 0 lets the system choose. */
  port: number;
  host: string;
  /** Name of the environment variable that sets the port, for the sentence that says it is taken. */
  portSetting: string;
  /** How long a request may take to arrive. Default: 60,000. */
  requestMilliseconds?: number;
  /** Once aborted, answers ask their callers to leave the connection, while new requests are still taken. */
  stopping?: AbortSignal;
  /** Body of the answer to what is not HTTP; without it Node answers with none. */
  writeErrorBody?: WriteErrorBody;
  /** With it the handler refuses requests without `Host` or with an unknown `Expect`, by `refuseProtocol`; else Node does. */
  explainMalformed?: ExplainMalformed | undefined;
}

/** A server that listens. */
export interface ListenHandle {
  readonly server: Server;
  readonly port: number;
  /** Stops accepting, lets the requests in flight finish, and resolves when the last connection is closed. */
  stop(): Promise<void>;
  /** The requests that are not answered yet, as `GET /v1/jobs`. */
  pending(): string[];
}

/** Longer than the idle time of usual proxies (60 s), so that they, not we, end an idle connection. */
const KEEP_ALIVE_MILLISECONDS = 65_000;
const HEADERS_MILLISECONDS = 15_000;
const REQUEST_MILLISECONDS = 60_000;

/** How long a request that its sender has already put on the wire may take to reach us. */
const SETTLE_MILLISECONDS = 100;

/** Serves HTTP. Rejects with a StartupError when the port is taken. */
export async function listen(handler: RequestListener, options: ListenOptions): Promise<ListenHandle> {
  const server = createServer({
    keepAliveTimeout: KEEP_ALIVE_MILLISECONDS,
    headersTimeout: Math.min(HEADERS_MILLISECONDS, options.requestMilliseconds ?? REQUEST_MILLISECONDS),
    requestTimeout: options.requestMilliseconds ?? REQUEST_MILLISECONDS,
    connectionsCheckingInterval: Math.min(30_000, options.requestMilliseconds ?? REQUEST_MILLISECONDS),
    requireHostHeader: options.explainMalformed === undefined,
    // Whatever NODE_OPTIONS says: a lenient parser takes a request whose end two servers read differently (RFC 9112 6.3).
    insecureHTTPParser: false,
  });
  const inFlight = trackInFlight(server);
  closeUnreadInStages(server);
  server.on('request', handler);
  if (options.explainMalformed) {
    server.on('checkExpectation', (req, res) => server.emit('request', req, res));
    // A caller that has sent everything and closes its half of the connection still reads its answer.
    Object.assign(server, { httpAllowHalfOpen: true });
  }
  if (options.writeErrorBody)
    answerMalformedHttp(server, inFlight, options.writeErrorBody, options.explainMalformed);
  options.stopping?.addEventListener('abort', () => inFlight.closeConnectionsAfterAnswer(), { once: true });
  await bind(server, options);
  const address = server.address();
  return {
    server,
    port: typeof address === 'object' && address !== null ? address.port : options.port,
    stop: () => drain(server, inFlight),
    pending: () => inFlight.describe(),
  };
}

async function bind(server: Server, { port, host, portSetting }: ListenOptions): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    throw new StartupError(bindProblem(error, `Port ${port} on ${host}`, portSetting), { cause: error });
  }
}

function bindProblem(error: unknown, where: string, portSetting: string): string {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return `${where} is taken: stop the process that uses it, or set ${portSetting} to a free port.`;
  }
  if (code === 'EACCES')
    return `${where} may not be used by this user: set ${portSetting} to a port above 1023.`;
  return `${where} cannot be listened on (${code}): see ${portSetting} and the host it goes with.`;
}

/**
 * Callers with a busy connection get their next answer with `Connection: close` before anything is closed under them;
 * a connection without a whole request by the end counts as none, and does not hold up the stop.
 */
async function drain(server: Server, inFlight: InFlight): Promise<void> {
  inFlight.closeConnectionsAfterAnswer();
  await sleep(SETTLE_MILLISECONDS);
  const closed = once(server, 'close');
  server.close();
  await Promise.race([closed, untilSettled(inFlight)]);
  server.closeAllConnections();
  await closed;
}

async function untilSettled(inFlight: InFlight): Promise<void> {
  do {
    await sleep(SETTLE_MILLISECONDS);
  } while (inFlight.count() > 0);
}
