import { makeAccessToken } from '@team-operations/testing';
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

it.each(['/mcp/', '/sse', '/mcp/sse', '/'])('answers 404 to %s with the path of the server', async (path) => {
  const answer = await fetch(new URL(path, mcp.url), { method: 'POST' });
  const { error } = (await answer.json()) as { error: { message: string } };
  expect([answer.status, error.message]).toEqual([
    404,
    `Not Found: ${path} is unknown. The only path of the MCP server is POST /mcp.`,
  ]);
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
