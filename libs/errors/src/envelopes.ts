import { AppError, type Issue } from './app-error.ts';

/** Body of every REST error (specification 7). */
export interface RestErrorBody {
  status: 'error';
  message: string;
  request_id: string;
  error: { name: string; issues: readonly Issue[] };
}

/** Body of every error of the safe-isolation API (specification 7); `errors` may be empty. */
export interface SipErrorBody {
  status: 'error';
  message: string;
  request_id: string;
  errors: { field: string; error: string; fix?: string }[];
  [detail: string]: unknown;
}

/** Converts whatever was thrown to an AppError: an unexpected error is a 500 that reports only the request id. */
export function toAppError(thrown: unknown): AppError {
  return thrown instanceof AppError ? thrown : new AppError('InternalServerError', [], { cause: thrown });
}

/** The one writer of REST error bodies. */
export function restErrorBody(error: AppError, requestId: string): RestErrorBody {
  return {
    status: 'error',
    message: error.message,
    request_id: requestId,
    error: { name: error.name, issues: error.issues },
  };
}

/** The one writer of error bodies for the safe-isolation API. */
export function sipErrorBody(error: AppError, requestId: string): SipErrorBody {
  return {
    status: 'error',
    message: error.message,
    request_id: requestId,
    errors: error.issues.map(({ path, message, fix }) => ({
      field: path,
      error: message,
      ...(fix === undefined ? {} : { fix }),
    })),
    ...error.details,
  };
}
