import { toNodeHandler } from '@modelcontextprotocol/node';
import {
  createMcpHandler,
  inputRequired,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Request, Response } from 'express';
import type { Caller } from '../surface/caller.ts';
import { expiryOf } from '../surface/expiry.ts';
import type { Answer } from '../surface/result.ts';
import type { Surface } from '../surface/surface.ts';
import { authInfoOf, callerOf } from './auth-info.ts';
import { canAsk, clientOf } from './client-of-2026.ts';
import { malformedParams } from './malformed-params.ts';
import { asksForSubscription, sharedMessage, type Classified } from './message-of-2026.ts';
import { withProgress } from './progress.ts';
import { codes, failureOf, unknownPrompt, unknownTool, type ProtocolFailure } from './protocol-error.ts';
import { capabilities, instructions, serverInfo } from './server-info.ts';
import { createExchange, serveShared } from './shared-exchange.ts';

type Sent = Parameters<typeof malformedParams>[0];

/** Lists depend on the credential alone, so no other may be given them; a minute is short beside a change of a role. */
const lists = { ttlMs: 60_000, cacheScope: 'private' } as const;
const never = { ttlMs: 0, cacheScope: 'private' } as const;

const cacheHints = {
  'server/discover': lists,
  'tools/list': lists,
  'prompts/list': lists,
  'resources/list': lists,
  'resources/templates/list': lists,
  'resources/read': never,
};

const toError = ({ code, message, data }: ProtocolFailure) => new ProtocolError(code, message, data);

async function orError<T>(caller: Caller, work: (caller: Caller) => Promise<T> | T): Promise<T> {
  try {
    return await work(caller);
  } catch (error) {
    throw error instanceof ProtocolError
      ? error
      : toError(failureOf(expiryOf(caller) ?? error, caller.requestId));
  }
}

/** What the client has answered; undefined when nothing was asked. The state is opened by the surface, which refuses what it did not seal. */
function answerOf({ mcpReq }: ServerContext): Answer | undefined {
  const { inputResponses: responses } = mcpReq;
  const state = mcpReq.requestState<string>();
  return state === undefined && responses === undefined ? undefined : { state, responses: { ...responses } };
}

function reporter({ mcpReq }: ServerContext): ((seconds: number) => void) | undefined {
  const progressToken = mcpReq._meta?.progressToken;
  if (progressToken === undefined) return undefined;
  return (seconds) =>
    void mcpReq.notify({
      method: 'notifications/progress',
      params: { progressToken, progress: seconds, message: 'Still working' },
    });
}

async function callTool(
  surface: Surface,
  caller: Caller,
  params: { name: string; arguments?: Record<string, unknown> | undefined },
  context: ServerContext,
) {
  const { name, arguments: sent = {} } = params;
  const { signal, _meta: meta } = context.mcpReq;
  const started = surface.callTool(caller, {
    name,
    arguments: sent,
    canAsk: canAsk(context),
    answer: answerOf(context),
    signal,
    traceparent: meta?.['traceparent'],
  });
  if (started === undefined)
    throw toError(unknownTool(await surface.explainUnknown(caller, { name, arguments: sent })));
  const outcome = await withProgress(() => started, { report: reporter(context), signal });
  if ('result' in outcome) return outcome.result;
  if ('refused' in outcome) throw toError(failureOf(outcome.refused, caller.requestId));
  const { requests, state } = outcome.question;
  return inputRequired({
    inputRequests: requests,
    ...(state !== undefined && { requestState: state }),
  });
}

/** The answer to a request for a list. */
const listed = <T>(request: Sent, caller: Caller, list: (caller: Caller) => Promise<T> | T): Promise<T> =>
  orError(caller, () => {
    const failure = malformedParams(request);
    if (failure !== undefined) throw toError(failure);
    return list(caller);
  });

function serverFor(surface: Surface, callerOf: (context: ServerContext) => Caller): Server {
  const server = new Server(serverInfo, { capabilities, instructions, cacheHints });
  const { resources, prompts } = surface;
  server.setRequestHandler('tools/list', (request, context) =>
    listed(request, callerOf(context), (caller) => ({
      tools: surface.listTools(caller, clientOf(context)),
    })),
  );
  server.setRequestHandler('tools/call', ({ params }, context) =>
    orError(callerOf(context), (caller) => callTool(surface, caller, params, context)),
  );
  server.setRequestHandler('resources/list', (request, context) =>
    listed(request, callerOf(context), async (caller) => ({
      resources: await resources.list(caller, clientOf(context)),
    })),
  );
  server.setRequestHandler('resources/templates/list', (request, context) =>
    listed(request, callerOf(context), (caller) => ({ resourceTemplates: resources.templates(caller) })),
  );
  server.setRequestHandler('resources/read', ({ params: { uri } }, context) =>
    orError(callerOf(context), async (caller) => {
      const read = await resources.read(caller, uri);
      if (read === undefined) throw new ResourceNotFoundError(uri);
      return { contents: [read] };
    }),
  );
  server.setRequestHandler('prompts/list', (request, context) =>
    listed(request, callerOf(context), () => ({ prompts: prompts.list() })),
  );
  server.setRequestHandler('prompts/get', ({ params }, context) =>
    orError(callerOf(context), (caller) => {
      const prompt = prompts.get(caller, params.name, params.arguments ?? {});
      if (prompt === undefined) throw toError(unknownPrompt(params.name));
      const { description, content } = prompt;
      return { description, messages: content.map((part) => ({ role: 'user' as const, content: part })) };
    }),
  );
  server.setRequestHandler('completion/complete', ({ params: { ref, argument } }, context) =>
    orError(callerOf(context), async (caller) => {
      const reference = ref.type === 'ref/prompt' ? { prompt: ref.name } : { template: ref.uri };
      return { completion: { ...(await surface.complete(caller, reference, argument)) } };
    }),
  );
  return server;
}

export interface Revision2026 {
  serve(caller: Caller, classified: Classified, http: { req: Request; res: Response }): Promise<void>;
  /** Ends what is still being worked on by servers of their own. */
  close(): Promise<void>;
}

/** The one error of a method that is one of HTTP too (2026-07-28, Streamable HTTP). */
const statusOf = (code: number | undefined) =>
  code === ProtocolErrorCode.MissingRequiredClientCapability ? 400 : 200;

/** The revision 2026-07-28, by the low-level server of its SDK: each request says who it is from, and there is no session. */
export function create2026(surface: Surface, onError: (error: Error) => void): Revision2026 {
  const exchange = createExchange();
  // The entry of the SDK for a connection that lasts: it takes any transport, and its server says nothing of HTTP.
  serveStdio(() => serverFor(surface, ({ mcpReq }) => exchange.callerOf(mcpReq.id)), {
    transport: exchange.transport,
    legacy: 'reject',
    maxSubscriptions: 0,
    onerror: onError,
  });
  const handler = createMcpHandler(
    (context) => {
      const caller = callerOf(context);
      return serverFor(surface, () => caller);
    },
    { legacy: 'reject', maxSubscriptions: 0, onerror: onError },
  );
  const handle = toNodeHandler(handler, { onerror: onError });
  return {
    async serve(caller, classified, { req, res }) {
      const message = sharedMessage(classified, req);
      if (message !== undefined) return serveShared(exchange, { message, caller }, res, statusOf);
      const body: unknown = req.body;
      if (asksForSubscription(body)) {
        const error = { code: codes.method, message: 'Method not found' };
        res.status(404).json({ jsonrpc: '2.0', id: body.id, error });
        return;
      }
      await handle(Object.assign(req, { auth: authInfoOf(caller) }), res, body);
    },
    close: () => handler.close(),
  };
}
