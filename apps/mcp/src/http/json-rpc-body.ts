import { restErrorBody } from '@team-operations/errors';
import type { WriteErrorBody } from '@team-operations/http';
import { codes } from '../eras/protocol-error.ts';

/** Of the range that JSON-RPC 2.0 5.1 leaves to servers: refused before a message was looked at. */
const refused = -32_000;

/** A sentence that a person can follow; clients show it as it is. */
const sentenceOf = (message: string, issues: Parameters<WriteErrorBody>[0]['issues']) =>
  [message, ...issues.map(({ path, message: what, fix = '' }) => `${path} ${what}. ${fix}`.trim())].join(
    ': ',
  );

/** The id of the request that a body holds; null where it has none, or where nothing has been read (JSON-RPC 2.0, 5). */
function idOf(sent: unknown): string | number | null {
  const { id } = (sent ?? {}) as { id?: unknown };
  return typeof id === 'string' || typeof id === 'number' ? id : null;
}

/** The one writer of errors that end a request: JSON-RPC with the error of REST as its data. */
export const jsonRpcErrorBody: WriteErrorBody = (error, requestId, sent) => {
  const { error: details } = restErrorBody(error, requestId);
  const isMalformed = error.issues.some(({ code }) => code === 'malformed_body');
  return {
    jsonrpc: '2.0',
    id: idOf(sent),
    error: {
      code: isMalformed ? codes.parse : refused,
      message: sentenceOf(error.message, error.issues),
      data: { ...details, request_id: requestId },
    },
  };
};
