import { Agent, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import { readRetryAfter } from '@team-operations/service';

export interface GatewayConnection {
  /** Address of the gateway, without a trailing slash. */
  address: string;
  /** PEM: who we are, its key, and who vouches for the gateway; the authorities of the system when it is left out. */
  certificate: string;
  key: string;
  authority?: string | undefined;
  /** Time for one delivery, or one request, all in all. */
  timeoutMilliseconds: number;
}

export interface GatewayRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** From the address on, with a leading slash. */
  path: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  /** Maximum number of bytes that are read of a response. */
  largestAnswer: number;
  signal: AbortSignal;
}

export interface GatewayAnswer {
  status: number;
  /** Milliseconds after which the gateway wants to be asked again; null when it does not say. */
  retryAfter: number | null;
  body: Buffer;
  /** Bytes of all of it, as far as they are known. */
  size: number;
}

export type Exchange = (wanted: GatewayRequest) => Promise<GatewayAnswer>;

async function readBody(answer: IncomingMessage, limit: number): Promise<{ body: Buffer; size: number }> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    // Leaving the loop ends the connection: what is beyond the limit is not waited for.
    if (size > limit) break;
  }
  const reported = Number(answer.headers['content-length'] ?? 0);
  return { body: Buffer.concat(chunks).subarray(0, limit), size: Math.max(size, reported) };
}

/** Sends requests over mutual TLS, on connections that are kept. Redirects are not followed: a certificate is for one gateway. */
export function createExchange({ address, certificate, key, authority }: GatewayConnection): {
  exchange: Exchange;
  close: () => void;
} {
  const agent = new Agent({
    cert: certificate,
    key,
    ...(authority === undefined ? {} : { ca: authority }),
    keepAlive: true,
    maxSockets: 8,
    minVersion: 'TLSv1.2',
  });
  const exchange: Exchange = ({ method, path, headers = {}, body, largestAnswer, signal }) =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = request(
        address + path,
        // Whatever NODE_OPTIONS says: a lenient parser would take a response of two lengths (RFC 9112 6.3).
        { agent, method, headers: { ...headers, ...length }, signal, insecureHTTPParser: false },
        (answer) => {
          const { statusCode: status = 0, headers: answered } = answer;
          readBody(answer, largestAnswer).then(
            (read) => resolve({ status, retryAfter: readRetryAfter(answered['retry-after']), ...read }),
            reject,
          );
        },
      );
      sent.on('error', reject);
      sent.end(body);
    });
  return { exchange, close: () => agent.destroy() };
}
