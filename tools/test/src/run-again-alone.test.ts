import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { mostFilesAgain, runAgainAlone } from './run-again-alone.ts';
import type { Outcome } from './test-results.ts';
import { workspace } from './workspace.ts';

let root: string;
beforeAll(async () => {
  const parent = join(workspace, '.local');
  await mkdir(parent, { recursive: true });
  root = relative(workspace, await mkdtemp(join(parent, 'run-again-')));
  await mkdir(join(workspace, root, '.test-results'));
});
afterAll(() => rm(join(workspace, root), { recursive: true }));

const project = () => ({ name: 'errors', root, resultFile: '' });

const first: Outcome = {
  name: 'errors',
  passed: 9,
  failed: 2,
  failures: ['libs/a.test.ts: adds', 'libs/a.test.ts: the file did not run'],
  failedFiles: [{ path: 'libs/a.test.ts', passed: 3 }],
};

/** A Jest that writes this result, with one file that has so many tests. */
function jest(passed: number, failed: number) {
  const calls: string[][] = [];
  const run = async (args: string[]) => {
    calls.push(args);
    const testResults = [{ name: 'libs/a.test.ts', status: 'passed', endTime: 1, assertionResults: [] }];
    const counts = { numPassedTests: passed, numFailedTests: failed, numRuntimeErrorTestSuites: 0 };
    const output = args.find((arg) => arg.startsWith('--outputFile='))!.slice('--outputFile='.length);
    const result = { success: failed === 0, ...counts, startTime: 0, testResults };
    await writeFile(output, JSON.stringify(result));
  };
  return { calls, run };
}

it('when a failed file passes alone, then its tests count as passed and are listed as unsteady', async () => {
  const { calls, run } = jest(4, 0);
  expect(await runAgainAlone([project()], [first], run)).toEqual([
    { name: 'errors', passed: 10, failed: 0, failures: [], failedFiles: [], unsteady: first.failures },
  ]);
  expect(calls).toEqual([
    expect.arrayContaining([`--rootDir=${root}`, '--runTestsByPath', 'libs/a.test.ts']),
  ]);
});

it('when it fails alone too, then the failures stay', async () => {
  const [outcome] = await runAgainAlone([project()], [first], jest(3, 1).run);
  expect(outcome).toEqual({ ...first, remark: 'failed again alone' });
});

it('when Jest leaves no result or runs no test, then the failures stay', async () => {
  const [outcome] = await runAgainAlone([project()], [first], () => Promise.resolve());
  expect(outcome).toMatchObject({ failed: 2, remark: 'failed again alone' });
  const [empty] = await runAgainAlone([project()], [first], jest(0, 0).run);
  expect(empty).toMatchObject({ failed: 2, remark: 'failed again alone' });
});

it('when many files failed, or a project left no result, then nothing runs again', async () => {
  const { calls, run } = jest(4, 0);
  const many = Array.from({ length: mostFilesAgain + 1 }, (_, n) => ({
    path: `libs/${n}.test.ts`,
    passed: 0,
  }));
  const broken = [{ ...first, failedFiles: many }];
  expect(await runAgainAlone([project()], broken, run)).toBe(broken);
  const missing = [{ name: 'errors', passed: 0, failed: 1, remark: 'left no result' }];
  expect(await runAgainAlone([project()], missing, run)).toBe(missing);
  expect(calls).toEqual([]);
});
