import { makeAccessToken } from '@team-operations/testing';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { message2026, post, request2025, rpc2025 } from './rpc.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

const send = (body: unknown, headers: Record<string, string> = {}) => post(mcp.url, body, { key, headers });

const eras: [string, typeof message2026][] = [
  ['2025-11-25', (method, params) => ({ body: request2025(method, params), headers: {} })],
  ['2026-07-28', message2026],
];
const meta2026 = message2026('tools/list').body.params;

describe('malformed JSON-RPC', () => {
  const inner = '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"team_info","arguments":{}}}';

  it.each([
    ['null', 'null'],
    ['a text', '"tools/list"'],
    ['an array of arrays', `[[${inner}]]`],
    ['an array of texts', '["tools/list"]'],
    ['parameters that are a list', '{"jsonrpc":"2.0","id":1,"method":"tools/list","params":[1]}'],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{"a":1},"method":"tools/list"}'],
    ['an id that is null', '{"jsonrpc":"2.0","id":null,"method":"tools/list"}'],
    ['a method that is an object', '{"jsonrpc":"2.0","id":1,"method":{"toString":"tools/list"}}'],
    ['a method twice', '{"jsonrpc":"2.0","id":1,"method":"ping","method":"tools/list"}'],
    ['a tool twice', inner.replace('"name"', '"name":"jobs_list","name"')],
    ['a name twice by an escape', inner.replace('"name"', '"n\\u0061me":"jobs_list","name"')],
    ['version 1.0', '{"jsonrpc":"1.0","id":1,"method":"tools/list"}'],
    ['bytes that are no UTF-8', new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x7d])],
    ['a byte order mark in the middle', `{"jsonrpc":"2.0",\uFEFF"id":1}`],
    ['nesting in arguments', inner.replace('{}}', `{"a":${'['.repeat(5000)}${']'.repeat(5000)}}}`)],
  ])('refuses %s as JSON-RPC', async (_, body) => {
    const answer = await fetch(mcp.url, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        Accept: 'application/json, text/event-stream',
      },
      body,
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  });

  it.each([
    ['a long text', 'x'.repeat(100_000)],
    ['the largest integer', Number.MAX_SAFE_INTEGER],
    ['a text that looks like a method', '__proto__'],
  ])('answers an id that is %s with that id', async (_, id) => {
    for (const [, message] of eras) {
      const { body, headers } = message('tools/list');
      const answer = await send({ ...body, id }, headers);
      expect([answer.status, answer.body.id === id]).toEqual([200, true]);
    }
  });

  it('changes no prototype', async () => {
    const polluted = '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}';
    const of = (name: string, more: string) =>
      `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${polluted}${more}}}`;
    await send(of('jobs_list', ',"__proto__":{"isAdmin":true}'));
    await send(of('jobs_create', ',"_meta":{"__proto__":{"isAdmin":true}}'));
    expect(({} as { isAdmin?: true }).isAdmin).toBeUndefined();
    const { body } = await send(of('jobs_list', ''));
    expect(body.result.isError).toBe(true);
  });
});

describe('both eras in one request', () => {
  const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo: { name: 't', version: '1' } };
  const call = { name: 'jobs_count', arguments: {} };

  it.each([
    [
      'the header of 2026 without its _meta',
      request2025('tools/list'),
      { 'MCP-Protocol-Version': '2026-07-28' },
    ],
    [
      'the header of 2025 with the _meta of 2026',
      { ...request2025('tools/list'), params: meta2026 },
      { 'MCP-Protocol-Version': '2025-11-25' },
    ],
    [
      'initialize with the header of 2026',
      request2025('initialize', params),
      { 'MCP-Protocol-Version': '2026-07-28' },
    ],
    [
      'a tool in the header that is not the one of the body',
      message2026('tools/call', call).body,
      { ...message2026('tools/call', call).headers, 'Mcp-Name': 'team_info' },
    ],
    [
      'a method in the header that is not the one of the body',
      message2026('tools/call', call).body,
      { ...message2026('tools/call', call).headers, 'Mcp-Method': 'tools/list' },
    ],
    [
      'a call of 2026 without the header of its name',
      message2026('tools/call', call).body,
      { ...message2026('tools/list').headers, 'Mcp-Method': 'tools/call' },
    ],
    [
      'a message of 2026 without the header of its method',
      message2026('tools/list').body,
      { 'MCP-Protocol-Version': '2026-07-28' },
    ],
    ['a revision that does not exist', request2025('tools/list'), { 'MCP-Protocol-Version': '2027-01-01' }],
    [
      'a batch with a message of each',
      [request2025('tools/list'), { ...request2025('tools/list'), params: meta2026 }],
      { 'MCP-Protocol-Version': '2026-07-28' },
    ],
  ])('refuses %s', async (_, body, headers) => {
    const answer = await send(body, headers);
    expect([400, 404]).toContain(answer.status);
    expect(answer.body).toMatchObject({ jsonrpc: '2.0', error: { code: expect.any(Number) } });
  });

  it('checks the scopes of the body, whatever the headers say', async () => {
    const limited = await mcp.keyWith(['jobs.read']);
    const { body, headers } = message2026('tools/call', { name: 'team_info', arguments: {} });
    const answer = await post(mcp.url, body, {
      key: limited,
      headers: { ...headers, 'Mcp-Name': 'jobs_count' },
    });
    expect(answer.status).toBe(403);
  });
});

describe('credentials and sessions', () => {
  it.each(eras)(
    'give each of many callers at the same time its own team and tools (%s)',
    async (_, message) => {
      const other = mcp.otherTeam;
      const callers = [
        { key, team: mcp.team, tools: 'jobs_create' },
        { key: await mcp.keyWith(['team.read', 'jobs.read']), team: mcp.team, tools: 'jobs_list' },
        { key: other.api_keys['apis.all'] ?? null, team: other, tools: 'jobs_create' },
      ];
      const ask = async ({ key: sent, team, tools }: (typeof callers)[number]) => {
        const [read, listed] = await Promise.all(
          [message('tools/call', { name: 'team_info', arguments: {} }), message('tools/list', {})].map(
            ({ body, headers }) => post(mcp.url, { ...body, id: 1 }, { key: sent, headers }),
          ),
        );
        const names = (listed!.body.result.tools as { name: string }[]).map(({ name }) => name);
        expect([read!.body.id, read!.body.result.structuredContent.data.id, names.includes(tools)]).toEqual([
          1,
          team.id,
          true,
        ]);
        expect(names.includes('jobs_create')).toBe(tools === 'jobs_create');
      };
      await Promise.all(Array.from({ length: 30 }, (__, index) => ask(callers[index % 3]!)));
    },
  );

  it('has no use for a session id that it did not give', async () => {
    for (const id of ['1', crypto.randomUUID(), 'x'.repeat(5000)]) {
      const { status, headers } = await rpc2025(mcp.url, key, 'tools/list', {}, { 'Mcp-Session-Id': id });
      expect([status, headers.get('mcp-session-id')]).toEqual([200, null]);
    }
    expect((await rpc2025(mcp.url, null, 'tools/list', {}, { 'Mcp-Session-Id': '1' })).status).toBe(401);
  });

  it.each(['query', 'body'])('takes no credential from the %s', async (where) => {
    const address = where === 'query' ? `${mcp.url}?access_token=${key}` : mcp.url;
    const params = where === 'body' ? { access_token: key, _meta: { authorization: `Bearer ${key}` } } : {};
    expect((await rpc2025(address, null, 'tools/list', params)).status).toBe(401);
  });

  it('refuses tokens of another service, in every form', async () => {
    const { token } = await makeAccessToken(mcp.database, { team: mcp.team, scopes: ['jobs.read'] });
    const jwt = ['{"alg":"none"}', `{"aud":"${mcp.url}","scope":"apis.all"}`, '']
      .map((part) => Buffer.from(part).toString('base64url'))
      .join('.');
    for (const foreign of [
      jwt,
      `ghp_${'a'.repeat(36)}`,
      token.slice(0, -1),
      `${token}x`,
      token.toUpperCase(),
    ]) {
      const { status, headers } = await rpc2025(mcp.url, foreign, 'tools/list');
      expect([status, headers.get('www-authenticate')]).toEqual([
        401,
        expect.stringContaining('invalid_token'),
      ]);
    }
  });
});

describe('names that resemble those of tools, resources and prompts', () => {
  const variants = (name: string) => [
    name.toUpperCase(),
    ` ${name}`,
    `${name}\n`,
    `${name}\u200B`,
    name.replace('_', '\uFF3F').replace('o', '\u043E'),
    name.normalize('NFKD') + '\u0301',
    '__proto__',
    'constructor',
    'toString',
  ];

  it.each(eras)('are unknown (%s)', async (revision, message) => {
    const call = async (method: string, params: Record<string, unknown>) => {
      const { body, headers } = message(method, params);
      // A header cannot have these characters; the SDKs encode such names.
      const encoded = String(params['name'] ?? params['uri']);
      const name = `=?base64?${Buffer.from(encoded).toString('base64')}?=`;
      return (await send(body, revision === '2026-07-28' ? { ...headers, 'Mcp-Name': name } : headers)).body;
    };
    for (const name of variants('jobs_count'))
      expect([name, (await call('tools/call', { name, arguments: {} })).error]).toEqual([
        name,
        expect.objectContaining({ code: -32_602, message: expect.stringContaining('Unknown tool') }),
      ]);
    for (const name of variants('flow-analysis').slice(1))
      expect([name, (await call('prompts/get', { name })).error.code]).toEqual([name, -32_602]);
    for (const uri of [
      'team://INFO',
      'team://info/',
      'team://info?x',
      'team:/info',
      'team://job-types/../info',
    ])
      expect([uri, (await call('resources/read', { uri })).error.message]).toEqual([
        uri,
        expect.stringContaining('not found'),
      ]);
  });
});
