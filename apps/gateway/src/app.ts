import {
  authenticateRequest,
  callerKey,
  completeChallenge,
  recogniseCredential,
  type Authenticator,
} from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import { restErrorBody } from '@team-operations/errors';
import type { DnoTelephones } from '@team-operations/market';
import type { Operation, OperationRequest } from '@team-operations/operations';
import { explainRefusals, watchBody, type RefusalAlarmLimits } from '@team-operations/safe-isolation';
import {
  compress,
  createHttpApp,
  createRateLimit,
  jsonBody,
  type HttpDependencies,
} from '@team-operations/http';
import type { Express, Request, RequestHandler } from 'express';
import { apiDocsRouter } from './api-docs.ts';
import { localProxy } from './local-proxy/local-proxy.ts';
import type { Upstream } from './local-proxy/upstreams.ts';
import { home } from './home.ts';
import { parseQuery } from './rest-input.ts';
import { restRouter } from './rest-router.ts';

export interface GatewayParts extends HttpDependencies {
  database: Database;
  authenticator: Authenticator;
  /** `{base_url}`: where callers find the authorization server. */
  baseUrl: string;
  requestsPerMinute: number;
  bodyLimitBytes: number;
  /** Other services at the same base address; only in local mode, elsewhere a reverse proxy routes to them. */
  upstreams?: readonly Upstream[];
  operations: readonly Operation[];
  /** Takes responses that violate their schema; in tests there is none, and they are errors. */
  reportViolation?: OperationRequest['reportViolation'];
  /** The network operators' numbers, where the deployment knows them. */
  dnoTelephones?: DnoTelephones | undefined;
  refusalAlarms?: RefusalAlarmLimits | undefined;
}

/** `/v1/sip`, however misspelt, and the path of the safe-isolation API, which is served at another address. */
const mayTakeSubmissions = (path: string) => /sip|job.?data/i.test(path);

const onSubmissionPaths =
  (handler: RequestHandler): RequestHandler =>
  (req, res, next) =>
    mayTakeSubmissions(req.path) ? handler(req, res, next) : next();

/** The REST surface. Listens to nothing; what it needs is handed to it. */
export function createApp(parts: GatewayParts): Express {
  const { authenticator, logger, upstreams = [], operations } = parts;
  const limit = createRateLimit({
    name: 'credential',
    limitPerMinute: parts.requestsPerMinute,
    keyOf: callerKey,
  });
  const watch = (req: Request) => void (mayTakeSubmissions(req.path) && watchBody(req));
  const admit = [authenticateRequest(authenticator), limit];
  const readBody = jsonBody(parts.bodyLimitBytes, { controls: 'kept', watch });
  // Requests that were probably meant for submissions cost as much where no route takes them: they are searched for faults.
  const elsewhere = [recogniseCredential(authenticator), limit].map(onSubmissionPaths);
  return createHttpApp(parts, {
    parseQuery,
    routes: [
      localProxy({ upstreams, logger }),
      compress(),
      apiDocsRouter(operations),
      home,
      restRouter(operations, parts, { admit, readBody, elsewhere }),
      elsewhere,
    ],
    onError: [
      explainRefusals({ ...parts, surface: 'rest', mayTakeSubmissions }),
      completeChallenge(parts.baseUrl),
    ],
    writeError: () => restErrorBody,
  });
}
