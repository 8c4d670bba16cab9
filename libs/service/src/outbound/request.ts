import { request as requestPlainly, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { OutboundError } from './outbound-error.ts';

export interface OutboundRequest {
  method: 'GET' | 'POST';
  headers: OutgoingHttpHeaders;
  body?: string;
  signal: AbortSignal;
}

const userAgent = 'Team-Operations-Service';

/** The head of the answer to one request over a connection that is open or opening. A redirect is an OutboundError. */
export async function answerTo(
  url: URL,
  socket: Socket,
  { method, headers, body, signal }: OutboundRequest,
): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const request = secure ? requestSecurely : requestPlainly;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, {
      method,
      createConnection: () => socket,
      defaultPort: secure ? 443 : 80,
      headers: { ...headers, 'user-agent': userAgent, connection: 'close' },
      signal,
      // Whatever NODE_OPTIONS says: a lenient parser would take a response of two lengths (RFC 9112 6.3).
      insecureHTTPParser: false,
    })
      .on('response', resolve)
      .on('error', reject)
      // Node ends an upgrade that was not requested (101) without an error.
      .on('close', () => reject(new OutboundError('unreachable')))
      .end(body);
  });
  const { statusCode = 0 } = answer;
  if (statusCode >= 300 && statusCode < 400) throw new OutboundError('redirect');
  return answer;
}

/** What an error of a connection means to the person who gave the address. */
export function failureOf(error: unknown, socket: Socket, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('deadline', error);
  const distrusted = socket instanceof TLSSocket && Boolean(socket.authorizationError);
  return new OutboundError(distrusted ? 'certificate' : 'unreachable', error);
}
