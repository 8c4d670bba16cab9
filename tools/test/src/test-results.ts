import { readFile } from 'node:fs/promises';

import type { TestProject } from './test-projects.ts';

/** What one line of the summary says: a check that passed or failed, or a project's tests. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  milliseconds?: number;
  remark?: string;
}

/** The part of Jest's JSON result that counts. */
interface JestResult {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  startTime: number;
  testResults: { endTime: number }[];
}

/** Reads a project's result file. A file that is missing or cannot be read counts as one failure. */
export async function readOutcome({ name, resultFile }: TestProject): Promise<Outcome> {
  let result: JestResult;
  try {
    result = JSON.parse(await readFile(resultFile, 'utf8')) as JestResult;
  } catch {
    return { name, passed: 0, failed: 1, remark: 'left no result' };
  }
  return { name, ...count(result), milliseconds: duration(result) };
}

function count(result: JestResult): Pick<Outcome, 'passed' | 'failed' | 'remark'> {
  const passed = result.numPassedTests;
  // A test file that cannot even be loaded has no tests to fail.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  if (failed > 0 || result.success) return { passed, failed };
  return { passed, failed: 1, remark: 'Jest failed, although no test did' };
}

function duration({ startTime, testResults }: JestResult): number {
  return Math.max(0, ...testResults.map(({ endTime }) => endTime - startTime));
}
