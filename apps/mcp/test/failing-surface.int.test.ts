/** A mistake in what the protocol is served from: callers get an error of the service, with the id of the request, and nothing of its inside. */
import type { Surface } from '../src/surface/surface.ts';
import { startMcp, type McpUnderTest } from './mcp.ts';
import { rpc2025, rpc2026 } from './rpc.ts';

const fail = () => {
  throw new Error('an inner detail');
};
const surface = {
  listTools: fail,
  resources: { list: fail, templates: fail, read: fail },
  prompts: { list: fail, get: fail },
  complete: fail,
  missingScopes: () => [],
} as unknown as Surface;

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp({ surface });
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

describe.each([
  ['2025-11-25', rpc2025],
  ['2026-07-28', rpc2026],
])('revision %s', (_, rpc) => {
  it.each(['tools/list', 'resources/list', 'resources/templates/list', 'prompts/list'])(
    'answers %s with an error of the service',
    async (method) => {
      const { error } = (await rpc(mcp.url, key, method)).body;
      expect(error).toMatchObject({ code: -32_603, data: { request_id: expect.any(String) } });
      expect(JSON.stringify(error)).not.toContain('inner detail');
    },
  );
});
