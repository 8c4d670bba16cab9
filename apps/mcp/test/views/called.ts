import { viewMimeType, viewsExtension } from '../../src/surface/views.ts';
import type { McpUnderTest } from '../mcp.ts';
import { rpc2026 } from '../rpc.ts';
import type { ViewPage } from './host.ts';
import type { ShownCall } from './host-page.ts';

/** What a client says that shows views and asks no questions. */
export const capabilities = { extensions: { [viewsExtension]: { mimeTypes: [viewMimeType] } } };

/** Calls a method as a client of 2026-07-28 that shows views. */
export async function asViewer(mcp: McpUnderTest, key: string, method: string, params = {}) {
  const { body } = await rpc2026(mcp.url, key, method, params, { capabilities });
  if (body.error !== undefined) throw new Error(JSON.stringify(body.error));
  return body.result;
}

/** Calls a tool and reads its view, as a host does: what it hands to the view, and the page. */
export async function called(
  mcp: McpUnderTest,
  key: string,
  name: string,
  input: Record<string, unknown> = {},
): Promise<{ call: ShownCall; view: ViewPage }> {
  const { tools } = await asViewer(mcp, key, 'tools/list');
  const tool = tools.find((one: { name: string }) => one.name === name);
  const { contents } = await asViewer(mcp, key, 'resources/read', { uri: tool._meta.ui.resourceUri });
  const result = await asViewer(mcp, key, 'tools/call', { name, arguments: input });
  return { call: { tool, input, result }, view: contents[0] };
}
