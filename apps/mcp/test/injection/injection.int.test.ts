import { domains, registry } from '@team-operations/catalogue';
import { pathParameters } from '@team-operations/operations';
import { rebuildIndex } from '@team-operations/search';
import { besideRest } from '../arrangements.ts';
import { startMcp, type McpUnderTest } from '../mcp.ts';
import { rpc2025, rpc2026 } from '../rpc.ts';
import { hostileText, mark } from './hostile.ts';
import { problemsIn } from './problems.ts';
import { columnsWithoutMark, withoutText } from './stored-columns.ts';
import { allFields, storeHostileTexts } from './stored.ts';

let mcp: McpUnderTest;
let key: string;
let taken: string[];
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
  taken = await storeHostileTexts(besideRest(mcp));
  const searchables = domains.flatMap(({ searchable = [] }) => searchable);
  const worker = await mcp.connectAs('team_operations_worker');
  await rebuildIndex(worker, searchables, new AbortController().signal);
}, 300_000);
afterAll(() => mcp.close());

const eras = [
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
] as const;
type Rpc = (typeof eras)[number][1];

const rpc = async (method: string, params: object = {}, by: Rpc = rpc2025) =>
  (await by(mcp.url, key, method, { ...params })).body.result;
const callBy = (by: Rpc) => (name: string, args: object) => rpc('tools/call', { name, arguments: args }, by);
type Call = ReturnType<typeof callBy>;

const readers = registry.filter(({ tool, effect }) => tool !== undefined && effect === 'read');
const withId = readers.filter(({ rest }) => pathParameters(rest).includes('id'));
const withoutId = readers.filter((operation) => !withId.includes(operation));
const march = { from: '2026-03-01', to: '2026-03-31' };
const inputs: Readonly<Record<string, object>> = {
  search_global: { query: mark, limit: 50 },
  metrics_jobs: march,
  metrics_jobs_by_type: march,
};
/** They answer numbers, ids and words of the service. */
const withoutTexts = [
  'flows_stats',
  'invoicing_rates_list',
  'jobs_count',
  'metrics_flows_by_time',
  'metrics_logs_by_type',
];
const groupOf = (tool: string) => tool.split('_')[0];

const holdsMark = (value: unknown) => JSON.stringify(value).includes(mark);

/** All pages of a list, or the one answer of another tool. */
async function* pagesOf(call: Call, tool: string) {
  const input = inputs[tool] ?? {};
  for (let cursor: string | undefined, pages = 0; pages < 50; pages += 1) {
    const result = await call(tool, { ...input, ...(cursor !== undefined && { cursor }) });
    yield result;
    cursor = result.structuredContent.next_cursor;
    if (cursor === undefined) return;
  }
}

it('stores hostile text in every field that takes it', () => {
  expect(allFields.filter((field) => !taken.includes(field))).toEqual([]);
  expect(allFields.length).toBeGreaterThan(80);
});

it('stores hostile text in every column that a tool could read, but for those that take none', async () => {
  const without = await columnsWithoutMark(mcp.serviceDatabase, mcp.database);
  expect(without.toSorted()).toEqual(Object.values(withoutText).flat().toSorted());
});

describe.each(eras)('what tools return (%s)', (_, by) => {
  const call = callBy(by);
  const ids = new Map<string, Set<string>>();
  const found = new Set<string>();

  it('has it in marks and without hidden characters, in lists and sums', async () => {
    for (const { tool = '' } of withoutId)
      for await (const result of pagesOf(call, tool)) {
        expect([tool, result.isError, problemsIn(result)]).toEqual([tool, undefined, []]);
        if (holdsMark(result)) found.add(tool);
        const rows = result.structuredContent.data;
        const known = ids.get(groupOf(tool)!) ?? new Set();
        for (const row of Array.isArray(rows) ? rows : [])
          for (const id of [row.id, row.jobId]) if (typeof id === 'string') known.add(id);
        ids.set(groupOf(tool)!, known);
      }
  });

  it('has it in marks and without hidden characters, in single records', async () => {
    const read = new Set<string>();
    for (const { tool = '', kind } of withId)
      for (const id of ids.get(groupOf(tool)!) ?? []) {
        const format = kind === 'file' ? { format: 'svg' } : {};
        const result = await call(tool, { id, ...format });
        expect([tool, problemsIn(result)]).toEqual([tool, []]);
        if (result.isError === undefined) read.add(tool);
        if (holdsMark(result)) found.add(tool);
      }
    expect([...read].sort()).toEqual(withId.map(({ tool }) => tool).sort());
    const silent = readers.map(({ tool = '' }) => tool).filter((tool) => !found.has(tool));
    expect(silent.sort()).toEqual([...withoutTexts].sort());
  });
});

it.each(eras)(
  'has it in marks in resources, and in no definition, prompt or completion (%s)',
  async (_, by) => {
    const { resources } = await rpc('resources/list', {}, by);
    expect(problemsIn(resources)).toEqual([]);
    for (const { uri } of resources) {
      const result = await rpc('resources/read', { uri }, by);
      expect([uri, problemsIn(result), holdsMark(result)]).toEqual([uri, [], true]);
    }
    const { prompts } = await rpc('prompts/list', {}, by);
    const texts = await Promise.all(
      prompts.map(({ name }: { name: string }) => rpc('prompts/get', { name, arguments: {} }, by)),
    );
    const { tools } = await rpc('tools/list', {}, by);
    const ref = { type: 'ref/prompt', name: 'job-health-check' };
    const completion = await rpc('completion/complete', { ref, argument: { name: 'job', value: '' } }, by);
    for (const part of [prompts, texts, tools, completion])
      expect([part === undefined, holdsMark(part)]).toEqual([false, false]);
  },
);

it('has it in no instruction', async () => {
  const { instructions: of2025 } = await rpc('initialize', {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  });
  const { instructions: of2026 } = await rpc('server/discover', {}, rpc2026);
  for (const instructions of [of2025, of2026])
    expect([typeof instructions, holdsMark(instructions)]).toEqual(['string', false]);
});

it.each(eras)('has it in marks in errors (%s)', async (_, by) => {
  const tools = registry.filter(({ tool }) => tool !== undefined);
  for (const { tool = '', input } of tools) {
    const hostile = Object.keys(input.properties).map((name) => [name, hostileText(200)]);
    const result = await callBy(by)(tool, { ...Object.fromEntries(hostile), [hostileText(60)!]: 1 });
    expect([tool, problemsIn(result)]).toEqual([tool, []]);
  }
});
