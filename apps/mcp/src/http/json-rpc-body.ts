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

/** The one writer of errors that end a request: JSON-RPC with the error of REST as its data. */
export const jsonRpcErrorBody: WriteErrorBody = (error, requestId) => {
  const { error: details } = restErrorBody(error, requestId);
  const isMalformed = error.issues.some(({ code }) => code === 'malformed_body');
  return {
    jsonrpc: '2.0',
    id: null,
    error: {
      code: isMalformed ? codes.parse : refused,
      message: sentenceOf(error.message, error.issues),
      data: { ...details, request_id: requestId },
    },
  };
};
