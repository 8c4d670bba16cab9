import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const file = join(import.meta.dirname, 'assert-installed.mjs');
const run = (path: string) => spawnSync(process.execPath, [path], { encoding: 'utf8' });

it('says how to install the dependencies of a fresh clone', () => {
  const clone = mkdtempSync(join(tmpdir(), 'clone-'));
  const copy = join(clone, 'tools/setup/src/assert-installed.mjs');
  cpSync(file, copy);
  const { status, stderr } = run(copy);
  rmSync(clone, { recursive: true });
  expect([status, stderr]).toEqual([1, expect.stringContaining('run npm ci')]);
});

it('is silent when they are installed', () => {
  expect(run(file)).toMatchObject({ status: 0, stderr: '' });
});
