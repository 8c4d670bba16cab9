import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import type { RequestHandlerExtra } from '@modelcontextprotocol/sdk/shared/protocol.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  type ServerNotification,
  type ServerRequest,
} from '@modelcontextprotocol/sdk/types.js';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { onClosed } from '@team-operations/http';
import type { Request, Response } from 'express';
import type { Caller } from '../surface/caller.ts';
import { expiryOf } from '../surface/expiry.ts';
import type { Surface } from '../surface/surface.ts';
import { withoutCancellations } from '../http/messages.ts';
import { malformedParams } from './malformed-params.ts';
import { sharedMessage } from './message-of-2025.ts';
import { asksForProgress, withProgress } from './progress.ts';
import {
  failureOf,
  resourceNotFound,
  unknownPrompt,
  unknownTool,
  type ProtocolFailure,
} from './protocol-error.ts';
import { capabilities, instructions, serverInfo } from './server-info.ts';
import { createExchange, serveShared } from './shared-exchange.ts';

type Sent = Parameters<typeof malformedParams>[0];
type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>;

/** An error as the SDK sends it; its own class would put words before the message. */
const toError = ({ code, message, data }: ProtocolFailure) =>
  Object.assign(new Error(message), { code, data });

const isProtocolError = (error: unknown) => error instanceof Error && 'code' in error && 'data' in error;

/** How far a call is, for a client that asked. */
function reporter({ _meta: meta, sendNotification }: Extra): ((seconds: number) => void) | undefined {
  const progressToken = meta?.progressToken;
  if (progressToken === undefined) return undefined;
  const method = 'notifications/progress' as const;
  return (seconds) =>
    void sendNotification({ method, params: { progressToken, progress: seconds, message: 'Still working' } });
}

async function orError<T>(caller: Caller, work: (caller: Caller) => Promise<T> | T): Promise<T> {
  try {
    return await work(caller);
  } catch (error) {
    throw isProtocolError(error) ? error : toError(failureOf(expiryOf(caller) ?? error, caller.requestId));
  }
}

/**
 * A call of a tool. The server cannot ask here: the answer to a question would be a request of its own, which another replica may get, so
 * destructive tools are called twice.
 */
async function callTool(
  surface: Surface,
  caller: Caller,
  params: { name: string; arguments?: Record<string, unknown> | undefined },
  extra: Extra,
) {
  const { name, arguments: sent = {} } = params;
  const { signal, _meta: meta } = extra;
  const started = surface.callTool(caller, {
    name,
    arguments: sent,
    canAsk: false,
    signal,
    traceparent: meta?.['traceparent'],
  });
  if (started === undefined)
    throw toError(unknownTool(await surface.explainUnknown(caller, { name, arguments: sent })));
  const outcome = await withProgress(() => started, { report: reporter(extra), signal });
  if ('result' in outcome) return outcome.result;
  throw new Error('a question cannot be sent to the client in this revision');
}

/**
 * What the client can show was said in `initialize`, to some replica. The tools name their views all the same, which a client without the
 * extension ignores; the views themselves are found by the tools, and are no resources to choose from.
 */
const [toolsFor, resourcesFor] = [{ showsViews: true }, { showsViews: false }];

/** For answers to questions, of which there are none here. Without it each server would compile the schema of schemas, which takes longer than a list. */
const jsonSchemaValidator = new AjvJsonSchemaValidator();

/** The answer to a request for a list. */
const listed = <T>(request: Sent, caller: Caller, list: (caller: Caller) => Promise<T> | T): Promise<T> =>
  orError(caller, () => {
    const failure = malformedParams(request);
    if (failure !== undefined) throw toError(failure);
    return list(caller);
  });

function serverFor(surface: Surface, callerOf: (extra: Extra) => Caller): Server {
  const server = new Server(serverInfo, { capabilities, instructions, jsonSchemaValidator });
  const { resources, prompts } = surface;
  server.setRequestHandler(ListToolsRequestSchema, (request, extra) =>
    listed(request, callerOf(extra), (caller) => ({
      tools: surface.listTools(caller, toolsFor),
    })),
  );
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) =>
    orError(callerOf(extra), (caller) => callTool(surface, caller, params, extra)),
  );
  server.setRequestHandler(ListResourcesRequestSchema, (request, extra) =>
    listed(request, callerOf(extra), async (caller) => ({
      resources: await resources.list(caller, resourcesFor),
    })),
  );
  server.setRequestHandler(ListResourceTemplatesRequestSchema, (request, extra) =>
    listed(request, callerOf(extra), (caller) => ({ resourceTemplates: resources.templates(caller) })),
  );
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }, extra) =>
    orError(callerOf(extra), async (caller) => {
      const read = await resources.read(caller, uri);
      if (read === undefined)
        throw toError({ code: resourceNotFound, message: 'Resource not found', data: { uri } });
      return { contents: [read] };
    }),
  );
  server.setRequestHandler(ListPromptsRequestSchema, (request, extra) =>
    listed(request, callerOf(extra), () => ({ prompts: prompts.list() })),
  );
  server.setRequestHandler(GetPromptRequestSchema, ({ params }, extra) =>
    orError(callerOf(extra), (caller) => {
      const prompt = prompts.get(caller, params.name, params.arguments ?? {});
      if (prompt === undefined) throw toError(unknownPrompt(params.name));
      const { description, content } = prompt;
      return { description, messages: content.map((part) => ({ role: 'user' as const, content: part })) };
    }),
  );
  server.setRequestHandler(CompleteRequestSchema, ({ params: { ref, argument } }, extra) =>
    orError(callerOf(extra), async (caller) => {
      const reference = ref.type === 'ref/prompt' ? { prompt: ref.name } : { template: ref.uri };
      return { completion: { ...(await surface.complete(caller, reference, argument)) } };
    }),
  );
  return server;
}

/** A server and a transport of its own, for what needs a stream, or may leave something behind. */
async function serveAlone(surface: Surface, caller: Caller, req: Request, res: Response): Promise<void> {
  const body = withoutCancellations(req.body);
  if (Array.isArray(body) && body.length === 0) {
    res.status(202).end();
    return;
  }
  const server = serverFor(surface, () => caller);
  // Without a generator of session ids there are no sessions.
  const transport = new StreamableHTTPServerTransport({ enableJsonResponse: !asksForProgress(body) });
  await server.connect(transport);
  // A caller that has gone waits for no result: its calls are cancelled. After the answer there is nothing to end.
  onClosed(res, () => {
    if (!res.writableFinished) void server.close();
  });
  await transport.handleRequest(req, res, body);
}

export interface Revisions2025 {
  serve(caller: Caller, req: Request, res: Response): Promise<void>;
}

/**
 * The revisions 2025-03-26 to 2025-11-25, by the low-level server of their SDK. Nothing is kept from one request to the next: any replica answers any
 * request.
 */
export function create2025(surface: Surface): Revisions2025 {
  const exchange = createExchange();
  const connected = serverFor(surface, ({ requestId }) => exchange.callerOf(requestId)).connect(
    exchange.transport,
  );
  return {
    async serve(caller, req, res) {
      const message = sharedMessage(req);
      if (message === undefined) return serveAlone(surface, caller, req, res);
      await connected;
      return serveShared(exchange, { message, caller }, res);
    },
  };
}
