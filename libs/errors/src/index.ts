export { errorTable, type ErrorName } from './error-table.ts';
export {
  AppError,
  badRequest,
  conflict,
  notFound,
  serviceUnavailable,
  type AppErrorOptions,
  type Issue,
} from './app-error.ts';
export {
  restErrorBody,
  sipErrorBody,
  toAppError,
  type RestErrorBody,
  type SipErrorBody,
} from './envelopes.ts';
