import type { RequestHandler } from 'express';
import type { Logger } from '@team-operations/service';
import { credentialId, requestId } from './response-locals.ts';
import { routePattern } from './route-pattern.ts';

/**
 * One line for each request, when its answer is finished or given up. It names the route's pattern, not the path and
 * query that were sent, and the credential's id, not the token. Mount it after the request-id middleware, and after
 * the health routes if probes should stay out of the log.
 */
export function accessLog(logger: Logger): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.once('close', () => {
      const aborted = !res.writableFinished;
      logger.info(
        {
          request_id: requestId(res),
          method: req.method,
          route: routePattern(req),
          status: res.statusCode,
          duration_ms: Math.round((performance.now() - started) * 100) / 100,
          credential_id: credentialId(res),
        },
        aborted ? 'request aborted' : 'request',
      );
    });
    next();
  };
}
