import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { startMcp, type McpUnderTest } from './mcp.ts';

const guide = readFileSync(new URL('../../../docs/assistants.md', import.meta.url), 'utf8');
const blocks = Array.from(guide.matchAll(/```sh\n([^]*?)```/g), ([, block = '']) => block);

let mcp: McpUnderTest;
/** Where a reader pastes: it has the demo data of a local instance. */
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
beforeAll(async () => {
  mcp = await startMcp();
  mkdirSync(path.join(folder, '.local'));
  const demo = { base_url: new URL(mcp.url).origin, team: mcp.team };
  writeFileSync(path.join(folder, '.local/demo.json'), JSON.stringify(demo));
});
afterAll(async () => {
  await mcp.close();
  rmSync(folder, { recursive: true });
});

it('lists the tools when the blocks of the guide are pasted', async () => {
  const { stdout } = await promisify(execFile)('bash', ['-ec', blocks.join('\n')], {
    cwd: folder,
    env: { PATH: process.env['PATH'] },
    maxBuffer: 2 ** 24,
  });
  const { result } = JSON.parse(stdout) as { result: { tools: { name: string }[] } };
  expect(result.tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['jobs_list', 'flows_get']));
  expect(result.tools.map(({ name }) => name)).not.toContain('jobs_cancel');
});
