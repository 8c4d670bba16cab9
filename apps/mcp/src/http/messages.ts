import { badRequest } from '@team-operations/errors';
import type { NamedCall } from '../surface/surface.ts';

/** More than any client sends. */
const mostMessages = 10;

/** The one revision that has batches; also what a request without the header is taken for (MCP 2025-06-18, Transports, Protocol Version Header). */
const revisionWithBatches = '2025-03-26';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Two requests of one id would both be carried out, and one of them answered (JSON-RPC 2.0 6). */
function refuseRepeatedIds(messages: readonly Record<string, unknown>[]): void {
  const ids = messages.flatMap(({ method, id }) => (method === undefined || id === undefined ? [] : [id]));
  if (new Set(ids).size === ids.length) return;
  throw badRequest({
    path: '',
    message: 'A batch has two requests with the same id',
    fix: 'Give each request of a batch an id of its own.',
  });
}

/** The messages of a body: one, or several of revision 2025-03-26. Whether each is well formed is for the SDK to say. */
export function messagesOf(body: unknown, revision = revisionWithBatches): Record<string, unknown>[] {
  if (!Array.isArray(body)) return isObject(body) ? [body] : [];
  if (revision !== revisionWithBatches)
    throw badRequest({
      path: '',
      message: `Revision ${revision.slice(0, 20)} of MCP has no batches`,
      fix: 'Send each message as a request of its own.',
    });
  if (body.length > mostMessages)
    throw badRequest({
      code: 'out_of_bounds',
      path: '',
      message: `A batch has more than ${mostMessages} messages`,
      fix: 'Send each message as a request of its own.',
    });
  const messages = body.filter(isObject);
  refuseRepeatedIds(messages);
  return messages;
}

/** What of these messages needs a scope: the tools that they call, and the resources that they read. */
export function wantedBy(messages: readonly Record<string, unknown>[]): {
  calls: NamedCall[];
  uris: string[];
} {
  const paramsOf = (method: string) =>
    messages.flatMap((message) => {
      const { params } = message;
      return message['method'] === method && isObject(params) ? [params] : [];
    });
  return {
    calls: paramsOf('tools/call').flatMap(({ name, arguments: sent }) =>
      typeof name === 'string' ? [{ name, arguments: isObject(sent) ? sent : {} }] : [],
    ),
    uris: paramsOf('resources/read').flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : [])),
  };
}

/** A message of that name with an id is a request, and is answered that there is no such method. */
function isCancellation(message: unknown): boolean {
  const { method, id } = (message ?? {}) as { method?: unknown; id?: unknown };
  return method === 'notifications/cancelled' && id === undefined;
}

/**
 * A body without cancellations. One that comes alone ends nothing; in a batch, the SDK would end a call beside it without an answer, and the
 * response would stay open for ever.
 */
export const withoutCancellations = (body: unknown): unknown =>
  Array.isArray(body) ? body.filter((message) => !isCancellation(message)) : body;
