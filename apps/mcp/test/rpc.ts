/** What came of one POST. */
export interface RpcAnswer {
  status: number;
  headers: Headers;
  /** The JSON-RPC response, or undefined for an empty body. */
  body: ReturnType<typeof JSON.parse>;
}

export interface RpcOptions {
  key: string | null;
  headers?: Record<string, string>;
}

/** Posts a body as it is, with the headers that every client sends. */
export async function post(
  url: string,
  body: unknown,
  { key, headers = {} }: RpcOptions,
): Promise<RpcAnswer> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      // To compress an answer costs both sides more than many a tool; `transport.int.test.ts` shows it.
      'Accept-Encoding': 'identity',
      ...(key !== null && { Authorization: `Bearer ${key}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : read(text) };
}

/** JSON, or the last event of a stream. */
function read(text: string): unknown {
  if (!text.startsWith('event:') && !text.startsWith('data:') && !text.startsWith('id:'))
    return JSON.parse(text);
  const events = [...text.matchAll(/^data: (.+)$/gm)].map(([, data = '']) => data);
  return JSON.parse(events.at(-1) ?? 'null');
}

let id = 0;

/** A request of the revisions of 2025. */
export const request2025 = (method: string, params: object = {}) => ({
  jsonrpc: '2.0',
  id: (id += 1),
  method,
  params,
});

/** Calls a method as a client of 2025-11-25 does. */
export const rpc2025 = (url: string, key: string | null, method: string, params: object = {}, headers = {}) =>
  post(url, request2025(method, params), {
    key,
    headers: { 'MCP-Protocol-Version': '2025-11-25', ...headers },
  });

const prefix = 'io.modelcontextprotocol/';

/** A message with the headers that go with it. */
export interface Message {
  body: ReturnType<typeof request2025>;
  headers: Record<string, string>;
}

/** A message of 2026-07-28: it says who it is from. */
export function message2026(
  method: string,
  { _meta: further, ...params }: Record<string, unknown> = {},
  capabilities: object = {},
): Message {
  const name = params['name'] ?? params['uri'];
  const meta = {
    [`${prefix}protocolVersion`]: '2026-07-28',
    [`${prefix}clientInfo`]: { name: 'test', version: '1' },
    [`${prefix}clientCapabilities`]: capabilities,
    ...(further as object | undefined),
  };
  return {
    body: request2025(method, { ...params, _meta: meta }),
    headers: {
      'MCP-Protocol-Version': '2026-07-28',
      'Mcp-Method': method,
      ...(typeof name === 'string' && { 'Mcp-Name': name }),
    },
  };
}

/** Calls a method as a client of 2026-07-28 does. */
export function rpc2026(
  url: string,
  key: string | null,
  method: string,
  params: Record<string, unknown> = {},
  { capabilities = {}, headers = {} }: { capabilities?: object; headers?: Record<string, string> } = {},
) {
  const message = message2026(method, params, capabilities);
  return post(url, message.body, { key, headers: { ...message.headers, ...headers } });
}
