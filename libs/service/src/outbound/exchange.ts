import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { OutboundError } from './outbound-error.ts';
import { answerTo, failureOf } from './request.ts';

export interface PublicDocument {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** What is posted; without it, the exchange is a GET. */
export interface Posted {
  headers: Readonly<Record<string, string>>;
  body: string;
}

export interface ExchangeOptions {
  accept: string;
  maximumBytes: number;
  signal: AbortSignal;
  posted?: Posted;
}

function checkHead({ headers }: IncomingMessage, maximumBytes: number): void {
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

/** One request over a connection that is open or opening. Throws OutboundErrors only. */
export async function exchange(url: URL, socket: Socket, options: ExchangeOptions): Promise<PublicDocument> {
  const { accept, maximumBytes, signal, posted } = options;
  try {
    const answer = await answerTo(url, socket, {
      method: posted === undefined ? 'GET' : 'POST',
      headers: {
        ...posted?.headers,
        ...(posted && { 'content-length': Buffer.byteLength(posted.body) }),
        accept,
        // A body that was never compressed cannot grow when it is read.
        'accept-encoding': 'identity',
      },
      ...(posted && { body: posted.body }),
      signal,
    });
    checkHead(answer, maximumBytes);
    const body = await readBody(answer, maximumBytes);
    return { status: answer.statusCode ?? 0, headers: answer.headers, body };
  } catch (error) {
    throw failureOf(error, socket, signal);
  }
}
