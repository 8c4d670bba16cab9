import { restErrorBody, toAppError, type AppError, type ErrorName } from '@team-operations/errors';
import { cutText } from '@team-operations/schemas';

/** Codes of JSON-RPC 2.0 5.1. */
export const codes = {
  parse: -32_700,
  request: -32_600,
  method: -32_601,
  params: -32_602,
  internal: -32_603,
} as const;

/** What the 2025 revisions answer for a resource that is not there; since 2026-07-28 that is an invalid parameter. */
export const resourceNotFound = -32_002;

/** An error of JSON-RPC, before an SDK makes it one of its own. */
export interface ProtocolFailure {
  code: number;
  message: string;
  data: Record<string, unknown>;
}

const clientFaults: readonly ErrorName[] = [
  'BadRequestError',
  'NotFoundError',
  'ForbiddenError',
  'PreconditionFailedError',
];

/** The issues of REST, for methods whose results cannot carry an error. */
export function failureOf(thrown: unknown, requestId: string): ProtocolFailure {
  const error: AppError = toAppError(thrown);
  const { error: details } = restErrorBody(error, requestId);
  const sentences = error.issues.map(({ path, message }) => `${path} ${message}`.trim());
  return {
    code: clientFaults.includes(error.name) ? codes.params : codes.internal,
    message: [error.message, ...sentences].join(': '),
    data: { ...details, request_id: requestId },
  };
}

/** A tool that does not exist for this caller. */
export const unknownTool = (message: string): ProtocolFailure => ({ code: codes.params, message, data: {} });

export const unknownPrompt = (name: string): ProtocolFailure => ({
  code: codes.params,
  message: `Unknown prompt: ${cutText(name, 60)}`,
  data: {},
});
