import { sep } from 'node:path';

import type { JestResult, TestFile } from '../test-results.ts';

/** What Jest's results say about the test files in a folder. */
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
    success: testResults.every(({ status }) => status !== 'failed'),
    testResults,
  };
}

/** A file that could not be loaded has failed without a test. */
const didNotRun = ({ status, assertionResults }: TestFile) =>
  status === 'failed' && !assertionResults.some((test) => test.status === 'failed');
