import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const main = fileURLToPath(new URL('main.ts', import.meta.url));

it.each(['--https far', '--nonsense', '--reject 0.1'])(
  'when the arguments are %s, then it ends with 2',
  (line) => {
    const { status, stderr } = spawnSync(process.execPath, [main, ...line.split(' ')], { encoding: 'utf8' });
    expect(stderr).toContain('--help');
    expect(status).toBe(2);
  },
);

it('sends one file into a folder, leaves the files of the worker there, and does not say that it keeps running', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'market-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'outbound'));
  writeFileSync(path.join(folder, 'outbound/waiting.txt'), 'a file of the worker');
  const line = `--folder ${folder} --send D0142 --to DEMO --mpan 1000000123451`;
  const { status, stdout } = spawnSync(process.execPath, [main, ...line.split(' ')], { encoding: 'utf8' });
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Sent D0142 as file \S+\. No other file was answered\.\n$/);
  expect(readdirSync(path.join(folder, 'outbound'))).toEqual(['waiting.txt']);
  expect(readdirSync(path.join(folder, 'inbound'))).toHaveLength(1);
});
