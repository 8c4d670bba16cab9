import { notFound, type AppError } from '@team-operations/errors';
import type { ErrorRequestHandler, RequestHandler } from 'express';
import type { Logger } from '@team-operations/service';
import type { WriteErrorBody } from './raw-answer.ts';
import { toRefusal } from './request-refusal.ts';
import { requestId } from './response-locals.ts';

/** Mounted after the last route: what no route took is not there. */
export const notFoundHandler: RequestHandler = () => {
  throw notFound();
};

export interface ErrorHandlerOptions {
  /** The surface's one writer of error bodies. */
  writeBody: WriteErrorBody;
  logger: Logger;
}

/**
 * The last middleware: turns whatever was thrown into an answer. Only what is unexpected is logged with its stack,
 * and its response has only the request id.
 */
export function createErrorHandler({ writeBody, logger }: ErrorHandlerOptions): ErrorRequestHandler {
  return (thrown: unknown, req, res, next) => {
    void next; // Express knows an error handler by its four parameters.
    const id = requestId(res);
    const error = toRefusal(thrown);
    if (error.status >= 500) logFailure(logger, error, id);
    if (res.headersSent) {
      // Half an answer must not look like a whole one.
      logger.warn(
        { request_id: id },
        'A response was truncated: its handler failed after the response had started.',
      );
      req.socket.destroy();
      return;
    }
    res
      .status(error.status)
      .set(error.headers)
      .json(writeBody(error, id, req.body));
  };
}

/** A dependency that is away is known and passes; an unforeseen error needs someone to look. */
function logFailure(logger: Logger, error: AppError, id: string): void {
  const line = { request_id: id, err: error.cause ?? error };
  if (error.status === 500) logger.error(line, 'A request failed unexpectedly.');
  else logger.warn(line, 'A request failed with a temporary error.');
}
