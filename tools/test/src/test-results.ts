import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

import { sum } from './summary.ts';
import type { TestProject } from './test-projects.ts';
import { workspace } from './workspace.ts';

/** What one line of the summary says: a check that passed or failed, or a project's tests. */
export interface Outcome {
  name: string;
  passed: number;
  failed: number;
  milliseconds?: number;
  remark?: string;
  /** Of each test that failed: its file and its name. */
  failures?: string[];
  /** The files in which something failed. */
  failedFiles?: FailedFile[];
  /** Of each test that failed and passed when its file ran again alone: its file and its name. */
  unsteady?: string[];
}

/** A file in which something failed: its path from the root of the workspace, and how many of its tests passed. */
export interface FailedFile {
  path: string;
  passed: number;
}

/** The part of Jest's JSON result that counts. */
export interface JestResult {
  success: boolean;
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: TestFile[];
}

export interface TestFile {
  /** The path of the file. */
  name: string;
  status: string;
  startTime: number;
  endTime: number;
  assertionResults: { status: string; fullName: string }[];
}

/** Reads a project's result file. A file that is missing or cannot be read counts as one failure. */
export async function readOutcome({ name, resultFile }: TestProject): Promise<Outcome> {
  let result: JestResult;
  try {
    result = JSON.parse(await readFile(resultFile, 'utf8')) as JestResult;
  } catch {
    return { name, passed: 0, failed: 1, remark: 'left no result' };
  }
  return {
    name,
    ...count(result),
    milliseconds: duration(result),
    failures: result.testResults.flatMap(failuresOf),
    failedFiles: result.testResults.filter(({ status }) => status === 'failed').map(failedFile),
  };
}

const pathOf = ({ name }: TestFile) => relative(workspace, name);

const failedFile = (file: TestFile): FailedFile => ({
  path: pathOf(file),
  passed: file.assertionResults.filter(({ status }) => status === 'passed').length,
});

/** A file that could not be loaded has no tests: its own line says so. */
function failuresOf(testFile: TestFile): string[] {
  const { status, assertionResults } = testFile;
  const file = pathOf(testFile);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (status === 'failed' && failed.length === 0) return [`${file}: the file did not run`];
  return failed.map(({ fullName }) => `${file}: ${fullName}`);
}

function count(result: JestResult): Pick<Outcome, 'passed' | 'failed' | 'remark'> {
  const passed = result.numPassedTests;
  // A test file that cannot even be loaded has no tests to fail.
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  if (failed > 0 || result.success) return { passed, failed };
  return { passed, failed: 1, remark: 'Jest failed, although no test did' };
}

/** Files of other packages run between those of this one, in the same processes. */
function duration({ testResults }: JestResult): number {
  return sum(testResults.map(({ startTime, endTime }) => endTime - startTime));
}
