import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { buildConsole, consoleFingerprint, consoleIsInStep } from './console-build.mjs';

describe('the built console', () => {
  let root: string;
  const write = (path: string, content: string, mode = 0o644) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content, { mode });
  };
  const inputs = [
    'apps/console/src/main.tsx',
    'libs/pages/src/index.ts',
    'libs/domains/words/src/index.ts',
    'tsconfig.json',
    'tsconfig.base.json',
    'package-lock.json',
  ];
  const build = () => buildConsole(root, { PATH: process.env.PATH }, new AbortController().signal);

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'console-'));
    for (const path of inputs) write(path, 'something');
    write('package.json', JSON.stringify({ workspaces: ['apps/*', 'libs/*', 'libs/domains/*'] }));
    for (const folder of ['apps/console', 'libs/pages', 'libs/domains/words', 'libs/other']) {
      const name = `@team-operations/${folder.split('/').at(-1)}`;
      write(`${folder}/package.json`, JSON.stringify({ name }));
    }
    write('apps/console/src/page.tsx', `import type { A } from '@team-operations/pages';`);
    write('libs/pages/src/page.ts', `import { b } from '@team-operations/words';`);
    write('libs/other/src/index.ts', 'something');
  });
  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  it.each([...inputs, 'apps/console/src/new.css'])(
    'when %s changes, then so does the fingerprint',
    (path) => {
      const before = consoleFingerprint(root);
      write(path, 'something else');
      expect(consoleFingerprint(root)).not.toBe(before);
    },
  );

  it.each(['libs/other/src/index.ts', 'libs/pages/src/index.test.ts', 'apps/console/dist/main.js'])(
    'when %s changes, which it is not made from, then it is the same',
    (path) => {
      const before = consoleFingerprint(root);
      write(path, 'something else');
      expect(consoleFingerprint(root)).toBe(before);
    },
  );

  it('when it was built, then it is in step until what it is made from changes', async () => {
    write('node_modules/.bin/vite', '#!/bin/sh\nmkdir -p apps/console/dist\n', 0o755);
    await build();
    expect(consoleIsInStep(root, consoleFingerprint(root))).toBe(true);
    write('apps/console/src/main.tsx', 'changed');
    expect(consoleIsInStep(root, consoleFingerprint(root))).toBe(false);
  });

  it('when the build fails, then a sentence says what to do and the next one builds again', async () => {
    write('node_modules/.bin/vite', '#!/bin/sh\necho "main.tsx: unexpected token"\nexit 1\n', 0o755);
    await expect(build()).rejects.toMatchObject({
      message: expect.stringContaining('fix apps/console'),
      details: ['main.tsx: unexpected token'],
    });
    expect(consoleIsInStep(root, consoleFingerprint(root))).toBe(false);
  });
});
