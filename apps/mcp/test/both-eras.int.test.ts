import { registry } from '@team-operations/catalogue';
import { aJob } from '@team-operations/jobs/arrangements';
import { promptList } from '../src/surface/prompt-list.ts';
import { besideRest } from './arrangements.ts';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { post, request2025, rpc2025, rpc2026, type RpcAnswer } from './rpc.ts';

let mcp: McpUnderTest;
let all: string;
beforeAll(async () => {
  mcp = await startMcp();
  all = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

type Rpc = (
  url: string,
  key: string | null,
  method: string,
  params?: Record<string, unknown>,
) => Promise<RpcAnswer>;

/** As a client calls that has agreed on an older revision. */
const ofRevision =
  (revision: string): Rpc =>
  (url, key, method, params = {}) =>
    rpc2025(url, key, method, params, { 'MCP-Protocol-Version': revision });

const eras: [string, Rpc][] = [
  ...['2025-03-26', '2025-06-18', '2025-11-25'].map((revision): [string, Rpc] => [
    revision,
    ofRevision(revision),
  ]),
  ['2026-07-28', rpc2026],
];

it.each(['2025-03-26', '2025-06-18', '2025-11-25'])(
  'when a client initializes with %s, then that revision is used',
  async (protocolVersion) => {
    const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } };
    const { status, headers, body } = await post(mcp.url, request2025('initialize', params), { key: all });
    expect([status, headers.get('mcp-session-id')]).toEqual([200, null]);
    expect(body.result).toMatchObject({
      protocolVersion,
      serverInfo: { name: 'team-operations' },
      capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} },
    });
  },
);

it('when a client initializes with a revision of the future, then one that both know is negotiated', async () => {
  const params = {
    protocolVersion: '2031-01-01',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const { body } = await post(mcp.url, request2025('initialize', params), { key: all });
  expect(body.result.protocolVersion).toBe('2025-11-25');
});

it('when a client of 2026 discovers, then it gets what there is, and how long that holds for it alone', async () => {
  const { status, body } = await rpc2026(mcp.url, all, 'server/discover');
  expect(status).toBe(200);
  expect(body.result).toMatchObject({
    supportedVersions: ['2026-07-28'],
    capabilities: { tools: {}, resources: {}, prompts: {} },
    ttlMs: 60_000,
    cacheScope: 'private',
  });
});

describe.each(eras)('revision %s', (revision, rpc) => {
  it('lists every tool of the specification to a credential that may do everything', async () => {
    const { status, body } = await rpc(mcp.url, all, 'tools/list');
    expect(status).toBe(200);
    expect(body.result.tools).toHaveLength(63);
    if (revision === '2026-07-28')
      expect(body.result).toMatchObject({ ttlMs: 60_000, cacheScope: 'private' });
  });

  it('calls a tool: its structure and the same as text', async () => {
    const { body } = await rpc(mcp.url, all, 'tools/call', { name: 'team_info', arguments: {} });
    const { structuredContent, content, isError } = body.result;
    expect(isError).toBeUndefined();
    expect(structuredContent.data).toMatchObject({ id: mcp.team.id, name: '«Test team»' });
    expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  });

  it('answers invalid arguments with the issues of REST, for the model to read', async () => {
    const params = { name: 'jobs_list', arguments: { status: ['NONE'], limt: 5 } };
    const { status, body } = await rpc(mcp.url, all, 'tools/call', params);
    expect([status, body.result.isError]).toEqual([200, true]);
    const { name, issues } = body.result.structuredContent.error;
    expect(name).toBe('BadRequestError');
    expect(issues.map(({ path }: { path: string }) => path).sort()).toEqual(['limt', 'status']);
    expect(body.result.content[0].text).toContain('limt');
  });

  it('refuses a tool that does not exist', async () => {
    const { body } = await rpc(mcp.url, all, 'tools/call', { name: 'jobs_destroy', arguments: {} });
    expect(body.error).toMatchObject({ code: -32_602, message: 'Unknown tool: jobs_destroy' });
  });

  it('suggests the tool that was meant, of those that the caller sees', async () => {
    const messageFor = async (key: string, name: string) =>
      (await rpc(mcp.url, key, 'tools/call', { name, arguments: {} })).body.error.message;
    expect(await messageFor(all, 'jobs.list')).toBe('Unknown tool: jobs.list. Did you mean `jobs_list`?');
    expect(await messageFor(all, 'JobsList')).toBe('Unknown tool: JobsList. Did you mean `jobs_list`?');
    const flows = await mcp.keyWith(['flows.read']);
    expect(await messageFor(flows, 'jobs.list')).toBe('Unknown tool: jobs.list');
  });

  it.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])(
    '%s refuses a cursor, as none was issued',
    async (method) => {
      // With a token for progress, a server of its own answers.
      for (const meta of [{}, { _meta: { progressToken: 'a' } }]) {
        const { body } = await rpc(mcp.url, all, method, { cursor: 'x', ...meta });
        expect(body.error).toMatchObject({
          code: -32_602,
          message: 'Invalid params: `cursor` must be left out: this server lists everything on one page',
        });
      }
    },
  );

  it('reads resources and lists one for each job type', async () => {
    const { body } = await rpc(mcp.url, all, 'resources/list');
    const uris = body.result.resources.map(({ uri }: { uri: string }) => uri);
    expect(uris).toEqual(
      expect.arrayContaining([
        'team://info',
        'team://members',
        'team://job-types',
        'team://suppliers',
        `team://job-types/${mcp.team.job_type_id}`,
      ]),
    );
    for (const uri of uris) {
      const read = await rpc(mcp.url, all, 'resources/read', { uri });
      expect([uri, Object.keys(JSON.parse(read.body.result.contents[0].text))]).toEqual([uri, ['data']]);
    }
    const templates = await rpc(mcp.url, all, 'resources/templates/list');
    expect(templates.body.result.resourceTemplates).toMatchObject([{ uriTemplate: 'team://job-types/{id}' }]);
  });

  it('says that an unknown resource is not there', async () => {
    const { body } = await rpc(mcp.url, all, 'resources/read', { uri: 'team://nothing' });
    expect(body.error.code).toBe(revision === '2026-07-28' ? -32_602 : -32_002);
    const missing = await rpc(mcp.url, all, 'resources/read', {
      uri: `team://job-types/${crypto.randomUUID()}`,
    });
    expect(missing.body.error.code).toBe(-32_602);
  });

  it('lists prompts whatever the scope, and a prompt says which tools the credential lacks', async () => {
    const key = await mcp.keyWith(['jobs.read']);
    const { body } = await rpc(mcp.url, key, 'prompts/list');
    expect(body.result.prompts.map(({ name }: { name: string }) => name)).toEqual([
      'job-health-check',
      'flow-analysis',
      'dno-fault-triage',
    ]);
    for (const { name, tools } of promptList) {
      const got = await rpc(mcp.url, key, 'prompts/get', { name, arguments: {} });
      const { text } = got.body.result.messages[0].content;
      const scopes = new Map(registry.map(({ tool, scope }) => [tool, scope]));
      const lacking = tools.filter((tool) => scopes.get(tool) !== 'jobs.read');
      expect(lacking.length).toBeGreaterThan(0);
      expect(Array.from(text.matchAll(/(\w+) \(needs ([\w.]+)\)/g), ([, ...found]) => found)).toEqual(
        lacking.map((tool) => [tool, scopes.get(tool)]),
      );
      const whole = await rpc(mcp.url, all, 'prompts/get', { name, arguments: {} });
      expect(whole.body.result.messages[0].content.text).toContain('All the tools named here are available.');
    }
  });

  it('completes arguments from the data of the team', async () => {
    const ref = { type: 'ref/resource', uri: 'team://job-types/{id}' };
    const argument = { name: 'id', value: mcp.team.job_type_id.slice(0, 8) };
    const { body } = await rpc(mcp.url, all, 'completion/complete', { ref, argument });
    expect(body.result.completion.values).toContain(mcp.team.job_type_id);
    const category = await rpc(mcp.url, all, 'completion/complete', {
      ref: { type: 'ref/prompt', name: 'dno-fault-triage' },
      argument: { name: 'category', value: '' },
    });
    expect(category.body.result.completion.values).toEqual(['A', 'B', 'C']);
  });

  it('completes nothing from a toolset that the connection left out', async () => {
    const job = await aJob(besideRest(mcp));
    const complete = async (toolsets: string) => {
      const params = {
        ref: { type: 'ref/prompt', name: 'job-health-check' },
        argument: { name: 'job', value: job },
      };
      const headers = { 'X-MCP-Toolsets': toolsets };
      const { body } =
        revision === '2026-07-28'
          ? await rpc2026(mcp.url, all, 'completion/complete', params, { headers })
          : await rpc2025(mcp.url, all, 'completion/complete', params, headers);
      return body.result.completion.values;
    };
    expect(await complete('jobs')).toEqual([job]);
    expect(await complete('flows')).toEqual([]);
  });

  it('is stateless: another replica answers the next request', async () => {
    const { endpoint } = await mcp.anotherReplica();
    const { body } = await rpc(endpoint, all, 'tools/call', { name: 'jobs_count', arguments: {} });
    expect(body.result.structuredContent).toHaveProperty('data');
  });
});

describe.each(eras)('revision %s', (_, rpc) => {
  it.each([
    ['tools/call', { name: 'jobs_list', arguments: [1] }, 'arguments'],
    ['tools/call', { name: 'jobs_list', arguments: null }, 'arguments'],
    ['prompts/get', { name: 'job_health_check', arguments: 'x' }, 'arguments'],
  ])('when %s is sent %j, then its parameters are invalid', async (method, params, named) => {
    const { body } = await rpc(mcp.url, all, method, params);
    expect(body.error.code).toBe(-32_602);
    expect(body.error.message).toContain(named);
  });
});
