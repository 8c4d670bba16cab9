import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { readOutcome } from './test-results.ts';
import { workspace } from './workspace.ts';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'test-results-'));
});
afterAll(() => rm(directory, { recursive: true }));

const allPassed = {
  success: true,
  numPassedTests: 4,
  numFailedTests: 0,
  numRuntimeErrorTestSuites: 0,
  testResults: [
    {
      name: join(workspace, 'libs/a.test.ts'),
      status: 'passed',
      startTime: 1000,
      endTime: 1250,
      assertionResults: [] as object[],
    },
    {
      name: join(workspace, 'libs/b.test.ts'),
      status: 'passed',
      startTime: 1250,
      endTime: 1900,
      assertionResults: [] as object[],
    },
  ],
};

async function outcomeOf(content: string) {
  const resultFile = join(directory, 'test.json');
  await writeFile(resultFile, content);
  return readOutcome({ name: 'errors', root: 'libs/errors', resultFile });
}

it('when all tests passed, then they are counted with the time they took', async () => {
  expect(await outcomeOf(JSON.stringify(allPassed))).toEqual({
    name: 'errors',
    passed: 4,
    failed: 0,
    milliseconds: 900,
    failures: [],
    failedFiles: [],
  });
});

it('when tests failed or a file could not be loaded, then each counts as failed', async () => {
  const result = { ...allPassed, success: false, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };
  expect(await outcomeOf(JSON.stringify(result))).toMatchObject({ passed: 4, failed: 3 });
});

it('when tests failed, then each is named with its file, and so is a file that did not run', async () => {
  const [a, b] = allPassed.testResults;
  const tests = [
    { status: 'failed', fullName: 'adds when asked' },
    { status: 'passed', fullName: 'subtracts' },
  ];
  const testResults = [
    { ...a, status: 'failed', assertionResults: tests },
    { ...b, status: 'failed' },
  ];
  const result = {
    ...allPassed,
    success: false,
    numFailedTests: 1,
    numRuntimeErrorTestSuites: 1,
    testResults,
  };
  const { failures, failedFiles } = await outcomeOf(JSON.stringify(result));
  expect(failures).toEqual(['libs/a.test.ts: adds when asked', 'libs/b.test.ts: the file did not run']);
  expect(failedFiles).toEqual([
    { path: 'libs/a.test.ts', passed: 1 },
    { path: 'libs/b.test.ts', passed: 0 },
  ]);
});

it('when Jest failed although no test did, then that counts as a failure', async () => {
  expect(await outcomeOf(JSON.stringify({ ...allPassed, success: false }))).toMatchObject({
    passed: 4,
    failed: 1,
    remark: 'Jest failed, although no test did',
  });
});

it('when there is no result, or half of one, then that counts as a failure', async () => {
  expect(await outcomeOf('{"success":')).toMatchObject({ passed: 0, failed: 1, remark: 'left no result' });
  const missing = { name: 'errors', root: 'libs/errors', resultFile: join(directory, 'missing.json') };
  expect(await readOutcome(missing)).toMatchObject({ passed: 0, failed: 1, remark: 'left no result' });
});
