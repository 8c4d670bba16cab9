import { makeAccessToken } from '@team-operations/testing';
import { request as send } from 'node:http';
import { baseUrl, startMcp, type McpUnderTest } from './mcp.ts';
import { post, request2025, rpc2025, rpc2026 } from './rpc.ts';

let mcp: McpUnderTest;
let all: string;
beforeAll(async () => {
  mcp = await startMcp();
  all = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

const metadata = `resource_metadata="${baseUrl}/.well-known/oauth-protected-resource/mcp"`;
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

describe('without a credential that is accepted', () => {
  it.each([
    ['none', null, ''],
    ['an unknown one', 'svc_unknownunknownunknownunknownunknown', 'error="invalid_token"'],
    ['a malformed one', 'not-ours', 'error="invalid_token"'],
  ])('answers 401 to %s, says where to authorize, in a sentence for a person', async (_, key, error) => {
    for (const { status, headers, body } of [
      await rpc2025(mcp.url, key, 'tools/list'),
      await rpc2026(mcp.url, key, 'tools/list'),
    ]) {
      expect(status).toBe(401);
      expect(headers.get('www-authenticate')).toContain(metadata);
      expect(headers.get('www-authenticate')).toContain(error);
      expect(body).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } });
      expect(body.error.message).toMatch(/^Unauthorized: Authorization .+\. [A-Z].+\.$/);
    }
  });
});

describe('without the scope', () => {
  const calls = (...names: string[]) =>
    names.map((name) => request2025('tools/call', { name, arguments: {} }));

  it('answers 403 with what was granted and everything that is missing, so that one approval is enough', async () => {
    const { token } = await makeAccessToken(mcp.database, { team: mcp.team, scopes: ['jobs.read'] });
    const { status, headers, body } = await post(mcp.url, calls('flows_stats', 'jobs_count', 'assets_list'), {
      key: token,
    });
    expect(status).toBe(403);
    const challenge = headers.get('www-authenticate')!;
    expect(challenge).toContain('error="insufficient_scope"');
    expect(challenge).toContain('scope="jobs.read flows.read assets.read"');
    expect(challenge).toContain(metadata);
    expect(body.error.message).toContain('Request authorization again with the scope flows.read.');
  });

  it.each([
    ['2025', rpc2025],
    ['2026', rpc2026],
  ])('answers with the id of the request, as clients of %s wait for it', async (_, rpc) => {
    const key = await mcp.keyWith(['jobs.read']);
    const named = await rpc(mcp.url, key, 'tools/call', { name: 'flows_stats', arguments: {} });
    const next = request2025('ping').id;
    expect([named.status, named.body.id]).toEqual([403, next - 1]);
    const batch = await post(mcp.url, calls('flows_stats', 'jobs_count'), { key });
    expect([batch.status, batch.body.id]).toEqual([403, null]);
  });

  it('answers 403 for a resource of the team, and lists none', async () => {
    const key = await mcp.keyWith(['jobs.read']);
    const { status, headers } = await rpc2025(mcp.url, key, 'resources/read', { uri: 'team://info' });
    expect([status, headers.get('www-authenticate')]).toEqual([403, expect.stringContaining('team.read')]);
    const { body } = await rpc2025(mcp.url, key, 'resources/list');
    expect(body.result.resources).toEqual([]);
    const templates = await rpc2025(mcp.url, key, 'resources/templates/list');
    expect(templates.body.result.resourceTemplates).toEqual([]);
  });
});

describe('narrowing', () => {
  const names = async (headers: Record<string, string>) => {
    const { body } = await rpc2025(mcp.url, all, 'tools/list', {}, headers);
    return body.result.tools as { name: string; annotations: { readOnlyHint: boolean } }[];
  };

  it('X-MCP-Readonly leaves only tools that read, and the others cannot be called', async () => {
    const tools = await names({ 'X-MCP-Readonly': 'true' });
    expect(tools.length).toBeGreaterThan(30);
    expect(tools.every(({ annotations }) => annotations.readOnlyHint)).toBe(true);
    const params = { name: 'jobs_cancel', arguments: { id: crypto.randomUUID() } };
    const { body } = await rpc2025(mcp.url, all, 'tools/call', params, { 'X-MCP-Readonly': '1' });
    expect(body.error.message).toBe('Unknown tool: jobs_cancel');
  });

  it('X-MCP-Toolsets leaves the tools of those groups', async () => {
    const tools = await names({ 'X-MCP-Toolsets': 'flows, metrics' });
    expect(new Set(tools.map(({ name }) => name.split('_')[0]))).toEqual(new Set(['flows', 'metrics']));
  });

  it('X-MCP-Toolsets leaves out resources, too', async () => {
    const headers = { 'X-MCP-Toolsets': 'flows' };
    const read = await rpc2025(mcp.url, all, 'resources/read', { uri: 'team://info' }, headers);
    expect(read.body.error.message).toBe('Resource not found');
    const listed = await rpc2025(mcp.url, all, 'resources/list', {}, headers);
    expect(listed.body.result.resources).toEqual([]);
    const templates = await rpc2025(mcp.url, all, 'resources/templates/list', {}, headers);
    expect(templates.body.result.resourceTemplates).toEqual([]);
    const limited = await mcp.keyWith(['flows.read']);
    const unseen = await rpc2025(mcp.url, limited, 'resources/read', { uri: 'team://info' }, headers);
    expect(unseen.status).toBe(200);
  });

  it.each([
    ['X-MCP-Toolsets', 'jobs,everything'],
    ['X-MCP-Toolsets', ' , '],
    ['X-MCP-Readonly', 'maybe'],
  ])('refuses %s: %s, and adds nothing that the credential does not allow', async (name, value) => {
    const { status, body } = await rpc2025(mcp.url, all, 'tools/list', {}, { [name]: value });
    expect([status, body.error.data.issues[0].path]).toEqual([400, name]);
  });
});

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

  it('takes notifications, and answers nothing to them', async () => {
    const { status, body } = await post(
      mcp.url,
      { jsonrpc: '2.0', method: 'notifications/initialized' },
      { key: all },
    );
    expect([status, body]).toEqual([202, undefined]);
  });
});
