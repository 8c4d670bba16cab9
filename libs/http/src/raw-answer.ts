import type { AppError } from '@team-operations/errors';
import { STATUS_CODES } from 'node:http';

/** Writes the body of an error answer in the manner of a surface, such as `restErrorBody`; `sent` is the body of the request once it was read. */
export type WriteErrorBody = (error: AppError, requestId: string, sent?: unknown) => unknown;

/** An answer as it goes over the wire, where there is no request that Node could answer. */
export function rawAnswer(error: AppError, requestId: string, writeBody: WriteErrorBody): string {
  const { status } = error;
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
