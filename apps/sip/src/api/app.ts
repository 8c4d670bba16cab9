import {
  authenticateRequest,
  callerKey,
  completeChallenge,
  recogniseCredential,
  type Authenticator,
} from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { sipErrorBody } from '@team-operations/errors';
import type { DnoTelephones } from '@team-operations/market';
import type { OperationRequest } from '@team-operations/operations';
import {
  explainRefusals,
  watchBody,
  type RefusalAlarmLimits,
  type SubmissionOperations,
} from '@team-operations/safe-isolation';
import {
  accessLog,
  createErrorHandler,
  createRateLimit,
  httpMetrics,
  jsonBody,
  notFoundHandler,
  otherMethods,
  refuseProtocol,
  requestIdMiddleware,
  useSecurityHeaders,
  type Logger,
} from '@team-operations/service';
import express, { type Express, type RequestHandler } from 'express';
import type { Registry } from 'prom-client';
import { readBack, submit } from './job-data.ts';
import { requireHttps } from './require-https.ts';

export interface SipApiParts {
  database: Database;
  authenticator: Authenticator;
  logger: Logger;
  metrics: Registry;
  health: RequestHandler;
  /** `{base_url}`: where callers find the authorization server. */
  baseUrl: string;
  requestsPerMinute: number;
  bodyLimitBytes: number;
  trustedProxies: readonly string[];
  /** Only in local mode. */
  allowPlainHttp: boolean;
  operations: SubmissionOperations;
  /** Takes responses that violate their schema; in tests there is none, and they are errors. */
  reportViolation?: OperationRequest['reportViolation'];
  /** The network operators' numbers, where the deployment knows them. */
  dnoTelephones?: DnoTelephones | undefined;
  refusalAlarms?: RefusalAlarmLimits | undefined;
}

/** The safe-isolation submission API (specification 4.5). Listens to nothing; what it needs is handed to it. */
export function createApp(parts: SipApiParts): Express {
  const { authenticator, logger, metrics } = parts;
  const app = express();
  app.set('trust proxy', parts.trustedProxies);
  useSecurityHeaders(app);
  app.use(requestIdMiddleware);
  app.use(parts.health);
  app.use(accessLog(logger), httpMetrics(metrics), refuseProtocol);
  if (!parts.allowPlainHttp) app.use(requireHttps);
  const limit = createRateLimit({
    name: 'credential',
    limitPerMinute: parts.requestsPerMinute,
    keyOf: callerKey,
  });
  const admit = [authenticateRequest(authenticator), limit];
  // Requests that no route takes cost as much: they are searched for faults.
  const elsewhere = [recogniseCredential(authenticator), limit];
  app
    .route('/v2/job-data')
    .post(
      admit,
      jsonBody(parts.bodyLimitBytes, { controls: 'kept', watch: (req) => void watchBody(req) }),
      submit(parts),
    )
    .all(elsewhere, otherMethods(['POST']));
  app
    .route('/v2/job-data/:jobId')
    .get(admit, readBack(parts))
    .all(elsewhere, otherMethods(['GET']));
  app.use(elsewhere, notFoundHandler);
  // Whatever path is asked for here was probably meant to be that of submissions.
  app.use(explainRefusals({ ...parts, surface: 'sip', mayTakeSubmissions: () => true }));
  app.use(completeChallenge(parts.baseUrl));
  app.use(createErrorHandler({ writeBody: sipErrorBody, logger }));
  return app;
}
