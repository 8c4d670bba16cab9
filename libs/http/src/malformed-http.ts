import { AppError, type ErrorCode } from '@team-operations/errors';
import { STATUS_CODES, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '@team-operations/schemas';
import { breakOffBody, endConnection } from './end-connection.ts';
import type { InFlight } from './in-flight.ts';
import { rawAnswer, type WriteErrorBody } from './raw-answer.ts';
import { createStrayBytes, noteBytesBehind, type StrayBytes } from './stray-bytes.ts';

/** What is known of a request that cannot be parsed. */
export interface MalformedRequest {
  status: number;
  requestId: string;
  /** The bytes in which the parser failed, and what came behind them; the body may be among them. */
  packet: Buffer;
  /** False when more came than is kept. */
  isWhole: boolean;
  address: string;
}

/** Completes the error that a malformed request is answered with. Must not reject. */
export type ExplainMalformed = (error: AppError, request: MalformedRequest) => Promise<AppError>;

interface Refusal {
  status: number;
  message: string;
  fix: string;
  /** Default: that of any invalid request. */
  code?: ErrorCode;
}

/** Why Node gives up on what it reads from a connection. */
interface ParserFailure extends Error {
  code?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
}

const notHttp: Refusal = {
  status: 400,
  message: 'The request is not well-formed HTTP.',
  fix: 'Check the request line, the headers, and that Content-Length is the length of the body in bytes.',
};

/** By the code of Node's parser or server. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'headers_too_large',
    message: 'The headers of the request are too large.',
    fix: 'Send at most 16 kB of headers, the URL included, such as fewer values of a filter.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    message: 'The request did not arrive in time.',
    fix: 'Retry on a new connection.',
  },
  HPE_INVALID_EOF_STATE: {
    status: 400,
    message: 'The request ended before its body did.',
    fix: 'Send as many bytes as Content-Length states.',
  },
  CONNECT: {
    status: 400,
    message: 'The method CONNECT is not supported.',
    fix: 'Send the request directly, such as POST.',
  },
};

function refusalOf({ code = '' }: ParserFailure): AppError {
  const { status, ...issue } = refusals[code] ?? notHttp;
  const phrase = STATUS_CODES[status] ?? 'Bad Request';
  return new AppError('BadRequestError', [{ path: '', ...issue }], { status, message: phrase });
}

/** Answers what never becomes a request (RFC 9112 2.2, RFC 6585 5) with a body instead of nothing, then hangs up. */
export function answerMalformedHttp(
  server: Server,
  inFlight: InFlight,
  writeBody: WriteErrorBody,
  explain: ExplainMalformed = (error) => Promise.resolve(error),
): void {
  const failed = new WeakMap<Socket, StrayBytes>();

  /** Waits for the rest of what is sent, and searches it. */
  async function explained(error: AppError, stray: StrayBytes, socket: Socket, requestId: string) {
    const address = socket.remoteAddress ?? '';
    const { bytes: packet, isWhole, release } = await stray.take();
    try {
      const isEmpty = !/\w/.test(packet.toString('latin1'));
      if (isEmpty && isWhole) return error;
      return await explain(error, { status: error.status, requestId, packet, isWhole, address });
    } finally {
      release();
    }
  }

  async function answer(error: AppError, stray: StrayBytes, socket: Socket): Promise<void> {
    const requestId = newId();
    const known = await explained(error, stray, socket, requestId).finally(() => stray.close());
    if (socket.writable) socket.write(rawAnswer(known, requestId, writeBody));
    endConnection(socket);
  }

  /** An answer that is owed to an earlier request must not be lost, nor mixed up with another one. */
  function finish(last: ServerResponse, error: AppError, stray: StrayBytes, socket: Socket): void {
    if (!last.headersSent) last.setHeader('Connection', 'close');
    socket.destroySoon = () => endConnection(socket);
    noteBytesBehind(last.req, stray);
    if (!last.req.complete) breakOffBody(last.req, error);
    // The search of the request itself has taken them, if it was refused.
    last.once('close', () => {
      endConnection(socket);
      void explained(error, stray, socket, newId()).finally(() => stray.close());
    });
  }

  function fail(failure: ParserFailure, socket: Socket): void {
    const { rawPacket = Buffer.alloc(0), bytesParsed = 0 } = failure;
    const known = failed.get(socket);
    // Each packet that follows fails again, as a whole.
    if (known !== undefined) return known.add(rawPacket);
    const stray = createStrayBytes(socket.remoteAddress);
    failed.set(socket, stray);
    const error = refusalOf(failure);
    const last = inFlight.owed(socket).at(-1);
    stray.add(last === undefined ? rawPacket : rawPacket.subarray(bytesParsed));
    if (last !== undefined) return finish(last, error, stray, socket);
    // Node would end the connection when the caller ends its half, before there is an answer.
    socket.removeAllListeners('end');
    void answer(error, stray, socket);
  }

  server.on('clientError', (failure: ParserFailure, socket: Socket) => {
    if (failure.code === 'ECONNRESET') socket.destroy();
    else fail(failure, socket);
  });
  server.on('connect', (_req, socket: Socket, head: Buffer) => {
    socket
      .on('error', () => socket.destroy())
      .on('data', (rawPacket: Buffer) => fail(connect(rawPacket), socket));
    fail(connect(head), socket);
  });
}

const connect = (rawPacket: Buffer): ParserFailure =>
  Object.assign(new Error(), { code: 'CONNECT', rawPacket });
