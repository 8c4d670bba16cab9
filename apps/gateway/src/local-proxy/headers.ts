import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestId } from '@team-operations/http';
import type { Request, Response } from 'express';

/**
 * Headers of one connection (RFC 9110 7.6.1), which are not forwarded. The list is fixed: what a message names in `Connection`
 * is never deleted, since it could name the header that says where its body ends. Nor is `Transfer-Encoding` here, for it does.
 */
export const hopByHop = [
  'connection',
  'http2-settings',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'upgrade',
] as const;

function dropHopByHop({ headers }: IncomingMessage): void {
  for (const name of hopByHop) delete headers[name];
}

/** Who calls: replaced, since Express has decided already whether the sender is a trusted proxy. */
const isAboutCaller = (name: string) => /^(x-forwarded-.*|forwarded|x-real-ip)$/.test(name);

/** Prepares the headers of a request for the service behind. `Host` stays. */
export function prepareRequestHeaders(req: Request, res: Response): void {
  const { headers } = req;
  // An HTTP/1.0 caller may leave out the host; the address is unknown once the caller has gone.
  const { ip = '', protocol, host = '' } = req as { ip?: string; protocol: string; host?: string };
  dropHopByHop(req);
  // Node has answered it with 100 already.
  delete headers['expect'];
  for (const name of Object.keys(headers)) if (isAboutCaller(name)) delete headers[name];
  Object.assign(headers, {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': requestId(res),
  });
}

/** Prepares the headers of a response: those of the service behind, none of the gateway's own but the request id. */
export function prepareResponseHeaders(response: IncomingMessage, res: ServerResponse): void {
  dropHopByHop(response);
  const connection = res.getHeader('connection');
  for (const name of res.getHeaderNames()) if (name !== 'x-request-id') res.removeHeader(name);
  // A body that the service answers early is not read to its end, so no request can follow it.
  const isLast = connection === 'close' || !res.shouldKeepAlive || !res.req.complete;
  response.headers.connection = isLast ? 'close' : 'keep-alive';
}
