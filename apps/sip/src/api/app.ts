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
  compress,
  createHttpApp,
  createRateLimit,
  jsonBody,
  onlyBelow,
  otherMethods,
  type HttpDependencies,
} from '@team-operations/http';
import { Router, type Express } from 'express';
import { siteLinks, submissionDocsRouter } from './api-docs.ts';
import { readBack, submit } from './job-data.ts';
import { requireHttps } from './require-https.ts';
import { unknownPage } from './unknown-page.ts';

export interface SipApiParts extends HttpDependencies {
  database: Database;
  authenticator: Authenticator;
  /** `{base_url}`: where callers find the authorization server. */
  baseUrl: string;
  /** `{sip_base_url}`: where callers find this API. */
  sipBaseUrl?: string | undefined;
  requestsPerMinute: number;
  bodyLimitBytes: number;
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
  const { authenticator } = parts;
  const limit = createRateLimit({
    name: 'credential',
    limitPerMinute: parts.requestsPerMinute,
    keyOf: callerKey,
  });
  const admit = [authenticateRequest(authenticator), limit];
  // Requests that no route takes cost as much: they are searched for faults.
  const elsewhere = [recogniseCredential(authenticator), limit];
  const router = Router();
  router
    .route('/v2/job-data')
    .post(
      admit,
      jsonBody(parts.bodyLimitBytes, { controls: 'kept', watch: (req) => void watchBody(req) }),
      submit(parts),
    )
    .all(elsewhere, otherMethods(['POST']));
  router
    .route('/v2/job-data/:jobId')
    .get(admit, readBack(parts))
    .all(elsewhere, otherMethods(['GET']));
  return createHttpApp(parts, {
    routes: [
      ...(parts.allowPlainHttp ? [] : [requireHttps]),
      onlyBelow(['/', '/v2/docs', '/v2/openapi.json'], submissionDocsRouter(parts, limit)),
      compress(),
      router,
      elsewhere,
      unknownPage(siteLinks(parts.baseUrl)),
    ],
    onError: [
      // Whatever path is asked for here was probably meant to be that of submissions.
      explainRefusals({ ...parts, surface: 'sip', mayTakeSubmissions: () => true }),
      completeChallenge(parts.baseUrl),
    ],
    writeError: () => sipErrorBody,
  });
}
