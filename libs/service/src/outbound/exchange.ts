import { request as requestPlainly, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as requestSecurely } from 'node:https';
import type { Socket } from 'node:net';
import { TLSSocket } from 'node:tls';
import { OutboundError } from './outbound-error.ts';

export interface PublicDocument {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ExchangeOptions {
  accept: string;
  maximumBytes: number;
  signal: AbortSignal;
}

const userAgent = 'Team-Operations-Service';

function failureOf(error: unknown, socket: Socket, signal: AbortSignal): OutboundError {
  if (error instanceof OutboundError) return error;
  if (signal.aborted) return new OutboundError('deadline', error);
  const distrusted = socket instanceof TLSSocket && Boolean(socket.authorizationError);
  return new OutboundError(distrusted ? 'certificate' : 'unreachable', error);
}

function answerTo(url: URL, socket: Socket, { accept, signal }: ExchangeOptions): Promise<IncomingMessage> {
  const secure = url.protocol === 'https:';
  const request = secure ? requestSecurely : requestPlainly;
  return new Promise((resolve, reject) => {
    request(url, {
      createConnection: () => socket,
      defaultPort: secure ? 443 : 80,
      headers: {
        accept,
        // A body that was never compressed cannot grow when it is read.
        'accept-encoding': 'identity',
        'user-agent': userAgent,
        connection: 'close',
      },
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      // Node ends an upgrade that nobody wanted (101) without an error.
      .on('close', () => reject(new OutboundError('unreachable')))
      .end();
  });
}

function checkHead({ statusCode = 0, headers }: IncomingMessage, maximumBytes: number): void {
  if (statusCode >= 300 && statusCode < 400) throw new OutboundError('redirect');
  if ((headers['content-encoding'] ?? 'identity').toLowerCase() !== 'identity')
    throw new OutboundError('encoding');
  if (Number(headers['content-length'] ?? 0) > maximumBytes) throw new OutboundError('size');
}

/** Counts what really arrives, whatever `Content-Length` said. */
async function readBody(answer: IncomingMessage, maximumBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maximumBytes) throw new OutboundError('size');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** One GET over a connection that is open or opening. Throws OutboundErrors only. */
export async function exchange(url: URL, socket: Socket, options: ExchangeOptions): Promise<PublicDocument> {
  try {
    const answer = await answerTo(url, socket, options);
    checkHead(answer, options.maximumBytes);
    const body = await readBody(answer, options.maximumBytes);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body };
  } catch (error) {
    throw failureOf(error, socket, options.signal);
  }
}
