import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const guide = readFileSync(new URL('../../../docs/running-locally.md', import.meta.url), 'utf8');
const blocks = Array.from(guide.matchAll(/```sh\n([^]*?)```/g), ([, block = '']) => block);
const folder = mkdtempSync(path.join(tmpdir(), 'guide-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('waits, as the guide says, until the run has removed its record', async () => {
  expect(blocks).toHaveLength(1);
  const record = path.join(folder, '.local/run.json');
  mkdirSync(path.dirname(record));
  writeFileSync(record, '{}');
  const shell = spawn('bash', ['-ec', `echo waiting; ${blocks[0]}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(shell.stdout, 'data');
  expect(shell.exitCode).toBeNull();
  rmSync(record);
  expect(await once(shell, 'exit')).toEqual([0, null]);
});
