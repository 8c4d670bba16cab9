import { sep } from 'node:path';

import type { JestResult, TestFile } from '../test-results.ts';

/** What Jest's results say about the test files in a folder. A call that failed although none of its files did fails every package. */
export function resultOf(folder: string, results: JestResult[]): JestResult {
  const testResults = results
    .flatMap((result) => result.testResults)
    .filter(({ name }) => name.startsWith(folder + sep));
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numRuntimeErrorTestSuites: testResults.filter(didNotRun).length,
    success: !testResults.some(hasFailed) && !results.some(failedByItself),
    testResults,
  };
}

const hasFailed = ({ status }: TestFile) => status === 'failed';

const failedByItself = ({ success, testResults }: JestResult) => !success && !testResults.some(hasFailed);

/** A file that could not be loaded has failed without a test. */
const didNotRun = (file: TestFile) =>
  hasFailed(file) && !file.assertionResults.some((test) => test.status === 'failed');
