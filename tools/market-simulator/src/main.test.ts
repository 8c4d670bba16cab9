import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { callCommand } from '@team-operations/testing';

const folders: string[] = [];
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true })));

const main = path.join(import.meta.dirname, 'main.ts');
/** With what was typed; guide.test.ts starts it as a process. */
const simulate = (line: string) => callCommand(main, line.split(' '), {});

it.each(['--https far', '--nonsense', '--reject 0.1'])(
  'when the arguments are %s, then it ends with 2',
  async (line) => {
    const { code, err } = await simulate(line);
    expect(err).toContain('--help');
    expect(code).toBe(2);
  },
);

it('sends one file into a folder, leaves the files of the worker there, and does not say that it keeps running', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'market-'));
  folders.push(folder);
  mkdirSync(path.join(folder, 'outbound'));
  writeFileSync(path.join(folder, 'outbound/waiting.txt'), 'a file of the worker');
  const { code, out } = await simulate(`--folder ${folder} --send D0142 --to DEMO --mpan 1000000123451`);
  expect(code).toBe(0);
  expect(out).toMatch(/^Sent D0142 as file \S+\. No other file was answered\.\n$/);
  expect(readdirSync(path.join(folder, 'outbound'))).toEqual(['waiting.txt']);
  expect(readdirSync(path.join(folder, 'inbound'))).toHaveLength(1);
});
