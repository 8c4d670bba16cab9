import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestId } from '@team-operations/service';
import type { Request, Response } from 'express';

/**
 * Of one connection only (RFC 9110 7.6.1). Not `Transfer-Encoding`: by it Node knows how the body is framed, and frames it anew.
 */
const ofTheConnection = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];
const ofProxies = ['proxy-authenticate', 'proxy-authorization', 'forwarded', 'x-real-ip'];

function dropHeaders({ headers }: IncomingMessage): void {
  const named = (headers.connection ?? '').toLowerCase().split(',');
  for (const name of [...ofTheConnection, ...ofProxies, ...named.map((one) => one.trim())]) {
    if (name !== 'transfer-encoding') delete headers[name];
  }
}

/**
 * Prepares the headers of a request for the service behind: who calls is told anew, for what the caller said of it is believed
 * only from a trusted proxy, which Express has looked at. `Host` stays.
 */
export function prepareRequestHeaders(req: Request, res: Response): void {
  const { headers } = req;
  const [address, protocol, host] = [req.ip, req.protocol, req.host];
  dropHeaders(req);
  // Node has already told the caller to go on with the body.
  delete headers['expect'];
  for (const name of Object.keys(headers)) if (name.startsWith('x-forwarded-')) delete headers[name];
  Object.assign(headers, {
    'x-forwarded-for': address,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': requestId(res),
  });
}

/** Lets the service behind speak for itself: what the gateway says of its own answers does not hold for this one. */
export function prepareAnswerHeaders(answer: IncomingMessage, res: ServerResponse): void {
  dropHeaders(answer);
  const leaving = res.getHeader('connection');
  for (const name of res.getHeaderNames()) if (name !== 'x-request-id') res.removeHeader(name);
  answer.headers.connection = leaving === 'close' || !res.shouldKeepAlive ? 'close' : 'keep-alive';
}
