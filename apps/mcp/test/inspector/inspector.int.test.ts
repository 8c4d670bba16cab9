/** The command line of MCP Inspector (modelcontextprotocol/inspector), with which people try a server. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startMcp, type McpUnderTest } from '../mcp.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'inspect.mjs');

let mcp: McpUnderTest;
let key: string;
beforeAll(async () => {
  mcp = await startMcp();
  key = await mcp.keyWith(['apis.all']);
});
afterAll(() => mcp.close());

const eras = ['legacy', 'modern'];

const commands = [
  ['--method', 'tools/list'],
  ['--method', 'tools/call', '--tool-name', 'jobs_list', '--tool-arg', 'limit=1'],
  ['--method', 'resources/read', '--uri', 'team://info'],
  ['--method', 'prompts/get', '--prompt-name', 'job-health-check'],
];

it('lists and calls a tool, reads a resource and gets a prompt in each era', async () => {
  const connection = [mcp.url, '--transport', 'http', '--header', `Authorization: Bearer ${key}`];
  const given = eras.flatMap((era) =>
    commands.map((command) => [...connection, '--protocol-era', era, ...command]),
  );
  const { stdout } = await run(process.execPath, [program, JSON.stringify(given)]);
  const printed: ReturnType<typeof JSON.parse>[] = stdout.split('\f').map((text) => JSON.parse(text));
  expect(printed).toHaveLength(given.length);
  for (const era of eras) {
    const [listed, called, read, prompt] = printed.splice(0, commands.length);
    expect([era, listed.tools.length]).toEqual([era, 63]);
    expect(called.structuredContent).toEqual({ data: [] });
    expect(JSON.parse(read.contents[0].text).data).toMatchObject({ id: mcp.team.id });
    expect(prompt.messages[0].content.text).toContain('jobs_count');
  }
});
