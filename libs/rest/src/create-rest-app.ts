import {
  authenticateRequest,
  callerKey,
  completeChallenge,
  recogniseCredential,
  type Authenticator,
} from '@team-operations/credentials';
import { restErrorBodyAt } from '@team-operations/errors';
import { createHttpApp, createRateLimit, jsonBody, type HttpDependencies } from '@team-operations/http';
import type { Operation } from '@team-operations/operations';
import type { ErrorRequestHandler, Express, Request, RequestHandler } from 'express';
import { deprecationHeaders } from './deprecation-headers.ts';
import { onEveryAnswer } from './every-answer.ts';
import { parseQuery } from './rest-input.ts';
import { restRouter, type RestParts } from './rest-router.ts';

export interface RestAppParts extends HttpDependencies, RestParts {
  authenticator: Authenticator;
  /** `{base_url}`: where callers find the authorization server. */
  baseUrl: string;
  requestsPerMinute: number;
  bodyLimitBytes: number;
  operations: readonly Operation[];
}

/** What a service or a domain adds to the chain. */
export interface RestExtension {
  /** Before the routes of the operations. */
  before?: readonly RequestHandler[];
  /** Requests that cost as much where no route takes them: they too are limited by the credential they send. */
  isCostly?: (req: Request) => boolean;
  /** Called before a body is read. */
  watch?: (req: Request) => void;
  /** Called for what no route took. */
  unknown?: RequestHandler;
  /** Paths for which it is not called: `onError` says of them what is right. */
  isExplained?: (path: string) => boolean;
  /** What looks at an error before it is written. */
  onError?: readonly ErrorRequestHandler[];
}

/** Operations over REST. Listens to nothing; what it needs is handed to it. */
export function createRestApp(parts: RestAppParts, extension: RestExtension = {}): Express {
  const { authenticator, operations } = parts;
  const { before = [], isCostly = () => false, watch, onError = [] } = extension;
  const { unknown, isExplained = () => false } = extension;
  const limit = createRateLimit({
    name: 'credential',
    limitPerMinute: parts.requestsPerMinute,
    keyOf: callerKey,
  });
  const onCostlyPaths =
    (handler: RequestHandler): RequestHandler =>
    (req, res, next) =>
      isCostly(req) ? handler(req, res, next) : next();
  const admit = [authenticateRequest(authenticator), limit];
  const readBody = jsonBody(parts.bodyLimitBytes, { controls: 'kept', ...(watch && { watch }) });
  const elsewhere = [recogniseCredential(authenticator), limit].map(onCostlyPaths);
  const writeDeprecations = deprecationHeaders(parts.metrics, operations, parts.baseUrl);
  const writeError = restErrorBodyAt(parts.baseUrl);
  const routerParts = { ...parts, writeDeprecations };
  const answerUnknown: RequestHandler[] =
    unknown === undefined
      ? []
      : [(req, res, next) => (isExplained(req.path) ? next() : unknown(req, res, next))];
  return createHttpApp(parts, {
    parseQuery,
    routes: [
      onEveryAnswer,
      ...before,
      restRouter(routerParts, { admit, readBody, elsewhere }),
      elsewhere,
      ...answerUnknown,
    ],
    onError: [...onError, completeChallenge(parts.baseUrl)],
    writeError: () => writeError,
  });
}
