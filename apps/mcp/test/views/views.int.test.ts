import { EXTENSION_ID, RESOURCE_MIME_TYPE } from '@modelcontextprotocol/ext-apps/server';
import { registry } from '@team-operations/catalogue';
import { encode } from 'gpt-tokenizer';
import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { viewMimeType, viewNames, viewsExtension, viewUri } from '../../src/surface/views.ts';
import { viewReader, viewsDirectory } from '../../src/views/read-view.ts';
import { startMcp, type McpUnderTest } from '../mcp.ts';
import { rpc2025, rpc2026 } from '../rpc.ts';
import { asViewer, capabilities } from './called.ts';

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

interface ListedTool {
  name: string;
  annotations: { destructiveHint: boolean };
  _meta?: { ui: { resourceUri: string; visibility?: string[] } };
}

const toolsOf2025 = async (): Promise<ListedTool[]> =>
  (await rpc2025(mcp.url, key, 'tools/list')).body.result.tools;
const toolsOf2026 = async (client: object): Promise<ListedTool[]> =>
  (await rpc2026(mcp.url, key, 'tools/list', {}, { capabilities: client })).body.result.tools;

const named = (uris: readonly { uri: string }[]) =>
  uris.map(({ uri }) => uri).filter((uri) => uri.startsWith('ui://'));
const uris = viewNames.map(viewUri);

it('has the words of the extension, and a page for each view', () => {
  expect([viewsExtension, viewMimeType]).toEqual([EXTENSION_ID, RESOURCE_MIME_TYPE]);
  const built = readdirSync(viewsDirectory).map((file) => file.replace('.html', ''));
  expect(built.sort()).toEqual(viewNames.toSorted());
});

it('names views of tools that exist, and keeps pages from calling what a person confirms', async () => {
  const tools = await toolsOf2025();
  const shown = new Map(tools.map(({ name, _meta }) => [name, _meta?.ui]));
  const declared = registry.filter(({ view }) => view !== undefined);
  for (const { tool = '', view = '' } of declared)
    expect([tool, shown.get(tool)]).toEqual([tool, { resourceUri: `ui://${view}` }]);
  expect(new Set([...declared.map(({ view }) => view), 'confirm'])).toEqual(new Set(viewNames));
  for (const { name, annotations } of tools.filter((tool) => tool.annotations.destructiveHint)) {
    expect([name, annotations.destructiveHint, shown.get(name)]).toEqual([
      name,
      true,
      { resourceUri: 'ui://confirm', visibility: ['model'] },
    ]);
  }
});

it('names views in 2026 only to clients that announce the extension', async () => {
  const other = { extensions: { [viewsExtension]: { mimeTypes: ['text/html'] } } };
  const withViews = (tools: ListedTool[]) => tools.filter(({ _meta }) => _meta !== undefined).length;
  expect(withViews(await toolsOf2026({}))).toBe(0);
  expect(withViews(await toolsOf2026(other))).toBe(0);
  expect(withViews(await toolsOf2026(capabilities))).toBe(withViews(await toolsOf2025()));
  expect(named((await asViewer(mcp, key, 'resources/list')).resources)).toEqual(uris);
});

it('lists no view as a resource to clients of which it does not know that they show them', async () => {
  const of2025 = await rpc2025(mcp.url, key, 'resources/list');
  const of2026 = await rpc2026(mcp.url, key, 'resources/list');
  expect([of2025, of2026].flatMap(({ body }) => named(body.result.resources))).toEqual([]);
});

it('lists no view, as nothing else, without team.read', async () => {
  const narrow = await mcp.keyWith(['flows.read']);
  expect((await asViewer(mcp, narrow, 'resources/list')).resources).toEqual([]);
});

it('reads every view that a tool names, as the extension demands, though it lists none (Servers MAY omit UI-only resources)', async () => {
  const named = new Set((await toolsOf2025()).flatMap(({ _meta }) => _meta?.ui.resourceUri ?? []));
  expect([...named].sort()).toEqual(uris.toSorted());
  for (const uri of named) {
    const { contents } = (await rpc2025(mcp.url, key, 'resources/read', { uri })).body.result;
    expect(contents).toEqual([expect.objectContaining({ uri, mimeType: RESOURCE_MIME_TYPE })]);
  }
});

it('costs a model less than 12,000 tokens for all tools, with their views', async () => {
  for (const tools of [await toolsOf2025(), await toolsOf2026({}), await toolsOf2026(capabilities)])
    expect(encode(JSON.stringify({ tools })).length).toBeLessThan(12_000);
});

it.each(uris)('%s is one page that loads nothing, for any scope and in both eras', async (uri) => {
  const narrow = await mcp.keyWith(['search.read']);
  const { contents } = (await rpc2025(mcp.url, narrow, 'resources/read', { uri })).body.result;
  const of2026 = await rpc2026(mcp.url, narrow, 'resources/read', { uri });
  expect(of2026.body.result.contents).toEqual(contents);
  const [{ text, ...entry }] = contents;
  expect(entry).toMatchObject({
    uri,
    mimeType: RESOURCE_MIME_TYPE,
    _meta: { ui: { csp: { connectDomains: [], resourceDomains: [], frameDomains: [] } } },
  });
  const [head] = text.split('<style>');
  expect(head).toMatch(
    /<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+';/,
  );
  // Outside the script and the style there is no address, and the style names no file.
  const page = text.replace(/<script>.*<\/script>/s, '');
  expect(page).not.toMatch(/\b(?:src|href)=|url\(|@import/);
  expect(text.match(/<script/g)).toHaveLength(1);
});

it('answers tools where the views are not built, and says what to do for a view', async () => {
  const empty = await startMcp({ readView: viewReader(pathToFileURL('/nowhere/')) });
  try {
    const all = await empty.keyWith(['apis.all']);
    const read = await rpc2025(empty.url, all, 'resources/read', { uri: 'ui://flow' });
    expect(read.body.error).toMatchObject({ code: -32_603 });
    const { body } = await rpc2025(empty.url, all, 'tools/call', { name: 'jobs_count', arguments: {} });
    expect(body.result.structuredContent).toHaveProperty('data');
  } finally {
    await empty.close();
  }
});
