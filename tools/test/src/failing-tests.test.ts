import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from './workspace.ts';

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'failing-tests-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Files of one process; the first has a focused test and a hook, of which the second must see nothing. */
const files = {
  // Jest begins with the largest file.
  'a.test.ts': `// ${'x'.repeat(5000)}
    beforeEach(() => { globalThis.hookOfA = (globalThis.hookOfA ?? 0) + 1; });
    it.only('passes: focused', () => expect(1).toBe(1));
    it('is left out', () => { throw new Error(); });`,
  'b.test.ts': `
    const pause = () => new Promise((resolve) => setTimeout(resolve, 30));
    it('passes: not focused, without the hook', () => expect(globalThis.hookOfA).toBe(1));
    it('passes: expected to fail', () => expect(() => expect(1).toBe(2)).toThrow());
    it('fails: value', () => expect(1).toBe(2));
    it('fails: rejection that nothing handles', async () => { void Promise.reject(new Error('x')); await pause(); });
    it('fails: error in a timer', async () => { setTimeout(() => { throw new Error('x'); }, 1); await pause(); });
    it('fails: assertions', () => { expect.assertions(1); });
    it('fails: has assertions', () => { expect.hasAssertions(); });
    it('fails: time', () => new Promise(() => undefined), 50);
    it.failing('fails: passes', () => expect(1).toBe(1));
    describe('fails: hook', () => { beforeAll(() => { throw new Error('x'); }); it('', () => undefined); });`,
  'c.test.ts': `
    it('is not found', () => undefined);
    throw new Error('while it is loaded');`,
};

interface Result {
  testResults: { name: string; status: string; assertionResults: { fullName: string; status: string }[] }[];
}

it('when tests of several files of a process fail in any way, then those fail and no others', () => {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const outputFile = join(folder, 'result.json');
  const args = [
    '--config',
    join(workspace, 'jest.config.ts'),
    `--rootDir=${folder}`,
    '--runInBand',
    '--json',
  ];
  const jest = join(workspace, 'node_modules/jest/bin/jest.js');
  const { status } = spawnSync(process.execPath, [jest, ...args, `--outputFile=${outputFile}`]);
  const { testResults } = JSON.parse(readFileSync(outputFile, 'utf8')) as Result;
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const those = (wanted: string) =>
    tests.filter((one) => one.status === wanted).map(({ fullName }) => fullName.split(':')[0]);
  expect(status).toBe(1);
  expect(those('passed')).toEqual(Array.from({ length: 3 }, () => 'passes'));
  expect(those('failed')).toEqual(Array.from({ length: 8 }, () => 'fails'));
  expect(testResults.find(({ name }) => name.endsWith('c.test.ts'))?.status).toBe('failed');
});
