import { AppError, type Issue } from './app-error.ts';
import { defaultCode, errorsPath, type ErrorCode } from './error-codes.ts';

/** Body of every REST error (specification 7). */
export interface RestErrorBody {
  status: 'error';
  message: string;
  request_id: string;
  error: { name: string; code?: ErrorCode; doc_url?: string; issues: readonly Issue[] };
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

/** The code of an error: that of its issues where they have the same, else the one for everything else. */
function codeOf({ name, issues }: AppError): ErrorCode {
  const codes = new Set(issues.map(({ code }) => code));
  const [only] = codes;
  return codes.size === 1 && only !== undefined ? only : defaultCode(name);
}

/** The one writer of REST error bodies, as the specification has them. */
export function restErrorBody(error: AppError, requestId: string): RestErrorBody {
  return {
    status: 'error',
    message: error.message,
    request_id: requestId,
    error: { name: error.name, issues: error.issues },
  };
}

/** As `restErrorBody`, for the API of a base address: with codes for programs, and the address where they are explained. */
export const restErrorBodyAt =
  (baseUrl: string) =>
  (error: AppError, requestId: string): RestErrorBody => {
    const { name } = error;
    const code = codeOf(error);
    const issues = error.issues.map((issue) => ({ ...issue, code: issue.code ?? defaultCode(name) }));
    const doc_url = `${baseUrl}${errorsPath}#${code}`;
    return { ...restErrorBody(error, requestId), error: { name, code, doc_url, issues } };
  };

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
