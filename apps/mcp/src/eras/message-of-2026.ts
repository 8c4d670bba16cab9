import type { classifyInboundRequest } from '@modelcontextprotocol/server';
import type { Request } from 'express';
import { isShared, type Message } from './shared-exchange.ts';

/** How the SDK classifies a request by its headers and its body. */
export type Classified = ReturnType<typeof classifyInboundRequest>;

const revision = '2026-07-28';

/** What the header `Mcp-Name` repeats (2026-07-28, Streamable HTTP, Standard Headers). */
const namedBy: Readonly<Record<string, string>> = {
  'tools/call': 'name',
  'prompts/get': 'name',
  'resources/read': 'uri',
};

/**
 * Whether the shared server answers it: its required headers are there, and say what its body says. The SDK's handler has the others: it reads names that are
 * encoded, and says what is wrong.
 */
export function sharedMessage(classified: Classified, req: Request): Message | undefined {
  if (classified.kind !== 'modern' || classified.messageKind !== 'request') return undefined;
  const { message, classification } = classified;
  const [version, method, name] = ['MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name'].map((header) =>
    req.get(header),
  );
  const property = namedBy[message.method];
  const isRepeated =
    classification.revision === revision &&
    version === revision &&
    method === message.method &&
    (property === undefined || (name !== undefined && name === message.params?.[property]));
  return isRepeated && isShared(message, req) ? message : undefined;
}

/**
 * Whether a message asks for notifications of changes. Nothing that could be subscribed to changes while a connection lasts, so the method does not exist
 * here; the SDK would answer that a limit is reached, and a client would try again.
 */
export function asksForSubscription(body: unknown): body is { id: number | string } {
  const { method, id } = (body ?? {}) as { method?: unknown; id?: unknown };
  return method === 'subscriptions/listen' && (typeof id === 'number' || typeof id === 'string');
}
