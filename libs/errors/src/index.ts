export { defaultCode, errorCodes, errorsPath, statusOfCode, type ErrorCode } from './error-codes.ts';
export { errorTable, type ErrorName } from './error-table.ts';
export {
  AppError,
  badRequest,
  conflict,
  notFound,
  quotes,
  serviceUnavailable,
  type Issue,
} from './app-error.ts';
export { withFurtherIssues } from './further-issues.ts';
export { restErrorBody, restErrorBodyAt, sipErrorBody, toAppError } from './envelopes.ts';
