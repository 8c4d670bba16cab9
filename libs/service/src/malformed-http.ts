import { AppError } from '@team-operations/errors';
import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { InFlight } from './in-flight.ts';
import { uuidV7 } from './uuid-v7.ts';

/** Writes the body of an error answer in the manner of a surface, such as `restErrorBody`. */
export type WriteErrorBody = (error: AppError, requestId: string) => unknown;

/** What is known of a request that cannot be parsed. */
export interface MalformedRequest {
  status: number;
  requestId: string;
  /** The bytes in which the parser failed, as far as Node hands them out; the body may be among them. */
  packet: Buffer;
  address: string;
}

/** Completes the error that a malformed request is answered with. Must not reject. */
export type ExplainMalformed = (error: AppError, request: MalformedRequest) => Promise<AppError>;

interface Refusal {
  status: number;
  message: string;
  fix: string;
}

const notHttp: Refusal = {
  status: 400,
  message: 'The request is not well-formed HTTP.',
  fix: 'Check the request line and the headers for stray characters.',
};

/** By the code of Node's parser or server. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    message: 'The headers of the request are too large.',
    fix: 'Send less than 16 kB of headers.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time.',
    fix: 'Send it again, on a new connection.',
  },
};

/** Answers what never becomes a request (RFC 9112 2.2, RFC 6585 5) with a body instead of nothing, then hangs up. */
export function answerMalformedHttp(
  server: Server,
  inFlight: InFlight,
  writeBody: WriteErrorBody,
  explain: ExplainMalformed = (error) => Promise.resolve(error),
): void {
  server.on('clientError', (failure: Error & { code?: string; rawPacket?: Buffer }, socket: Socket) => {
    // An answer that is owed to an earlier request on this connection must not be mixed up with this one.
    if (failure.code === 'ECONNRESET' || !socket.writable || inFlight.owes(socket)) {
      socket.destroy();
      return;
    }
    const { status, message, fix } = refusals[failure.code ?? ''] ?? notHttp;
    const phrase = STATUS_CODES[status] ?? 'Bad Request';
    const error = new AppError('BadRequestError', [{ path: '', message, fix }], { message: phrase });
    const { rawPacket: packet = Buffer.alloc(0) } = failure;
    const request = { status, requestId: uuidV7(), packet, address: socket.remoteAddress ?? '' };
    void explain(error, request).then((explained) => {
      if (socket.writable) socket.end(rawAnswer(explained, request, writeBody));
    });
  });
}

function rawAnswer(
  error: AppError,
  { status, requestId }: MalformedRequest,
  writeBody: WriteErrorBody,
): string {
  const body = JSON.stringify(writeBody(error, requestId));
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    `X-Request-Id: ${requestId}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
