import { classifyInboundRequest } from '@modelcontextprotocol/server';
import {
  authenticateRequest,
  callerKey,
  principalOf,
  type Authenticator,
} from '@team-operations/credentials';
import {
  createRateLimit,
  endpoints,
  everyOrigin,
  jsonBody,
  otherMethods,
  requestId,
  shortPath,
} from '@team-operations/http';
import { AppError } from '@team-operations/errors';
import { Router, type Request, type RequestHandler } from 'express';
import type { Revisions2025 } from '../eras/revisions-of-2025.ts';
import type { Revision2026 } from '../eras/revision-of-2026.ts';
import type { Classified } from '../eras/message-of-2026.ts';
import { readNarrowing, readOnlyHeader, toolsetsHeader } from '../surface/narrowing.ts';
import type { Surface } from '../surface/surface.ts';
import { lifeOf } from './call-life.ts';
import { explainUnread } from './explain-unread.ts';
import { messagesOf, wantedBy } from './messages.ts';
import { createOpenCalls } from './open-calls.ts';
import { scopeRefusal } from './scope-refusal.ts';

export const mcpPath = endpoints.mcp.path;

/** The headers that a page of another origin may send. */
const headersOfPages = [
  'Authorization',
  'Content-Type',
  'Accept',
  'MCP-Protocol-Version',
  'Mcp-Session-Id',
  'Mcp-Method',
  'Mcp-Name',
  'Last-Event-ID',
  'X-Request-Id',
  'traceparent',
  'tracestate',
  readOnlyHeader,
  toolsetsHeader,
];

/** And those of an answer that it may read, beside what every surface has. */
const exposed = ['MCP-Protocol-Version', 'Mcp-Session-Id'];

export interface McpRouterParts {
  surface: Surface;
  revisions2025: Revisions2025;
  revision2026: Revision2026;
  authenticator: Authenticator;
  requestsPerMinute: number;
  openCalls: number;
  longestCallSeconds: number;
  bodyLimitBytes: number;
}

/** Decides by the message which era it is of, by the SDK's own rule: what the one does not take is the other's to refuse. */
function classify(req: Request): Classified {
  const [protocolVersionHeader, mcpMethodHeader, mcpNameHeader] = [
    'MCP-Protocol-Version',
    'Mcp-Method',
    'Mcp-Name',
  ].map((name) => req.get(name));
  return classifyInboundRequest({
    httpMethod: req.method,
    body: req.body as unknown,
    ...(protocolVersionHeader !== undefined && { protocolVersionHeader }),
    ...(mcpMethodHeader !== undefined && { mcpMethodHeader }),
    ...(mcpNameHeader !== undefined && { mcpNameHeader }),
  });
}

/** How many messages a request has beside the first one. */
const othersOf = (req: Request): number => messagesOf(req.body, req.get('MCP-Protocol-Version')).length - 1;

/** Each message of a batch counts as a request of its own: the first one has been counted before the body was read. */
const countOthers =
  (limit: RequestHandler): RequestHandler =>
  (req, res, next) => {
    let left = othersOf(req);
    const count = (error?: unknown): void => {
      if (error !== undefined || left <= 0) return next(error);
      left -= 1;
      void limit(req, res, count);
    };
    count();
  };

function handler({
  surface,
  revisions2025,
  revision2026,
  longestCallSeconds,
}: McpRouterParts): RequestHandler {
  return async (req, res) => {
    const caller = {
      principal: principalOf(res),
      requestId: requestId(res),
      narrowing: readNarrowing((name) => req.get(name)),
      ...lifeOf(res, longestCallSeconds),
    };
    const { calls, uris } = wantedBy(messagesOf(req.body));
    const missing = surface.missingScopes(caller, { tools: calls.map(({ name }) => name), uris });
    const refusal = scopeRefusal(caller.principal, missing);
    if (refusal !== null) throw await surface.refuse(caller, calls, refusal);
    // Without a body there is nothing to classify, and the revisions of 2025 say so.
    const classified = req.body === undefined ? undefined : classify(req);
    if (classified === undefined || classified.kind === 'legacy') await revisions2025.serve(caller, req, res);
    else await revision2026.serve(caller, classified, { req, res });
  };
}

/** Refuses wrong headers while what they come with is still to be searched for a report. */
const checkNarrowing: RequestHandler = (req, _res, next) => {
  readNarrowing((name) => req.get(name));
  next();
};

/** The server has one path: whatever else is asked for, that was meant. */
function refuseOtherPaths({ path }: Request): never {
  const fix = `The only path of the MCP server is ${endpoints.mcp.method} ${mcpPath}.`;
  throw new AppError('NotFoundError', [{ path: '', message: `${shortPath(path)} is unknown`, fix }]);
}

/** Streamable HTTP without sessions: POST is answered by whichever replica gets it, and there is no stream to GET and no session to DELETE. */
export function mcpRouter(parts: McpRouterParts): Router {
  const { authenticator, requestsPerMinute: limitPerMinute, bodyLimitBytes } = parts;
  const limit = createRateLimit({ name: 'credential', limitPerMinute, keyOf: callerKey });
  const open = createOpenCalls(parts.openCalls, callerKey);
  const router = Router({ caseSensitive: true, strict: true });
  router.all(mcpPath, everyOrigin(exposed));
  // The first message is counted before the body is read: a caller that sends slowly holds a connection as well.
  const first = [limit, open.count(() => 1)];
  const others = [countOthers(limit), open.count(othersOf)];
  const read = [...first, jsonBody(bodyLimitBytes), checkNarrowing, ...others, explainUnread(parts.surface)];
  router.post(mcpPath, authenticateRequest(authenticator), read, handler(parts));
  router.all(mcpPath, otherMethods(['POST'], headersOfPages));
  router.use(refuseOtherPaths);
  return router;
}
