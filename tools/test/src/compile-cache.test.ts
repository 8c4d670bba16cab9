import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { globSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from './workspace.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'compile-cache-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const jest = join(workspace, 'node_modules/jest/bin/jest.js');

it('when a test file leaves something open, then what it loaded is compiled for the next process', () => {
  const mark = `mark-${randomUUID()}`;
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(
    join(folder, 'open.test.ts'),
    `const mark: string = '${mark}'; setInterval(() => mark, 60_000); it('passes', () => undefined);`,
  );
  const cache = join(folder, 'cache');

  execFileSync(
    process.execPath,
    [jest, '--config', join(workspace, 'jest.config.ts'), `--rootDir=${folder}`],
    { env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: cache }, stdio: 'pipe' },
  );

  const files = globSync(join(cache, '**')).filter((file) => statSync(file).isFile());
  expect(files.some((file) => readFileSync(file).includes(mark))).toBe(true);
});
