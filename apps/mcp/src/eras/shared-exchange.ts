import type { Request, Response } from 'express';
import type { Caller } from '../surface/caller.ts';
import { malformedParams } from './malformed-params.ts';

type Id = string | number;

/** A request of JSON-RPC, as both SDKs have it. */
export interface Message {
  jsonrpc: '2.0';
  id: Id;
  method: string;
  params?: { [name: string]: unknown; _meta?: Record<string, unknown> | undefined } | undefined;
}

/** What a server writes: answers, which have the id of their message, and notifications, which have none. */
type Written = object & { jsonrpc?: '2.0'; id?: Id | undefined; error?: { code: number } | undefined };

/** Methods that leave nothing behind in a server. `initialize` does: what the client is able to do. */
const methods: ReadonlySet<string> = new Set([
  'completion/complete',
  'prompts/get',
  'prompts/list',
  'resources/list',
  'resources/read',
  'resources/templates/list',
  'tools/call',
  'tools/list',
]);

const isJson = (type = '') => /^application\/json(?:$|;)/i.test(type);

/** Whether a server for all callers can answer a message: not one that asks for a stream, or that the SDK refuses for its media type. */
export const isShared = ({ method, params }: Message, { headers }: Request): boolean =>
  methods.has(method) && params?._meta?.['progressToken'] === undefined && isJson(headers['content-type']);

/** One transport for the messages of all callers to one server of an SDK. */
export interface SharedExchange {
  /** What the server is connected to. */
  transport: {
    start: () => Promise<void>;
    close: () => Promise<void>;
    send: (message: Written) => Promise<void>;
    onmessage?: ((message: object) => void) | undefined;
  };
  /** Who sent the message that has this id inside. */
  callerOf(id: Id): Caller;
  /** The answer to a message; undefined when its caller has gone, which cancels it. */
  answer(message: Message, caller: Caller): Promise<Written | undefined>;
}

interface Waiting {
  caller: Caller;
  answered: (answer: Written) => void;
}

/**
 * Each message has an id of its own inside, by which its caller is found: two callers with the same id get each their own answer
 * (docs/decisions/0107-one-server-for-all-callers.md).
 */
export function createExchange(): SharedExchange {
  const waiting = new Map<Id, Waiting>();
  const transport: SharedExchange['transport'] = {
    start: () => Promise.resolve(),
    close: () => Promise.resolve(),
    send(message) {
      if (message.id !== undefined && !('method' in message)) waiting.get(message.id)?.answered(message);
      return Promise.resolve();
    },
  };
  const receive = (message: object) => transport.onmessage?.(message);
  let last = 0;
  return {
    transport,
    callerOf(id) {
      const found = waiting.get(id);
      if (found === undefined) throw new Error('a message came without its caller');
      return found.caller;
    },
    async answer(message, caller) {
      const { gone } = caller;
      if (gone?.aborted === true) return undefined;
      const id = (last += 1);
      const { promise, resolve } = Promise.withResolvers<Written | undefined>();
      const cancel = () => {
        receive({ jsonrpc: '2.0', method: 'notifications/cancelled', params: { requestId: id } });
        resolve(undefined);
      };
      gone?.addEventListener('abort', cancel, { once: true });
      waiting.set(id, { caller, answered: resolve });
      try {
        receive({ ...message, id });
        const answer = await promise;
        return answer && { ...answer, id: message.id };
      } finally {
        waiting.delete(id);
        gone?.removeEventListener('abort', cancel);
      }
    },
  };
}

/** Answers a message by the shared server. An error of a method is an answer of JSON-RPC like any other, but those that `statusOf` names. */
export async function serveShared(
  exchange: SharedExchange,
  { message, caller }: { message: Message; caller: Caller },
  res: Response,
  statusOf: (code: number | undefined) => number = () => 200,
): Promise<void> {
  const error = malformedParams(message);
  const answer: Written | undefined =
    error === undefined ? await exchange.answer(message, caller) : { jsonrpc: '2.0', id: message.id, error };
  if (answer === undefined) return;
  // Before the headers: what cannot be written as JSON is then answered as an error of the service.
  const text = JSON.stringify(answer);
  res.writeHead(statusOf(answer.error?.code), { 'Content-Type': 'application/json' }).end(text);
}
