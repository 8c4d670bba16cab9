import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import {
  isJSONRPCRequest,
  SUPPORTED_PROTOCOL_VERSIONS,
  type JSONRPCErrorResponse,
  type JSONRPCMessage,
  type JSONRPCRequest,
  type JSONRPCResultResponse,
} from '@modelcontextprotocol/sdk/types.js';
import type { Request } from 'express';

type Answer = JSONRPCResultResponse | JSONRPCErrorResponse;

/** Methods that leave nothing behind in a server. `initialize` does: what the client is able to do. */
const methods: ReadonlySet<string> = new Set([
  'completion/complete',
  'ping',
  'prompts/get',
  'prompts/list',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'tools/call',
  'tools/list',
]);

const isJson = (type = '') => /^application\/json(?:$|;)/i.test(type);

/**
 * The message of a request that a shared server can answer; undefined for everything else, such as batches, notifications, streams, and what the
 * SDK's transport refuses: that one says why.
 */
export function sharedMessage(req: Request): JSONRPCRequest | undefined {
  const body: unknown = req.body;
  if (!isJSONRPCRequest(body) || !methods.has(body.method)) return undefined;
  const { accept = '', 'content-type': type } = req.headers;
  const version = req.get('MCP-Protocol-Version');
  const isAccepted =
    accept.includes('application/json') && accept.includes('text/event-stream') && isJson(type);
  const isKnown = version === undefined || SUPPORTED_PROTOCOL_VERSIONS.includes(version);
  return isAccepted && isKnown && body.params?._meta?.progressToken === undefined ? body : undefined;
}

export interface SharedServer {
  /** The answer to a message; undefined when its caller has gone, which cancels it. */
  answer(message: JSONRPCRequest, authInfo: AuthInfo, signal?: AbortSignal): Promise<Answer | undefined>;
}

/**
 * One server of the SDK for the messages of all callers. Each message has an id of its own inside, so two callers with the same id get each their answer; who
 * calls is handed on beside the message (docs/decisions/0107-one-server-for-all-callers.md).
 */
export async function shareServer(server: Server): Promise<SharedServer> {
  const waiting = new Map<unknown, (answer: Answer) => void>();
  const transport: Transport = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send(message: JSONRPCMessage) {
      if ('result' in message || 'error' in message) waiting.get(message.id)?.(message);
      return Promise.resolve();
    },
  };
  await server.connect(transport);
  let last = 0;
  return {
    async answer(message, authInfo, signal) {
      if (signal?.aborted === true) return undefined;
      const id = (last += 1);
      const gone = Promise.withResolvers<undefined>();
      const cancel = () => {
        const params = { requestId: id };
        transport.onmessage?.({ jsonrpc: '2.0', method: 'notifications/cancelled', params });
        gone.resolve(undefined);
      };
      signal?.addEventListener('abort', cancel, { once: true });
      const answered = Promise.withResolvers<Answer>();
      waiting.set(id, answered.resolve);
      try {
        transport.onmessage?.({ ...message, id }, { authInfo });
        const answer = await Promise.race([answered.promise, gone.promise]);
        return answer && { ...answer, id: message.id };
      } finally {
        waiting.delete(id);
        signal?.removeEventListener('abort', cancel);
      }
    },
  };
}
