import { request as send } from 'node:http';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { post, request2025, rpc2025 } from './rpc.ts';

let mcp: McpUnderTest;
let all: string;

beforeAll(async () => {
  mcp = await startMcp();
  all = await mcp.keyWith(['apis.all']);
});

afterAll(() => mcp.close());
const list = () => request2025('tools/list');

/** A request with headers that `fetch` sets itself. */
function statusWith(headers: Record<string, string>): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const url = new URL(mcp.url);
  const body = JSON.stringify(list());
  const sent = send(
    {
      host: url.hostname,
      port: url.port,
      path: url.pathname,
      method: 'POST',
      headers: {
        Authorization: `Bearer ${all}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
        'Content-Length': Buffer.byteLength(body),
        ...headers,
      },
    },
    (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    },
  );
  sent.on('error', reject);
  sent.end(body);
  return promise;
}

describe('the transport', () => {
  it.each(['GET', 'DELETE', 'PUT'])(
    'answers 405 to %s: there are no sessions and no streams',
    async (method) => {
      const answer = await fetch(mcp.url, { method, headers: { Authorization: `Bearer ${all}` } });
      expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
    },
  );

  it('answers preflights of pages, and lets them read what they need', async () => {
    const preflight = await fetch(mcp.url, {
      method: 'OPTIONS',
      headers: { Origin: 'https://assistant.example', 'Access-Control-Request-Method': 'POST' },
    });
    expect(preflight.status).toBe(204);
    const allowed = preflight.headers.get('access-control-allow-headers')!;
    for (const name of ['Authorization', 'MCP-Protocol-Version', 'Mcp-Method', 'Mcp-Name', 'X-MCP-Toolsets'])
      expect(allowed).toContain(name);
    const { headers } = await post(mcp.url, list(), {
      key: null,
      headers: { Origin: 'https://assistant.example' },
    });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('access-control-allow-credentials')).toBeNull();
    const exposed = headers.get('access-control-expose-headers')!;
    for (const name of [
      'WWW-Authenticate',
      'RateLimit',
      'Retry-After',
      'Mcp-Session-Id',
      'MCP-Protocol-Version',
    ])
      expect(exposed).toContain(name);
  });

  it.each([
    ['its own address', { Host: 'localhost:3003' }, 200],
    ['another name for this machine', { Host: '127.0.0.1:9' }, 200],
    ['a foreign name', { Host: 'evil.example' }, 403],
    ['a name that begins like ours', { Host: 'localhost.evil.example' }, 403],
    ['a page over https', { Origin: 'https://claude.ai' }, 200],
    ['a page of this machine', { Origin: 'http://localhost:6274' }, 200],
    ['a program', { Origin: 'vscode-webview://1a2b' }, 200],
    ['an extension of a browser', { Origin: 'chrome-extension://abcdefgh' }, 200],
    ['a scheme that no program uses', { Origin: 'ftp://evil.example' }, 403],
    ['a file', { Origin: 'file://' }, 403],
    ['a page over http', { Origin: 'http://evil.example' }, 403],
    ['a page without an origin', { Origin: 'null' }, 403],
  ])(
    'when a request comes with %s, then it is answered with the right status',
    async (_, headers, status) => {
      expect(await statusWith({ Host: 'localhost:3003', ...headers })).toBe(status);
    },
  );

  it.each([
    ['no JSON', '{"jsonrpc"', 400, -32_700],
    ['no message', '[]', 400, undefined],
    ['a name twice', '{"jsonrpc":"2.0","id":1,"id":2,"method":"tools/list"}', 400, undefined],
    [
      'deep nesting',
      `{"jsonrpc":"2.0","id":1,"method":"tools/list","params":${'['.repeat(60)}${']'.repeat(60)}}`,
      400,
      undefined,
    ],
    ['no version', '{"id":1,"method":"tools/list"}', 400, undefined],
    ['a number', '7', 400, undefined],
  ])('refuses %s as JSON-RPC, and goes on', async (_, body, status, code) => {
    const refused = await post(mcp.url, body, { key: all });
    expect(refused.status).toBe(status);
    expect(refused.body).toMatchObject({ jsonrpc: '2.0', error: { code: code ?? expect.any(Number) } });
    expect((await rpc2025(mcp.url, all, 'tools/list')).status).toBe(200);
  });

  it('refuses bodies that are too large, of another type, and batches of many messages', async () => {
    const large = { ...list(), params: { cursor: 'x'.repeat(1_100_000) } };
    expect((await post(mcp.url, large, { key: all })).status).toBe(413);
    expect(
      (await post(mcp.url, list(), { key: all, headers: { 'Content-Type': 'text/plain' } })).status,
    ).toBe(415);
    const many = Array.from({ length: 11 }, list);
    expect((await post(mcp.url, many, { key: all })).status).toBe(400);
    const few = await post(mcp.url, [list(), list()], {
      key: all,
      headers: { 'MCP-Protocol-Version': '2025-03-26' },
    });
    expect(few.body).toHaveLength(2);
    for (const revision of ['2025-06-18', '2025-11-25', '2026-07-28']) {
      const headers = { 'MCP-Protocol-Version': revision };
      expect((await post(mcp.url, [list(), list()], { key: all, headers })).status).toBe(400);
    }
  });

  it('streams progress to a client that asks, and then the result', async () => {
    const params = { name: 'jobs_count', arguments: {}, _meta: { progressToken: 'p1' } };
    const answer = await fetch(mcp.url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${all}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify(request2025('tools/call', params)),
    });
    expect(answer.headers.get('content-type')).toBe('text/event-stream');
    expect(await answer.text()).toContain('"structuredContent"');
  });

  it('compresses what a client takes compressed, and nothing else', async () => {
    const plain = await post(mcp.url, list(), { key: all });
    const headers = { 'Accept-Encoding': 'gzip' };
    const compressed = await post(mcp.url, list(), { key: all, headers });
    const encodings = [plain, compressed].map((answer) => answer.headers.get('content-encoding'));
    expect(encodings).toEqual([null, 'gzip']);
    expect(compressed.body.result).toEqual(plain.body.result);
  });

  it('takes notifications, and answers nothing to them', async () => {
    const { status, body } = await post(
      mcp.url,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { key: all },
    );
    expect([status, body]).toEqual([202, undefined]);
  });
});
