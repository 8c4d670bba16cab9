/** The command line of MCP Inspector (modelcontextprotocol/inspector), with which people try a server. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { startMcp, type McpUnderTest } from '../mcp.ts';

const run = promisify(execFile);
// The program of `npx @modelcontextprotocol/inspector`.
const launcher = '@modelcontextprotocol/inspector/clients/launcher/build/index.js';
const program = new URL(import.meta.resolve(launcher)).pathname;

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

async function inspect(era: string, ...asked: string[]): Promise<ReturnType<typeof JSON.parse>> {
  const connection = ['--cli', mcp.url, '--transport', 'http', '--protocol-era', era];
  const credential = ['--header', `Authorization: Bearer ${key}`];
  const { stdout } = await run(process.execPath, [program, ...connection, ...credential, ...asked]);
  return JSON.parse(stdout);
}

it.each(['legacy', 'modern'])(
  'lists and calls a tool, reads a resource and gets a prompt (%s)',
  async (era) => {
    const [listed, called, read, prompt] = await Promise.all([
      inspect(era, '--method', 'tools/list'),
      inspect(era, '--method', 'tools/call', '--tool-name', 'jobs_list', '--tool-arg', 'limit=1'),
      inspect(era, '--method', 'resources/read', '--uri', 'team://info'),
      inspect(era, '--method', 'prompts/get', '--prompt-name', 'job-health-check'),
    ]);
    expect(listed.tools).toHaveLength(63);
    expect(called.structuredContent).toEqual({ data: [] });
    expect(JSON.parse(read.contents[0].text).data).toMatchObject({ id: mcp.team.id });
    expect(prompt.messages[0].content.text).toContain('jobs_count');
  },
);
